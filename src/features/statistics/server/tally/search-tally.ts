import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { writeParkFilter } from '#features/listings/search/park-filter.ts'
import type { SearchObserver, SeenSearch } from '#features/listings/search/seen-search.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { readText } from '#features/site/server/site-settings.ts'
import { adminRole } from '#platform/contract/permission.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { visitorKeyOf } from '#platform/server/http/visitor.ts'
import type { Authenticate } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isInternal } from '#platform/server/rate-limits/address-limits.ts'
import { coarsen, type CoarseFilter } from './coarse-filter.ts'
import { lettersOf } from './letters.ts'
import { nearestCity } from './nearest-city.ts'
import { addTallies, noteWords, takeSalt, type Tally } from './queries-tally.ts'
import { isNeverKept, normaliseWords, splitWords } from './words.ts'

/** The key of the setting that switches the counting off. */
export const searchesSetting = 'stat.searches'

/** More searches than this between two writes are not counted. */
const maxWaiting = 20_000

type Deps = {
  db: Db
  clock: Clock
  regions: Regions
  authenticate: Authenticate
  /** Salts the keys of visitors in memory. */
  visitorSalt: string
  /** Keys the hashes of words that are not kept yet. */
  wordKey: string
  log: { warn(details: object, text: string): void }
}

type Waiting = { search: SeenSearch; visitor: string; authorization: string | undefined; language: Language }

/**
 * Counts the searches of visitors by coarse filter. A search only adds a line to a list in memory; everything else happens in `flush`: members
 * of the staff are left out, filters are made coarse, and words are kept that are known or that were searched for on five days.
 */
export class SearchTally implements SearchObserver {
  readonly #deps: Deps
  #waiting = new Map<string, Waiting>()
  #isFlushing = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  see(search: SeenSearch, request: Pick<FastifyRequest, 'ip' | 'headers'>, language: Language): void {
    const { filter } = search
    if (filter.pageNum !== 1 || filter.bbox !== undefined || isInternal() || this.#waiting.size >= maxWaiting) return
    const visitor = visitorKeyOf(request, this.#deps.visitorSalt)
    this.#waiting.set(`${visitor} ${writeParkFilter(filter)}`, { search, visitor, authorization: request.headers.authorization, language })
  }

  /** Writes what was seen since the last call. What cannot be written is lost. */
  async flush(): Promise<void> {
    if (this.#isFlushing || this.#waiting.size === 0) return
    const waiting = [...this.#waiting.values()]
    this.#waiting = new Map()
    this.#isFlushing = true
    try {
      if ((await readText(this.#deps.db, searchesSetting)) !== '0') await this.#write(await this.#ofVisitors(waiting))
    } finally {
      this.#isFlushing = false
    }
  }

  async #ofVisitors(waiting: readonly Waiting[]): Promise<Waiting[]> {
    const isStaff = new Map<string, boolean>()
    for (const { authorization } of waiting)
      if (authorization !== undefined && !isStaff.has(authorization)) isStaff.set(authorization, await this.#isStaff(authorization))
    return waiting.filter(({ authorization }) => authorization === undefined || !isStaff.get(authorization))
  }

  /** A token that has ended since counts as that of a visitor. */
  async #isStaff(authorization: string): Promise<boolean> {
    const identity = await this.#deps.authenticate({ headers: { authorization } }, 'access').catch(() => null)
    return identity !== null && (identity.roles.includes(adminRole) || identity.permissions.length > 0)
  }

  async #write(waiting: readonly Waiting[]): Promise<void> {
    const { db, clock, regions, wordKey } = this.#deps
    const tree = await regions.current()
    const day = wireDate(clock())
    const cityAt = nearestCity(tree)
    const seen = waiting.flatMap(({ search, ...rest }) => {
      const coarse = coarsen(search.filter, tree, cityAt)
      const words = normaliseWords(search.filter.keyword ?? '')
      return coarse === null ? [] : [{ ...rest, coarse, words, parks: search.parks }]
    })
    if (seen.length === 0) return
    const kept = await keptWords(db, { day, wordKey, searches: seen.map(({ words }) => words) })
    const salt = await takeSalt(db, day, randomBytes(32))
    const tallies = new Map<string, Tally>()
    for (const { coarse, words, parks, visitor, language } of seen) {
      const filter = sorted({ ...coarse, ...(words !== '' && (kept.has(words) ? { word: words } : { otherWords: true as const })) })
      const text = JSON.stringify(filter)
      const mark = createHmac('sha256', salt).update(`${visitor}\n${text}`).digest().subarray(0, 16)
      tallies.set(mark.toString('hex'), {
        filterHash: lettersOf(text),
        found: parks === 0 ? 0 : parks < 5 ? 1 : 5,
        language,
        filter: text,
        mark,
      })
    }
    await addTallies(db, day, [...tallies.values()])
  }
}

/** Returns the keywords of which each word is known, or was searched for on enough days. */
async function keptWords(db: Db, { day, wordKey, searches }: { day: string; wordKey: string; searches: readonly string[] }) {
  const candidates = [...new Set(searches)].filter((words) => words !== '' && !isNeverKept(words))
  const words = [...new Set(candidates.flatMap(splitWords))]
  const hashes = words.map((word) => createHmac('sha256', wordKey).update(word).digest().subarray(0, 16))
  const known = await noteWords(db, day, words, hashes)
  return new Set(candidates.filter((text) => splitWords(text).every((word) => known.has(word))))
}

const sorted = (filter: CoarseFilter): CoarseFilter =>
  Object.fromEntries(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1))) as CoarseFilter

const flushEveryMs = 30_000

/** Writes every 30 s. Returns a function that writes the rest and stops. */
export function startTally(tally: SearchTally, log: Deps['log']): () => Promise<void> {
  const flush = () => tally.flush().catch((error: unknown) => log.warn({ err: error }, 'counting searches failed'))
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return flush()
  }
}
