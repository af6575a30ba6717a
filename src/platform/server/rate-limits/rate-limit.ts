import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '../postgres/database.ts'

/** At most `max` uses in any `seconds` on end, not only between full hours. */
export type Limit = { max: number; seconds: number }
export type Rule = { name: string; limits: readonly Limit[] }

/** All files that a member has made of his own data, of whatever feature. */
export const exportsPerHour: Rule = { name: 'export', limits: [{ max: 5, seconds: 3_600 }] }

/**
 * Counts one use of something rare and dear, exactly and for all processes: null when it is admitted, else the seconds until it would be.
 * A use that is refused is not counted. Inside a transaction the count follows its end, and others who want the same key wait for it.
 */
export async function takeUse(db: Db, rule: Rule, key: string): Promise<number | null> {
  const isFull = sql.join(
    rule.limits.map(
      ({ max, seconds }) => sql`coalesce(${oldestCounting(max)} > clock_timestamp() - make_interval(secs => ${seconds}), false)`,
    ),
    sql` or `,
  )
  const most = Math.max(...rule.limits.map(({ max }) => max))
  const { rows } = await sql`insert into rate_use as kept (rule, key, uses, last_at)
    values (${rule.name}, ${hashOf(key)}, array[clock_timestamp()], clock_timestamp())
    on conflict (rule, key) do update set
      uses = (kept.uses || clock_timestamp())[greatest(1, cardinality(kept.uses) + 2 - ${most}::int):], last_at = clock_timestamp()
    where not (${isFull})
    returning rule`.execute(db)
  return rows.length > 0 ? null : Math.max(1, (await secondsUntilFree(db, rule, key)) ?? 1)
}

/** The seconds until one more use would be admitted; null when it would be now. Counts nothing. */
export async function secondsUntilFree(db: Db, rule: Rule, key: string): Promise<number | null> {
  const waits = sql.join(
    rule.limits.map(
      ({ max, seconds }) => sql`extract(epoch from ${oldestCounting(max)} + make_interval(secs => ${seconds}) - clock_timestamp())`,
    ),
  )
  const { rows } = await sql<{ wait: number | null }>`select ceil(greatest(${waits}))::int as wait from rate_use kept
    where rule = ${rule.name} and key = ${hashOf(key)}`.execute(db)
  const wait = rows[0]?.wait ?? null
  return wait !== null && wait > 0 ? wait : null
}

/** Null while fewer than `max` uses are known. */
const oldestCounting = (max: number) => sql`kept.uses[cardinality(kept.uses) + 1 - ${max}::int]`

/** Uses older than a day count in no rule; neither do counters of past minutes. Gives how many rows went. */
export async function sweepRates(db: Db): Promise<number> {
  const uses = await sql`delete from rate_use where last_at < now() - interval '1 day'`.execute(db)
  const counters = await sql`delete from rate_counter where window_start < now() - interval '5 minutes'`.execute(db)
  return Number(uses.numAffectedRows ?? 0n) + Number(counters.numAffectedRows ?? 0n)
}

/** The table needs no readable addresses and phone numbers. */
const hashOf = (key: string) => createHash('sha256').update(key).digest().subarray(0, 16)

/** 429 with its waiting time, in the header and in the data. */
export const tooMany = (retryAfter: number, headers: Record<string, string> = {}) =>
  fail(failures.tooMany, { inputs: { n: retryAfter }, data: { retryAfter }, headers: { 'retry-after': String(retryAfter), ...headers } })
