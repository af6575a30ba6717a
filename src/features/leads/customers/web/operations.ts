import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const getCustomer = lazyEndpoint(() => contract().then((loaded) => loaded.getCustomer))
export const listTimeline = lazyEndpoint(() => contract().then((loaded) => loaded.listTimeline))
export const editCustomer = lazyEndpoint(() => contract().then((loaded) => loaded.editCustomer))
export const noteCustomer = lazyEndpoint(() => contract().then((loaded) => loaded.noteCustomer))
export const revealContact = lazyEndpoint(() => contract().then((loaded) => loaded.revealContact))
export const listDuplicates = lazyEndpoint(() => contract().then((loaded) => loaded.listDuplicates))
export const mergeCustomers = lazyEndpoint(() => contract().then((loaded) => loaded.mergeCustomers))
export const exportCustomers = lazyEndpoint(() => contract().then((loaded) => loaded.exportCustomers))
export const listCustomers = lazyEndpoint(() => contract().then((loaded) => loaded.listCustomers))
