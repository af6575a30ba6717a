import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const startConversation = lazyEndpoint(() => contract().then((loaded) => loaded.startConversation))
export const getDuty = lazyEndpoint(() => contract().then((loaded) => loaded.getDuty))
export const countUnread = lazyEndpoint(() => contract().then((loaded) => loaded.countUnread))
export const saveContact = lazyEndpoint(() => contract().then((loaded) => loaded.saveContact))
export const uploadAttachment = lazyEndpoint(() => contract().then((loaded) => loaded.uploadAttachment))
export const getAttachment = lazyEndpoint(() => contract().then((loaded) => loaded.getAttachment))
