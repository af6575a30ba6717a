import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import type { Submit } from './submit.ts'

const keptHours = 24
/** How long a twin waits for the first one. */
const waitSeconds = 5

export type Claim = { state: 'mine' } | { state: 'answered'; answer: string } | { state: 'otherBody' }

/**
 * Claims a key in the transaction of the effect. While another transaction holds it this waits, and fails with 55P03 after five seconds;
 * when that one has failed, the key is free again.
 */
export async function claimKey(trx: Db, { caller, route, bodyHash }: Submit, key: string, keptSeconds = keptHours * 3_600): Promise<Claim> {
  await sql`select set_config('lock_timeout', ${`${waitSeconds}s`}, true), set_config('statement_timeout', ${`${waitSeconds + 1}s`}, true)`.execute(
    trx,
  )
  const claimed = await sql`insert into idempotency_key as kept (caller, route, key, body_hash, expires_at)
    values (${caller}, ${route}, ${key}, ${bodyHash}, now() + make_interval(secs => ${keptSeconds}))
    on conflict (caller, route, key) do update
      set body_hash = excluded.body_hash, answer = '', created_at = now(), expires_at = excluded.expires_at
      where kept.expires_at < now()
    returning key`.execute(trx)
  await sql`set local lock_timeout to default`.execute(trx)
  await sql`set local statement_timeout to default`.execute(trx)
  if (claimed.rows.length > 0) return { state: 'mine' }
  const kept = await keyRow(trx, { caller, route }, key).executeTakeFirstOrThrow()
  return kept.bodyHash.equals(bodyHash) ? { state: 'answered', answer: kept.answer } : { state: 'otherBody' }
}

const keyRow = (trx: Db, { caller, route }: Pick<Submit, 'caller' | 'route'>, key: string) =>
  trx
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'answer'])
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)

/** The envelope as it is sent. */
export async function keepAnswer(trx: Db, { caller, route }: Submit, key: string, answer: string): Promise<void> {
  await trx
    .updateTable('idempotencyKey')
    .set({ answer })
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
}

export async function freeKey(trx: Db, { caller, route }: Submit, key: string): Promise<void> {
  await trx.deleteFrom('idempotencyKey').where('caller', '=', caller).where('route', '=', route).where('key', '=', key).execute()
}

export const sweepKeys = (db: Db) =>
  db
    .deleteFrom('idempotencyKey')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
