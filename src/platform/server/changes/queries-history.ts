import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

/**
 * Erases a member's personal values from the record changes, also those that this transaction makes. Comes after every other erasure: what
 * they delete is in the history too.
 */
export const eraseHistory = (trx: Db, memberId: string) => sql`select erase_member_changes(${memberId})`.execute(trx)

/** Deletes the record changes of entries of the audit log that are older than two years. Returns their number. */
export async function sweepHistory(db: Db): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from record_change where change_set_id in (
      select change_set_id from audit_log where change_set_id is not null and digest is not null and not is_kept_history(at))`.execute(db)
  return numAffectedRows
}

/**
 * Returns the id of the first change set whose record changes are no longer those of its entry in the audit log, or that has none; null for an
 * intact history. Change sets whose record changes, and later entries, were deleted for their age are intact. Reads all of it.
 */
export const findBrokenChangeSet = (db: Db): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const { rows } = await sql<{ id: string }>`
      select s.id from change_set s left join audit_log l on l.change_set_id = s.id and l.digest is not null
      where l.digest is distinct from change_set_digest(s.id)
        and not (not exists (select from record_change c where c.change_set_id = s.id)
          and (coalesce(not is_kept_history(l.at), false)
            or (l.id is null and coalesce(s.created_at < (select max(last_at) from audit_seal), false))))
      order by s.created_at, s.id limit 1`.execute(trx)
    return rows[0]?.id ?? null
  })

/** Erases the personal values of records from their history. It is the only update that the history permits, whatever it sets. */
export const erasePersonalHistory = (trx: Db, table: string, recordIds: readonly string[]) =>
  trx
    .updateTable('recordChange')
    .set({ erasedHash: null })
    .where('tableName', '=', table)
    .where('recordId', 'in', [...recordIds])
    .execute()
