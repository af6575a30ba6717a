import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../admin-contract.ts')

export const editSetting = lazyEndpoint(() => contract().then((loaded) => loaded.editSetting))
export const getEditedSetting = lazyEndpoint(() => contract().then((loaded) => loaded.getEditedSetting))
export const listSettingHistory = lazyEndpoint(() => contract().then((loaded) => loaded.listSettingHistory))
