import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import type { Submit } from './submit.ts'

/** The same submit by the same caller within this time is a double click. */
const windowMs = 500

/**
 * Notes a submit in the transaction of its effect, so that only effects count; false when it came less than the window after an equal one was
 * at work. A twin waits for the first one's end. `agoMs` is how long ago the request came: what counts is when it was sent, not how long it
 * stood in a queue.
 */
export async function noteSubmit(trx: Db, { session, route, bodyHash }: Submit, agoMs: number): Promise<boolean> {
  const { rows } = await sql`insert into recent_submit as kept (caller, route, body_hash, at)
    values (${session}, ${route}, ${bodyHash}, clock_timestamp())
    on conflict (caller, route, body_hash) do update set at = clock_timestamp()
    where clock_timestamp() - make_interval(secs => ${agoMs / 1_000}) >= kept.at + make_interval(secs => ${windowMs / 1_000})
    returning route`.execute(trx)
  return rows.length > 0
}

export async function forgetSubmit(trx: Db, { session, route, bodyHash }: Submit): Promise<void> {
  await trx.deleteFrom('recentSubmit').where('caller', '=', session).where('route', '=', route).where('bodyHash', '=', bodyHash).execute()
}

export const sweepSubmits = (db: Db) =>
  db
    .deleteFrom('recentSubmit')
    .where('at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
