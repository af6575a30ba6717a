import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { measureFeed } from './measure-feed.ts'
import type { CombinationAnswer, CombinationQuery } from '../combination.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { combineInSql } from './combine-in-sql.ts'
import type { CountPositions, SearchEngine, EngineAnswer, EngineQuery } from '../engine.ts'
import type { OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { calculateOwnLoad, needsCalculation, withoutPositions, withPositions } from './own-load.ts'
import { listMatchingParks, listWarehouseIds } from './queries-matching-parks.ts'
import { visitOffersInSql } from './queries-offers.ts'
import type { ColumnarEngine } from './columnar/columnar-engine.ts'
import type { SessionConfig } from './queries-search-feed.ts'
import { SqlEngine } from './queries-sql-engine.ts'
import { SearchFeed, type ChangeListener, type FeedLog } from './search-feed.ts'
import { SqlFallback } from './sql-fallback.ts'

export interface Search extends SearchEngine {
  /** Resolves when the columns can answer; until then PostgreSQL does. */
  readonly ready: Promise<void>
  /** Calculates pallet positions for a load that is not the standard one. Implemented by the capacity feature, which depends on this one. */
  readonly countPositions: CountPositions
  /** Returns the parks that meet a need by one unit or by several. */
  combinations(query: CombinationQuery, need: SpaceNeed): Promise<CombinationAnswer>
  /** Resolves when answers include everything committed before the call. */
  drained(): Promise<void>
  /** Returns a matcher that includes everything committed before the call. Use it immediately: it does not wait for later changes. */
  openMatcher(): Promise<ListingMatcher>
  /** Visits every offer that the query selects, as of `version`: unlike a matcher it does not wait for changes. */
  visitOffers(query: OfferQuery, visitor: OfferVisitor): Promise<void>
  /** Calls `listener` after answers include a change of the listings. Returns a function that unsubscribes it. */
  onChange(listener: ChangeListener): () => void
  stop(): Promise<void>
}

export type ListingMatcher = {
  /**
   * Returns the query with the positions for a load that is not the standard one, and any other query as it is. Of `among` every park is decided;
   * without it only the best warehouses of the search are, as in its list.
   */
  prepare(query: EngineQuery, among?: readonly number[]): Promise<EngineQuery>
  /** Returns the ids of the matching parks in no particular order, of all or of `among` only. Ignores paging and sorting. Prepares the query itself. */
  listParkIds(query: EngineQuery, among?: readonly number[]): Promise<number[]>
  /** Visits every offer that the query selects. */
  visitOffers(query: OfferQuery, visitor: OfferVisitor): Promise<void>
}

type Options = {
  /** Must connect to the primary directly: a pooler loses notifications, a replica has none. */
  connection: SessionConfig
  db: Db
  log: FeedLog
  clock: Clock
  countPositions: CountPositions
}

const maxWaitMs = 200
const maxAnswers = 64
const reloadPauseMs = 60_000

/** Starts the search. It answers immediately: PostgreSQL serves while the columns are loading, and after an error in them. */
export function startSearch({ connection, ...options }: Options): Search {
  const feed = new SearchFeed(connection, options.log)
  feed.start()
  return new FedSearch(feed, options)
}

class FedSearch implements Search {
  readonly ready: Promise<void>
  readonly #feed: SearchFeed
  readonly #db: Db
  readonly #fallback: SqlFallback
  readonly #log: FeedLog
  readonly #clock: Clock
  readonly #answers = new AnswerCache()
  readonly countPositions: CountPositions
  readonly #stopMeasuring: () => void
  #lastReloadAt = 0

  constructor(feed: SearchFeed, { db, log, clock, countPositions }: Omit<Options, 'connection'>) {
    this.ready = feed.ready
    this.#feed = feed
    this.#stopMeasuring = measureFeed(feed)
    this.#db = db
    this.#fallback = new SqlFallback(new SqlEngine(db))
    this.#log = log
    this.#clock = clock
    this.countPositions = countPositions
  }

  get version(): string | null {
    return this.#feed.current?.version ?? null
  }

  async search(query: EngineQuery, options: { minXid?: string } = {}): Promise<EngineAnswer> {
    if (!needsCalculation(query)) return this.#search(query, options)
    const { query: calculated, ownLoad } = await this.#calculate(query)
    return { ...(await this.#search(calculated, options)), ownLoad }
  }

  /** Adds the positions for a load that is not the standard one. */
  #calculate<Query extends Omit<EngineQuery, 'view'>>(query: Query) {
    return calculateOwnLoad(query, { search: (candidates) => this.#search(candidates), countPositions: this.countPositions })
  }

  async #search(query: EngineQuery, { minXid }: { minXid?: string } = {}): Promise<EngineAnswer> {
    const key = toCacheKey(query)
    if (!this.#feed.current || (minXid !== undefined && !(await this.#includes(minXid)))) return this.#fallback.search(query, key)
    const { engine, version } = this.#feed.current
    try {
      return this.#answers.get(version, key, () => ({ ...engine.search(query), version }))
    } catch (error) {
      this.#log.error({ err: error, query: key }, 'searching the columns failed; answered by SQL')
      this.#reloadRateLimited()
      return this.#fallback.search(query, key)
    }
  }

  async combinations(query: CombinationQuery, need: SpaceNeed): Promise<CombinationAnswer> {
    if (!needsCalculation(query)) return this.#combinations(query, need)
    const { query: calculated, ownLoad } = await this.#calculate(query)
    return { ...(await this.#combinations(calculated, need)), ownLoad }
  }

  async #combinations(query: CombinationQuery, need: SpaceNeed): Promise<CombinationAnswer> {
    const key = toCacheKey({ query, need })
    const inSql = () => this.#fallback.run(query, key, () => combineInSql(this.#db, query, need))
    if (!this.#feed.current) return inSql()
    const { engine, version } = this.#feed.current
    try {
      return { ...engine.combinations(query, need), version }
    } catch (error) {
      this.#log.error({ err: error, query: key }, 'combining in the columns failed; answered by SQL')
      this.#reloadRateLimited()
      return inSql()
    }
  }

  drained(): Promise<void> {
    return this.#feed.drain()
  }

  async openMatcher(): Promise<ListingMatcher> {
    const engine = await this.#upToDate()
    const { listParkIds, visitOffers } = engine
      ? {
          listParkIds: async (query: EngineQuery, among?: readonly number[]) => engine.matchingParks(query, among ?? null),
          visitOffers: async (query: OfferQuery, visitor: OfferVisitor) => engine.visitOffers(query, visitor),
        }
      : matchInSql(this.#db)
    const prepare = async (query: EngineQuery, among?: readonly number[]) => {
      if (!needsCalculation(query)) return query
      if (!among) return (await this.#calculate(query)).query
      const parkIds = await listParkIds(withoutPositions(query), among)
      return withPositions(query, await this.countPositions(await listWarehouseIds(this.#db, parkIds), query.rack!, query.load!))
    }
    return {
      prepare,
      listParkIds: async (query, among) => listParkIds(await prepare(query, among), among),
      visitOffers,
    }
  }

  async visitOffers(query: OfferQuery, visitor: OfferVisitor): Promise<void> {
    if (!this.#feed.current) return visitOffersInSql(this.#db, query, visitor)
    this.#feed.current.engine.visitOffers(query, visitor)
  }

  onChange(listener: ChangeListener): () => void {
    return this.#feed.onChange(listener)
  }

  stop(): Promise<void> {
    this.#stopMeasuring()
    return this.#feed.stop()
  }

  #includes(xid: string): Promise<boolean> {
    return settlesInTime(this.#feed.waitFor(xid))
  }

  /** Returns the columns with everything committed before the call; null while they are not loaded or not up to date. */
  async #upToDate(): Promise<ColumnarEngine | null> {
    const isDrained = this.#feed.current !== null && this.#feed.isListening && (await settlesInTime(this.#feed.drain()))
    // A failed drain closes the connection.
    return isDrained && this.#feed.isListening ? (this.#feed.current?.engine ?? null) : null
  }

  /** Limits the rate: a query that fails on intact columns would otherwise keep the process reloading. */
  #reloadRateLimited() {
    const now = this.#clock().getTime()
    if (now - this.#lastReloadAt < reloadPauseMs) return
    this.#lastReloadAt = now
    void this.#feed.reload()
  }
}

/** Matches by SQL: the substitute for the columns, and the reference that tests compare them with. */
export const matchInSql = (db: Db): Pick<ListingMatcher, 'listParkIds' | 'visitOffers'> => ({
  listParkIds: (query, among) => listMatchingParks(db, query, among ?? null),
  visitOffers: (query, visitor) => visitOffersInSql(db, query, visitor),
})

/** Returns true if `work` settles within `maxWaitMs`. */
async function settlesInTime(work: Promise<void>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), maxWaitMs)
  try {
    return await Promise.race([timeout, work.then(() => true)])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the same text for equal queries, independent of the order of their properties. */
const toCacheKey = (query: object) => JSON.stringify(query, (_, value: unknown) => (isRecord(value) ? sortKeys(value) : value))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const sortKeys = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The most recently used answers of one version, for queries such as those of the home page and of the first list. */
class AnswerCache {
  #version = ''
  readonly #answers = new Map<string, EngineAnswer>()

  get(version: string, key: string, work: () => EngineAnswer): EngineAnswer {
    if (version !== this.#version) this.#answers.clear()
    this.#version = version
    const answer = this.#answers.get(key) ?? work()
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    if (this.#answers.size > maxAnswers) this.#answers.delete(this.#answers.keys().next().value as string)
    return answer
  }
}
