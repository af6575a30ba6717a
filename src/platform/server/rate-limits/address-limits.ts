import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AddressLimit } from '#platform/contract/endpoint.ts'
import { addressKey } from '../http/address.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../postgres/database.ts'
import type { Pipeline } from '../pipeline/pipeline.ts'
import { tooMany } from './rate-limit.ts'

type Name = 'all' | AddressLimit

/** Calls of one address in a minute. A sign-in counts for the whole network: small pools of addresses are easily had. */
const perMinute: Record<Name, number> = { all: 600, search: 120, plan: 30, login: 20 }
const reach = { all: 'address', search: 'address', plan: 'address', login: 'network' } as const

const minuteMs = 60_000
const settleMs = 1_000
/** So that a flood from countless addresses costs no memory. What is above it counts under one name. */
const mostKeys = 100_000

/** What this process has seen of one key: `settled` is known to all, `own` not yet. */
type Count = { name: Name; key: string; settled: number; own: number }

export type AddressLimits = {
  limitRate: NonNullable<Pipeline['limitRate']>
  /** The same for what is no operation: pages. */
  limitPage(request: FastifyRequest): void
  /** Tells the other processes now instead of within a second. */
  settle(): Promise<void>
  close(): Promise<void>
}

type Options = {
  db: Db
  clock: Clock
  log: { warn(details: object, text: string): void }
  /** Allows so many times more: for load runs and tests. */
  times?: number
}

/**
 * Limits by address, counted in the memory of each process and added up in PostgreSQL once a second. A search is answered in under a
 * millisecond, so that a round trip for each would cost more than what it guards. The price: an address that asks N processes at once may
 * get up to a second's worth of calls beyond its limit. What is rare and dear counts exactly, in rate-limit.ts.
 */
export function openAddressLimits({ db, clock, log, times = 1 }: Options): AddressLimits {
  let minute = 0
  let counts = new Map<string, Count>()
  let settling: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void settle(), settleMs)
  timer.unref()

  function countOf(name: Name, address: string): Count {
    const now = Math.floor(clock().getTime() / minuteMs) * minuteMs
    if (now !== minute) {
      minute = now
      counts = new Map()
    }
    const key = counts.size < mostKeys ? addressKey(address, reach[name]) : 'everybody else'
    const id = `${name} ${key}`
    const known = counts.get(id) ?? { name, key, settled: 0, own: 0 }
    if (known.own + known.settled === 0) counts.set(id, known)
    return known
  }

  function take(name: Name, address: string): Record<string, string> {
    const count = countOf(name, address)
    const limit = perMinute[name] * times
    const used = count.settled + count.own
    const resetSeconds = Math.max(1, Math.ceil((minute + minuteMs - clock().getTime()) / 1_000))
    const headers = {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.max(0, limit - used - 1)),
      'ratelimit-reset': String(resetSeconds),
    }
    if (used >= limit) throw tooMany(resetSeconds, headers)
    count.own++
    return headers
  }

  const settle = () => (settling = settling.then(() => settleNow()))

  async function settleNow() {
    const [start, open] = [minute, [...counts.values()].filter(({ own }) => own > 0)]
    if (open.length === 0) return
    const sent = open.map(({ own }) => own)
    try {
      const totals = await addUp(db, new Date(start), open)
      for (const [index, count] of open.entries()) {
        count.settled = totals[index]!
        count.own -= sent[index]!
      }
    } catch (error) {
      log.warn({ err: error }, 'limits by address could not be added up')
    }
  }

  return {
    async limitRate({ limit }, request, reply) {
      if (isInside()) return
      take('all', request.ip)
      if (limit) reply.headers(take(limit, request.ip))
    },
    limitPage: (request) => void take('all', request.ip),
    settle,
    async close() {
      clearInterval(timer)
      await settle()
    },
  }
}

/** Adds what each process has seen, and gives the sums, in the order of `counts`. */
async function addUp(db: Db, windowStart: Date, counts: readonly Count[]): Promise<number[]> {
  const keys = counts.map(({ key }) => createHash('sha256').update(key).digest().subarray(0, 16))
  const { rows } = await sql<{ rule: string; key: Buffer; uses: number }>`
    insert into rate_counter as kept (rule, key, window_start, uses)
    select rule, key, ${windowStart}, uses
    from unnest(${counts.map(({ name }) => name)}::text[], ${keys}::bytea[], ${counts.map(({ own }) => own)}::int[]) as seen (rule, key, uses)
    order by rule, key
    on conflict (rule, key, window_start) do update set uses = kept.uses + excluded.uses
    returning rule, key, uses`.execute(db)
  const sums = new Map(rows.map(({ rule, key, uses }) => [`${rule} ${key.toString('hex')}`, uses]))
  return counts.map(({ name }, index) => sums.get(`${name} ${keys[index]!.toString('hex')}`) ?? 0)
}

/** Known to this module alone: no header and no address could claim it. */
const inside = Symbol('a call that a page makes inside the process')
const where = new AsyncLocalStorage<typeof inside>()

/** Runs a call that the portal makes to itself. It has passed the limit of the page already, and comes from no address. */
export const callInside = <Result>(call: () => PromiseLike<Result>): Promise<Result> =>
  // Awaited inside, because `inject` begins only when it is waited for.
  where.run(inside, async () => await call())

const isInside = () => where.getStore() === inside
