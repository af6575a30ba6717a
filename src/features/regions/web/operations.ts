import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../admin-contract.ts')

export const setHotCities = lazyEndpoint(() => contract().then((loaded) => loaded.setHotCities))
export const listHotCityHistory = lazyEndpoint(() => contract().then((loaded) => loaded.listHotCityHistory))
