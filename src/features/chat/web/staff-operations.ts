import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../staff-contract.ts')

export const listConversations = lazyEndpoint(() => contract().then((loaded) => loaded.listConversations))
export const countConversations = lazyEndpoint(() => contract().then((loaded) => loaded.countConversations))
export const getConversation = lazyEndpoint(() => contract().then((loaded) => loaded.getConversation))
export const takeConversation = lazyEndpoint(() => contract().then((loaded) => loaded.takeConversation))
export const transferConversation = lazyEndpoint(() => contract().then((loaded) => loaded.transferConversation))
export const closeConversation = lazyEndpoint(() => contract().then((loaded) => loaded.closeConversation))
export const listColleagues = lazyEndpoint(() => contract().then((loaded) => loaded.listColleagues))
export const addReply = lazyEndpoint(() => contract().then((loaded) => loaded.addReply))
export const removeReply = lazyEndpoint(() => contract().then((loaded) => loaded.removeReply))
export const uploadStaffAttachment = lazyEndpoint(() => contract().then((loaded) => loaded.uploadStaffAttachment))
export const getAttachmentAsStaff = lazyEndpoint(() => contract().then((loaded) => loaded.getAttachmentAsStaff))
