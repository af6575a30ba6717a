import { hasAny } from '#platform/contract/permission.ts'
import type { FileRule } from '#platform/server/storage/file-reader.ts'
import { isDocument } from './queries-verification.ts'

/** Documents of verifications are read by the staff who may read or verify parks. */
export const verificationRule: FileRule = async (db, fileId, caller) =>
  (await isDocument(db, fileId)) ? hasAny(caller, ['system:park:verify', 'system:park:query']) : null
