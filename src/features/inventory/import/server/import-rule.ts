import { hasAny } from '#platform/contract/permission.ts'
import type { FileRule } from '#platform/server/storage/file-reader.ts'
import { findScopeOfFile } from './queries-import.ts'

/** Imported files are read by the staff who may read imports of their scope. */
export const importRule: FileRule = async (db, fileId, caller) => {
  const scope = await findScopeOfFile(db, fileId)
  if (scope === null) return null
  return hasAny(caller, [scope === 'money' ? 'system:contract:import' : 'system:import:list'])
}
