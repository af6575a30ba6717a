import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { attemptsForgottenSeconds, freeTries } from '#features/accounts/rules.ts'

/** What was typed as an account, and where from; both hashed or coarse, and nothing says whether that account exists. */
export type Attempt = { accountKey: Buffer; source: string }

const isForgotten = sql<boolean>`last_at < clock_timestamp() - make_interval(secs => ${attemptsForgottenSeconds})`

/** Failures that still count, and the seconds of the lock that is left (0: none). */
export async function findAttempts(db: Db, { accountKey, source }: Attempt): Promise<{ failures: number; secondsLocked: number }> {
  const known = await db
    .selectFrom('loginAttempt')
    .select([
      sql<number>`case when ${isForgotten} then 0 else failures end`.as('failures'),
      sql<number>`greatest(0, ceil(extract(epoch from locked_until - clock_timestamp())))::int`.as('secondsLocked'),
    ])
    .where('accountKey', '=', accountKey)
    .where('source', '=', source)
    .executeTakeFirst()
  return { failures: known?.failures ?? 0, secondsLocked: known?.secondsLocked ?? 0 }
}

/**
 * Counts a try as failed before it is made, so that a hundred at once do not all get one; success takes it back. False when it is locked.
 * `waits[n]` are the seconds of the lock after the n-th failure.
 */
export async function takeAttempt(db: Db, { accountKey, source }: Attempt, waits: readonly number[]): Promise<boolean> {
  const failures = sql<number>`case when kept.last_at < clock_timestamp() - make_interval(secs => ${attemptsForgottenSeconds})
    then 1 else least(kept.failures + 1, ${waits.length - 1}) end`
  const { rows } = await sql`
    insert into login_attempt as kept (account_key, source, failures, last_at, locked_until)
    values (${accountKey}, ${source}, 1, clock_timestamp(), null)
    on conflict (account_key, source) do update set
      failures = ${failures},
      last_at = clock_timestamp(),
      locked_until = clock_timestamp() + make_interval(secs => (${waits}::int[])[(${failures}) + 1])
    where kept.locked_until is null or kept.locked_until <= clock_timestamp()
    returning failures`.execute(db)
  return rows.length > 0
}

export const forgetAttempts = (db: Db, { accountKey, source }: Attempt) =>
  db.deleteFrom('loginAttempt').where('accountKey', '=', accountKey).where('source', '=', source).execute()

/** Accounts that were tried in vain, counted once for each place they were tried from, and sign-ins that went well, of the last seconds. */
export async function countRecentSignIns(db: Db, seconds: number): Promise<{ failed: number; succeeded: number }> {
  const since = sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`
  const { rows } = await sql<{ failed: number; succeeded: number }>`select
    (select count(*)::int from login_attempt where last_at > ${since}) as failed,
    (select count(*)::int from session where created_at > ${since}) as succeeded`.execute(db)
  return rows[0]!
}

export const needsCaptcha = (failures: number) => failures >= freeTries
