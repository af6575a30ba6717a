import type { Identity } from '../pipeline/identity.ts'
import type { Db } from '../postgres/database.ts'

/**
 * The rule of a feature about private files that belong to its records: true if the caller may read the record, and null if the file belongs to
 * none of them.
 */
export type FileRule = (db: Db, fileId: string, caller: Identity) => Promise<boolean | null>

/** True if any record of the file may be read; null if the file belongs to no record. */
export async function mayReadByRecord(rules: readonly FileRule[], db: Db, fileId: string, caller: Identity): Promise<boolean | null> {
  const answers: (boolean | null)[] = []
  for (const rule of rules) answers.push(await rule(db, fileId, caller))
  const known = answers.filter((answer) => answer !== null)
  return known.length === 0 ? null : known.some(Boolean)
}
