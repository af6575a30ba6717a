import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../admin-contract.ts')

export const editSetting = lazyEndpoint(() => contract().then((loaded) => loaded.editSetting))
export const getAdminSetting = lazyEndpoint(() => contract().then((loaded) => loaded.getAdminSetting))
export const listSettingHistory = lazyEndpoint(() => contract().then((loaded) => loaded.listSettingHistory))
