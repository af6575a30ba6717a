import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

/** One write, as its repetitions are recognised: `caller` is the member or the address, `session` the session or the address. */
export type Submit = { caller: string; session: string; route: string; bodyHash: Buffer }

/** The same submit of the same session within this time is a double click, ms. */
export const repeatWindowMs = 500

const keyLifeSeconds = 24 * 3_600
/** How long a repetition waits for the first request, s. */
const waitSeconds = 5

export type Claim = { state: 'mine' } | { state: 'answered'; answer: string } | { state: 'otherBody' }

/**
 * Claims an idempotency key in the transaction of the effect. Waits while another transaction holds it, and fails with 55P03 after five
 * seconds; when that transaction has failed, the key is free again.
 */
export async function claimKey(trx: Db, { caller, route, bodyHash }: Submit, key: string, lifeSeconds = keyLifeSeconds): Promise<Claim> {
  await sql`select set_config('lock_timeout', ${`${waitSeconds}s`}, true), set_config('statement_timeout', ${`${waitSeconds + 1}s`}, true)`.execute(
    trx,
  )
  const claimed = await sql`insert into idempotency_key as existing (caller, route, key, body_hash, expires_at)
    values (${caller}, ${route}, ${key}, ${bodyHash}, now() + make_interval(secs => ${lifeSeconds}))
    on conflict (caller, route, key) do update
      set body_hash = excluded.body_hash, answer = '', created_at = now(), expires_at = excluded.expires_at
      where existing.expires_at < now()
    returning key`.execute(trx)
  await sql`set local lock_timeout to default`.execute(trx)
  await sql`set local statement_timeout to default`.execute(trx)
  if (claimed.rows.length > 0) return { state: 'mine' }
  const existing = await trx
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'answer'])
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return existing.bodyHash.equals(bodyHash) ? { state: 'answered', answer: existing.answer } : { state: 'otherBody' }
}

/** Stores the envelope as it is sent, for repetitions with the same key. */
export async function storeAnswer(trx: Db, { caller, route }: Submit, key: string, answer: string): Promise<void> {
  await trx
    .updateTable('idempotencyKey')
    .set({ answer })
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

export async function releaseKey(trx: Db, { caller, route }: Submit, key: string): Promise<void> {
  await trx.deleteFrom('idempotencyKey').where('caller', '=', caller).where('route', '=', route).where('key', '=', key).execute()
}

export const sweepKeys = (db: Db) =>
  db
    .deleteFrom('idempotencyKey')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()

/**
 * Records a submit in the transaction of its effect, so that only effects count. Returns false when it was sent less than the window after an
 * equal one, with no other submit of the session in between. Waits for an equal one that is still running. `agoMs` is the time since the request arrived: the moment of sending counts, not
 * the time in a queue.
 */
export async function recordSubmit(trx: Db, { session, route, bodyHash }: Submit, agoMs: number): Promise<boolean> {
  const { rows } = await sql`insert into recent_submit as existing (caller, route, body_hash, at)
    values (${session}, ${route}, ${bodyHash}, clock_timestamp())
    on conflict (caller, route, body_hash) do update set at = clock_timestamp()
    where clock_timestamp() - make_interval(secs => ${agoMs / 1_000}) >= existing.at + make_interval(secs => ${repeatWindowMs / 1_000})
      or exists (select from recent_submit as other where other.caller = existing.caller and other.at > existing.at)
    returning route`.execute(trx)
  return rows.length > 0
}

export async function deleteSubmit(trx: Db, { session, route, bodyHash }: Submit): Promise<void> {
  await trx.deleteFrom('recentSubmit').where('caller', '=', session).where('route', '=', route).where('bodyHash', '=', bodyHash).execute()
}

export const sweepSubmits = (db: Db) =>
  db
    .deleteFrom('recentSubmit')
    .where('at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
