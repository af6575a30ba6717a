import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AddressLimit } from '#platform/contract/endpoint.ts'
import { addressKey } from '../http/address.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../postgres/database.ts'
import type { Pipeline } from '../pipeline/pipeline.ts'
import { rateLimited, tooMany } from './rate-limit.ts'

/** Limits of routes that are no operations: a page of pictures is many calls, each of which costs little. */
export type RouteLimit = 'all' | 'file'
type Name = RouteLimit | AddressLimit

/** Calls per minute and address. Sign-ins count per network, because a small pool of addresses is easy to get. */
const perMinute: Record<Name, number> = { all: 600, file: 6_000, search: 120, plan: 30, login: 20 }
for (const name of Object.keys(perMinute)) rateLimited.inc({ rule: `address-${name}` }, 0)
const scope = { all: 'address', file: 'address', search: 'address', plan: 'address', login: 'network' } as const

const minuteMs = 60_000
const settleMs = 1_000
/** Bounds the memory that a flood from many addresses can take. Further addresses share one counter. */
const maxKeys = 100_000

/** The uses of one key: `settled` is the sum of all processes, `own` what this process has not added to it yet. */
type Count = { name: Name; key: string; settled: number; own: number }

export type AddressLimits = {
  limitRate: NonNullable<Pipeline['limitRate']>
  /** The same for pages, which are no operations. */
  limitPage(request: FastifyRequest): void
  limitRoute(name: RouteLimit, request: FastifyRequest): void
  /** Adds the counts to those of other processes now, instead of within a second. */
  settle(): Promise<void>
  close(): Promise<void>
}

type Options = {
  db: Db
  clock: Clock
  log: { warn(details: object, text: string): void }
  /** Multiplies all limits, for load runs and tests. */
  times?: number
}

/**
 * Rate limits by address, counted in the memory of each process and added up in PostgreSQL once a second. A search takes less than a
 * millisecond, so a round trip for each would cost more than the search. In return, an address that calls N processes at once may exceed its
 * limit by up to one second's worth of calls. Rare and expensive operations are counted exactly, in rate-limit.ts.
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
    const key = counts.size < maxKeys ? addressKey(address, scope[name]) : 'all others'
    const id = `${name} ${key}`
    const count = counts.get(id) ?? { name, key, settled: 0, own: 0 }
    if (count.own + count.settled === 0) counts.set(id, count)
    return count
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
    if (used >= limit) {
      rateLimited.inc({ rule: `address-${name}` })
      throw tooMany(resetSeconds, headers)
    }
    count.own++
    return headers
  }

  const settle = () => (settling = settling.then(() => settleNow()))

  async function settleNow() {
    const [start, open] = [minute, [...counts.values()].filter(({ own }) => own > 0)]
    if (open.length === 0) return
    const addedCounts = open.map(({ own }) => own)
    try {
      const totals = await addUp(db, new Date(start), open)
      for (const [index, count] of open.entries()) {
        count.settled = totals[index]!
        count.own -= addedCounts[index]!
      }
    } catch (error) {
      log.warn({ err: error }, 'could not add up the rate limits by address')
    }
  }

  return {
    async limitRate({ limit }, request, reply) {
      if (isInternal()) return
      take('all', request.ip)
      if (limit) reply.headers(take(limit, request.ip))
    },
    limitPage: (request) => void take('all', request.ip),
    limitRoute: (name, request) => void take(name, request.ip),
    settle,
    async close() {
      clearInterval(timer)
      await settle()
    },
  }
}

/** Adds the counts of this process to the table. Returns the sums, in the order of `counts`. */
async function addUp(db: Db, windowStart: Date, counts: readonly Count[]): Promise<number[]> {
  const keys = counts.map(({ key }) => createHash('sha256').update(key).digest().subarray(0, 16))
  const { rows } = await sql<{ rule: string; key: Buffer; uses: number }>`
    insert into rate_counter as existing (rule, key, window_start, uses)
    select rule, key, ${windowStart}, uses
    from unnest(${counts.map(({ name }) => name)}::text[], ${keys}::bytea[], ${counts.map(({ own }) => own)}::int[]) as counted (rule, key, uses)
    order by rule, key
    on conflict (rule, key, window_start) do update set uses = existing.uses + excluded.uses
    returning rule, key, uses`.execute(db)
  const sums = new Map(rows.map(({ rule, key, uses }) => [`${rule} ${key.toString('hex')}`, uses]))
  return counts.map(({ name }, index) => sums.get(`${name} ${keys[index]!.toString('hex')}`) ?? 0)
}

/** Private to this module, so that no header and no address can claim it. */
const internal = Symbol('internal call')
const storage = new AsyncLocalStorage<typeof internal>()

/** Runs a call from the portal to itself, for a page that has passed its own limit already. It comes from no address. */
export const callInternally = <Result>(call: () => PromiseLike<Result>): Promise<Result> =>
  // Awaited here, because `inject` starts only when it is awaited.
  storage.run(internal, async () => await call())

/** True within `callInternally`. */
export const isInternal = () => storage.getStore() === internal
