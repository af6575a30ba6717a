import { hasAny } from '#platform/contract/permission.ts'
import type { FileRule } from '#platform/server/storage/file-reader.ts'
import { findExporter } from './queries-export.ts'

/** An export is read by its maker, as long as the maker may export. */
export const exportRule: FileRule = async (db, fileId, caller) => {
  const maker = await findExporter(db, fileId)
  return maker === null ? null : maker === caller.memberId && hasAny(caller, ['system:park:export'])
}
