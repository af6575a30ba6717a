import { hasAny } from '#platform/contract/permission.ts'
import type { FileRule } from '#platform/server/storage/file-reader.ts'
import { isContractFile } from './queries-write.ts'

/** Files of contracts are read by the staff who may read contracts. */
export const contractFileRule: FileRule = async (db, fileId, caller) =>
  (await isContractFile(db, fileId)) ? hasAny(caller, ['system:contract:query']) : null
