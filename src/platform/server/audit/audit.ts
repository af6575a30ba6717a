import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

export type AuditEntry = {
  /** The action, such as `park.publish`. */
  action: string
  objectType: string
  objectId?: string | null
  actorId?: string | null
  sessionId?: string | null
  ip?: string | null
  requestId?: string | null
  /** Never passwords, codes or tokens: entries cannot be changed or deleted. */
  before?: object | null
  after?: object | null
}

/**
 * Writes an entry in the transaction of the action. If the transaction has changed audited tables, the entry names its change set and is written
 * at the commit, together with the digest of the changes; without `before` and `after` it then holds the captured values. Call it last: the
 * entry of a read or of a table that is not audited holds a lock until the commit, and all writers wait for one another.
 */
export async function writeAudit(trx: Db, { objectType, objectId, actorId, sessionId, requestId, ...entry }: AuditEntry): Promise<void> {
  const columns = {
    ...entry,
    object_type: objectType,
    object_id: objectId,
    actor_id: actorId,
    session_id: sessionId,
    request_id: requestId,
  }
  await sql`select write_audit(${JSON.stringify(columns)}::jsonb)`.execute(trx)
}

/**
 * Returns the id of the first entry that was changed or whose predecessor is missing; null for an intact log. The first entry follows the seal of
 * those that were deleted for their age.
 */
export async function findBrokenAudit(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select a.id, a.hash, a.prev_hash, audit_hash(a) as expected_hash,
        coalesce(lag(a.hash) over (order by a.id), (select last_hash from audit_seal order by last_id desc limit 1)) as hash_before
      from audit_log a
    ) chain
    where hash <> expected_hash or prev_hash is distinct from hash_before
    order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
