import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

export type AuditEntry = {
  /** What was done, as `park.publish`. */
  action: string
  objectType: string
  objectId?: string | null
  actorId?: string | null
  sessionId?: string | null
  ip?: string | null
  requestId?: string | null
  /** Without passwords, codes and tokens: nothing can be taken out again. */
  before?: object | null
  after?: object | null
}

/** In the transaction of what it tells. Writers follow one another until they commit, so that this comes last. */
export async function writeAudit(trx: Db, { before = null, after = null, ...entry }: AuditEntry): Promise<void> {
  await trx
    .insertInto('auditLog')
    // The trigger fills the hash: what comes from here does not count.
    .values({ ...entry, before: asJson(before), after: asJson(after), hash: Buffer.alloc(0) })
    .execute()
}

const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** The number of the first entry that was changed or whose predecessor is missing; null when the log is whole. */
export async function findBrokenAudit(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select a.id, a.hash, a.prev_hash, audit_hash(a) as right_hash, lag(a.hash) over (order by a.id) as hash_before from audit_log a
    ) chain
    where hash <> right_hash or prev_hash is distinct from hash_before
    order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
