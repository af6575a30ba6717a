import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../admin-contract.ts')

export const addType = lazyEndpoint(() => contract().then((loaded) => loaded.addType))
export const editType = lazyEndpoint(() => contract().then((loaded) => loaded.editType))
export const removeTypes = lazyEndpoint(() => contract().then((loaded) => loaded.removeTypes))
export const getItem = lazyEndpoint(() => contract().then((loaded) => loaded.getItem))
export const addItem = lazyEndpoint(() => contract().then((loaded) => loaded.addItem))
export const editItem = lazyEndpoint(() => contract().then((loaded) => loaded.editItem))
export const orderItems = lazyEndpoint(() => contract().then((loaded) => loaded.orderItems))
export const removeItems = lazyEndpoint(() => contract().then((loaded) => loaded.removeItems))
export const listItemHistory = lazyEndpoint(() => contract().then((loaded) => loaded.listItemHistory))
