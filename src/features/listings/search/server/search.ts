import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import type { SearchEngine, SieveAnswer, SieveQuery } from '../engine.ts'
import type { OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { listMatchingParks } from './queries-matching-parks.ts'
import { visitOffersBySql } from './queries-offers.ts'
import type { ColumnarEngine } from './columnar/columnar-engine.ts'
import type { SessionConfig } from './queries-search-feed.ts'
import { SqlEngine } from './queries-sql-engine.ts'
import { SearchFeed, type FeedLog } from './search-feed.ts'
import { SqlFallback } from './sql-fallback.ts'

export interface Search extends SearchEngine {
  /** Resolves when the columns answer; until then PostgreSQL does. */
  readonly ready: Promise<void>
  /** Resolves when all that was committed before the call is in the answers. */
  drained(): Promise<void>
  /** For what compares one by one: the listings with all that was committed before the call, to be asked at once. */
  matching(): Promise<Matching>
  /** Calls when listings have changed and answers hold it. Returns how to stop. */
  onChange(heard: () => void): () => void
  stop(): Promise<void>
}

export type Matching = {
  /** Ids of all parks that match, in no order; of these few alone, where they are given. Paging and sorting do not matter. */
  parks(query: SieveQuery, among?: readonly number[]): Promise<number[]>
  /** Leads a visitor past every offer of a place. */
  visitOffers(query: OfferQuery, visitor: OfferVisitor): Promise<void>
}

type Options = {
  /** Of a session at the primary itself: a pooler loses notifications, a replica has none. */
  connection: SessionConfig
  db: Db
  log: FeedLog
  clock: Clock
}

const longestWaitMs = 200
const answersKept = 64
const reloadPauseMs = 60_000

/** Starts at once: PostgreSQL answers while the columns are loading, and after an error in them. */
export function startSearch({ connection, db, log, clock }: Options): Search {
  const feed = new SearchFeed(connection, log)
  feed.start()
  return new FedSearch(feed, db, log, clock)
}

class FedSearch implements Search {
  readonly ready: Promise<void>
  readonly #feed: SearchFeed
  readonly #db: Db
  readonly #fallback: SqlFallback
  readonly #log: FeedLog
  readonly #clock: Clock
  readonly #answers = new AnswerCache()
  #lastReloadAt = 0

  constructor(feed: SearchFeed, db: Db, log: FeedLog, clock: Clock) {
    this.ready = feed.ready
    this.#feed = feed
    this.#db = db
    this.#fallback = new SqlFallback(new SqlEngine(db))
    this.#log = log
    this.#clock = clock
  }

  get version(): string | null {
    return this.#feed.current?.version ?? null
  }

  async sieve(query: SieveQuery, { minXid }: { minXid?: string } = {}): Promise<SieveAnswer> {
    const key = canonical(query)
    if (!this.#feed.current || (minXid !== undefined && !(await this.#includes(minXid)))) return this.#fallback.sieve(query, key)
    const { engine, version } = this.#feed.current
    try {
      return this.#answers.get(version, key, () => ({ ...engine.sieve(query), version }))
    } catch (error) {
      this.#log.error({ err: error, query: key }, 'search columns failed')
      this.#reloadOnceInAWhile()
      return this.#fallback.sieve(query, key)
    }
  }

  drained(): Promise<void> {
    return this.#feed.drain()
  }

  async matching(): Promise<Matching> {
    const engine = await this.#upToDate()
    if (!engine) return matchingBySql(this.#db)
    return {
      parks: async (query, among) => engine.matchingParks(query, among ?? null),
      visitOffers: async (query, visitor) => engine.visitOffers(query, visitor),
    }
  }

  onChange(heard: () => void): () => void {
    return this.#feed.onChange(heard)
  }

  stop(): Promise<void> {
    return this.#feed.stop()
  }

  #includes(xid: string): Promise<boolean> {
    return soon(this.#feed.waitFor(xid))
  }

  /** The columns, with all that was committed before the call; null while they are not there or cannot follow. */
  async #upToDate(): Promise<ColumnarEngine | null> {
    const isDrained = this.#feed.current !== null && this.#feed.isListening && (await soon(this.#feed.drain()))
    // A drain that fails has lost its connection.
    return isDrained && this.#feed.isListening ? (this.#feed.current?.engine ?? null) : null
  }

  /** A query that fails on sound columns would otherwise keep the process loading. */
  #reloadOnceInAWhile() {
    const now = this.#clock().getTime()
    if (now - this.#lastReloadAt < reloadPauseMs) return
    this.#lastReloadAt = now
    void this.#feed.reload()
  }
}

/** The truth, in place of the columns and to hold them against. */
export const matchingBySql = (db: Db): Matching => ({
  parks: (query, among) => listMatchingParks(db, query, among ?? null),
  visitOffers: (query, visitor) => visitOffersBySql(db, query, visitor),
})

/** Whether it is done before somebody who waits would ask PostgreSQL instead. */
async function soon(work: Promise<void>): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), longestWaitMs)
  try {
    return await Promise.race([tooLong, work.then(() => true)])
  } finally {
    clearTimeout(timer)
  }
}

/** The same text for the same question, in whatever order its filters were given. */
const canonical = (query: SieveQuery) => JSON.stringify(query, (_, value: unknown) => (isRecord(value) ? inKeyOrder(value) : value))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const inKeyOrder = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The latest answers of one version: home page and first list are asked for again and again. */
class AnswerCache {
  #version = ''
  readonly #answers = new Map<string, SieveAnswer>()

  get(version: string, key: string, work: () => SieveAnswer): SieveAnswer {
    if (version !== this.#version) this.#answers.clear()
    this.#version = version
    const answer = this.#answers.get(key) ?? work()
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    if (this.#answers.size > answersKept) this.#answers.delete(this.#answers.keys().next().value as string)
    return answer
  }
}
