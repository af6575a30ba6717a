import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import type { SearchEngine, SieveAnswer, SieveQuery } from '../engine.ts'
import type { SessionConfig } from './queries-search-feed.ts'
import { SqlEngine } from './queries-sql-engine.ts'
import { SearchFeed, type FeedLog } from './search-feed.ts'
import { SqlFallback } from './sql-fallback.ts'

export interface Search extends SearchEngine {
  /** Resolves when the columns answer; until then PostgreSQL does. */
  readonly ready: Promise<void>
  /** Resolves when all that was committed before the call is in the answers. */
  drained(): Promise<void>
  stop(): Promise<void>
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
  return new FedSearch(feed, new SqlFallback(new SqlEngine(db)), log, clock)
}

class FedSearch implements Search {
  readonly ready: Promise<void>
  readonly #feed: SearchFeed
  readonly #fallback: SqlFallback
  readonly #log: FeedLog
  readonly #clock: Clock
  readonly #answers = new AnswerCache()
  #lastReloadAt = 0

  constructor(feed: SearchFeed, fallback: SqlFallback, log: FeedLog, clock: Clock) {
    this.ready = feed.ready
    this.#feed = feed
    this.#fallback = fallback
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

  stop(): Promise<void> {
    return this.#feed.stop()
  }

  async #includes(xid: string): Promise<boolean> {
    const { promise: tooLong, resolve } = Promise.withResolvers<false>()
    const timer = setTimeout(() => resolve(false), longestWaitMs)
    try {
      return await Promise.race([tooLong, this.#feed.waitFor(xid).then(() => true)])
    } finally {
      clearTimeout(timer)
    }
  }

  /** A query that fails on sound columns would otherwise keep the process loading. */
  #reloadOnceInAWhile() {
    const now = this.#clock().getTime()
    if (now - this.#lastReloadAt < reloadPauseMs) return
    this.#lastReloadAt = now
    void this.#feed.reload()
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
