import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { counter } from '../metrics/registry.ts'
import type { Db } from '../postgres/database.ts'

/** Refusals by rule, of all kinds of rate limits. */
export const rateLimited = counter('whs_rate_limited_total', 'Calls beyond a rate limit', ['rule'])

/** At most `max` uses in any period of `seconds`: a sliding window. */
export type Limit = { max: number; seconds: number }
export type Rule = { name: string; limits: readonly Limit[] }

/** Exports of a member's own data, of all features together. */
export const exportsPerHour: Rule = { name: 'export', limits: [{ max: 5, seconds: 3_600 }] }

/**
 * Exports of the console by one person. Filtering and exporting again is everyday work, and each export is in the audit log; the limit stops a
 * script or a stolen session from keeping the server busy: one of 100,000 rows takes up to half a minute.
 */
export const staffExportsPerHour: Rule = { name: 'staffExport', limits: [{ max: 30, seconds: 3_600 }] }

/**
 * Counts one use of something rare and expensive, exactly and over all processes. Returns null when it is admitted, otherwise the seconds until
 * the next use would be. A rejected use is not counted. Inside a transaction the count depends on its commit, and other uses of the same key
 * wait for it.
 */
export async function takeUse(db: Db, rule: Rule, key: string): Promise<number | null> {
  const isFull = sql.join(
    rule.limits.map(
      ({ max, seconds }) => sql`coalesce(${oldestCounting(max)} > clock_timestamp() - make_interval(secs => ${seconds}), false)`,
    ),
    sql` or `,
  )
  const maxUses = Math.max(...rule.limits.map(({ max }) => max))
  const { rows } = await sql`insert into rate_use as existing (rule, key, uses, last_at)
    values (${rule.name}, ${hashOf(key)}, array[clock_timestamp()], clock_timestamp())
    on conflict (rule, key) do update set
      uses = (existing.uses || clock_timestamp())[greatest(1, cardinality(existing.uses) + 2 - ${maxUses}::int):], last_at = clock_timestamp()
    where not (${isFull})
    returning rule`.execute(db)
  if (rows.length === 0) rateLimited.inc({ rule: rule.name })
  return rows.length > 0 ? null : Math.max(1, (await secondsUntilFree(db, rule, key)) ?? 1)
}

/** Returns the seconds until another use would be admitted, or null if it would be now. Counts nothing. */
export async function secondsUntilFree(db: Db, rule: Rule, key: string): Promise<number | null> {
  const waits = sql.join(
    rule.limits.map(
      ({ max, seconds }) => sql`extract(epoch from ${oldestCounting(max)} + make_interval(secs => ${seconds}) - clock_timestamp())`,
    ),
  )
  const { rows } = await sql<{ wait: number | null }>`select ceil(greatest(${waits}))::int as wait from rate_use existing
    where rule = ${rule.name} and key = ${hashOf(key)}`.execute(db)
  const wait = rows[0]?.wait ?? null
  return wait !== null && wait > 0 ? wait : null
}

/** The oldest use that counts; null in SQL while there are fewer than `max`. */
const oldestCounting = (max: number) => sql`existing.uses[cardinality(existing.uses) + 1 - ${max}::int]`

/** Deletes uses older than a day and counters of past minutes, which no rule counts. Returns the number of deleted rows. */
export async function sweepRates(db: Db): Promise<number> {
  const uses = await sql`delete from rate_use where last_at < now() - interval '1 day'`.execute(db)
  const counters = await sql`delete from rate_counter where window_start < now() - interval '5 minutes'`.execute(db)
  return Number(uses.numAffectedRows ?? 0n) + Number(counters.numAffectedRows ?? 0n)
}

/** Keeps addresses and phone numbers out of the table. */
const hashOf = (key: string) => createHash('sha256').update(key).digest().subarray(0, 16)

/** 429 with the waiting time in seconds, in the header and in the data. */
export const tooMany = (retryAfter: number, headers: Record<string, string> = {}) =>
  fail(failures.tooMany, { inputs: { n: retryAfter }, data: { retryAfter }, headers: { 'retry-after': String(retryAfter), ...headers } })
