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

/** Writes an entry in the transaction of the action. Call it last: it holds a lock until the commit, and all writers wait for one another. */
export async function writeAudit(trx: Db, { before = null, after = null, ...entry }: AuditEntry): Promise<void> {
  await trx
    .insertInto('auditLog')
    // A trigger computes the hash and ignores this value.
    .values({ ...entry, before: asJson(before), after: asJson(after), hash: Buffer.alloc(0) })
    .execute()
}

const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Returns the id of the first entry that was changed or whose predecessor is missing; null for an intact log. */
export async function findBrokenAudit(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select a.id, a.hash, a.prev_hash, audit_hash(a) as expected_hash, lag(a.hash) over (order by a.id) as hash_before from audit_log a
    ) chain
    where hash <> expected_hash or prev_hash is distinct from hash_before
    order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
