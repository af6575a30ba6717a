import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

/**
 * Erases a member's personal values from the record changes, also those that this transaction makes. Comes after every other erasure: what
 * they delete is in the history too.
 */
export const eraseHistory = (trx: Db, memberId: string) => sql`select erase_member_changes(${memberId})`.execute(trx)

/**
 * Returns the id of the first change set whose record changes are no longer those of its entry in the audit log, or that has none; null for an
 * intact history. Reads all of it.
 */
export const findBrokenChangeSet = (db: Db): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const { rows } = await sql<{ id: string }>`
      select s.id from change_set s left join audit_log l on l.change_set_id = s.id and l.digest is not null
      where l.digest is distinct from change_set_digest(s.id)
      order by s.created_at, s.id limit 1`.execute(trx)
    return rows[0]?.id ?? null
  })
