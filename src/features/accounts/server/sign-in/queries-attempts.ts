import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { attemptsForgottenSeconds, attemptsBeforeCaptcha } from '#features/accounts/rules.ts'

/** A hash of the account, or of an unknown name, and the device or network of the attempt. */
export type Attempt = { accountKey: Buffer; source: string }

const isForgotten = sql<boolean>`last_at < clock_timestamp() - make_interval(secs => ${attemptsForgottenSeconds})`

/** Returns the failures that still count, and the remaining seconds of the lock (0 if unlocked). */
export async function findAttempts(db: Db, { accountKey, source }: Attempt): Promise<{ failures: number; secondsLocked: number }> {
  const row = await db
    .selectFrom('loginAttempt')
    .select([
      sql<number>`case when ${isForgotten} then 0 else failures end`.as('failures'),
      sql<number>`greatest(0, ceil(extract(epoch from locked_until - clock_timestamp())))::int`.as('secondsLocked'),
    ])
    .where('accountKey', '=', accountKey)
    .where('source', '=', source)
    .executeTakeFirst()
  return { failures: row?.failures ?? 0, secondsLocked: row?.secondsLocked ?? 0 }
}

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts cannot exceed the limit; a success deletes it.
 * Returns the time of the count as the database writes it, or null if the account is locked. `lockSeconds[n]` is the length of the lock after the
 * n-th failure.
 */
export async function recordAttempt(db: Db, { accountKey, source }: Attempt, lockSeconds: readonly number[]): Promise<string | null> {
  const failures = sql<number>`case when attempt.last_at < clock_timestamp() - make_interval(secs => ${attemptsForgottenSeconds})
    then 1 else least(attempt.failures + 1, ${lockSeconds.length - 1}) end`
  const { rows } = await sql<{ countedAt: string }>`
    insert into login_attempt as attempt (account_key, source, failures, last_at, locked_until)
    values (${accountKey}, ${source}, 1, clock_timestamp(), null)
    on conflict (account_key, source) do update set
      failures = ${failures},
      last_at = clock_timestamp(),
      locked_until = clock_timestamp() + make_interval(secs => (${lockSeconds}::int[])[(${failures}) + 1])
    where attempt.locked_until is null or attempt.locked_until <= clock_timestamp()
    returning last_at::text as "countedAt"`.execute(db)
  return rows[0]?.countedAt ?? null
}

/** Takes back an attempt whose password was not checked, and its lock. An attempt that was counted since then keeps both. */
export async function takeBackAttempt(db: Db, { accountKey, source }: Attempt, countedAt: string): Promise<void> {
  const isCounted = sql<boolean>`account_key = ${accountKey} and source = ${source} and last_at::text = ${countedAt}`
  const { numDeletedRows } = await db.deleteFrom('loginAttempt').where(isCounted).where('failures', '=', 1).executeTakeFirst()
  if (numDeletedRows > 0) return
  const taken = { failures: sql<number>`failures - 1`, lockedUntil: null }
  await db.updateTable('loginAttempt').set(taken).where(isCounted).execute()
}

export const deleteAttempts = (db: Db, { accountKey, source }: Attempt) =>
  db.deleteFrom('loginAttempt').where('accountKey', '=', accountKey).where('source', '=', source).execute()

/** Counts failed attempts (one per account and source) and successful sign-ins within the last seconds. */
export async function countRecentSignIns(db: Db, seconds: number): Promise<{ failed: number; succeeded: number }> {
  const since = sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`
  const { rows } = await sql<{ failed: number; succeeded: number }>`select
    (select count(*)::int from login_attempt where last_at > ${since}) as failed,
    (select count(*)::int from session where created_at > ${since}) as succeeded`.execute(db)
  return rows[0]!
}

export const needsCaptcha = (failures: number) => failures >= attemptsBeforeCaptcha
