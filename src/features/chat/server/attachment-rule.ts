import { hasAny } from '#platform/contract/permission.ts'
import type { FileRule } from '#platform/server/storage/file-reader.ts'
import { findAttachedTo } from './queries-files.ts'

/** Attachments are read by the member of the conversation and by the staff who may read conversations. */
export const attachmentRule: FileRule = async (db, fileId, caller) => {
  const conversation = await findAttachedTo(db, fileId)
  return conversation && (conversation.memberId === caller.memberId || hasAny(caller, ['system:chat:query']))
}
