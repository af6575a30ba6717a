import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { localeOf } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { WarehouseCard } from '../contract.ts'
import { recommend, type Cause, type Seed, type Wishes } from '../recommendation.ts'
import type { SearchEngine, SieveQuery } from '../search/engine.ts'
import { isParkId } from './ids.ts'
import type { Moment } from './queries-cards.ts'
import { listForemostWarehouses, listRecommendedWarehouses, type HomeWarehouseRow, type Place } from './queries-home.ts'
import { warehouseCard } from './warehouse-cards.ts'
import type { Words } from './labels.ts'

/** What is known of a visitor's interest: parks, the latest first, and what was said to be looked for. Of strangers, what their browser has seen. */
export type Signals = Wishes & { followed: readonly string[]; viewed: readonly string[] }

export const noSignals: Signals = { followed: [], viewed: [], focusCodes: [], whTypes: [], areaMin: null, areaMax: null, priceMax: null }

/** What another feature keeps of visitors. That feature uses this one, so that `main` brings the two together. */
export type Visitors = {
  signalsOf(db: Db, memberId: string): Promise<Signals>
  rememberVisit(db: Db, visit: { memberId: string; parkId: string; now: Date }): Promise<void>
}

type Deps = { db: Db; search: SearchEngine }
type Asked = {
  place: Place
  signals: Signals
  limit: number
  /** Whether parks that are marked hot belong to it: where they have a row of their own they do not. */
  withHot: boolean
}

/**
 * Warehouses with free area, one of each park, none in a park that the visitor knows already, each with its reason in words: first those
 * that the visitor's own signals speak for (`recommendation.ts`), then the most viewed ones.
 */
export async function recommendWarehouses({ db, search }: Deps, asked: Asked, words: Words, moment: Moment): Promise<WarehouseCard[]> {
  const { place, limit } = asked
  const signals = { ...asked.signals, followed: asked.signals.followed.filter(isParkId), viewed: asked.signals.viewed.filter(isParkId) }
  const own = await listOwn({ db, search }, { ...asked, signals }, words, moment)
  const known = [...signals.followed, ...signals.viewed, ...own.map(({ candidate }) => candidate.parkId)]
  const popular =
    own.length < limit
      ? await listRecommendedWarehouses(db, { place, language: words.language, now: moment.now, limit: limit - own.length }, known)
      : []
  return [
    ...own.map(({ candidate, cause }) => warehouseCard(candidate, words, ownReason(cause, words))),
    ...popular.map((row) => warehouseCard(row, words, popularReason(row, place, words))),
  ]
}

const mostSeeds = 8

async function listOwn({ db, search }: Deps, { place, signals, limit, withHot }: Asked, words: Words, { now }: Moment) {
  const { followed, viewed, focusCodes, whTypes } = signals
  if (followed.length + viewed.length + focusCodes.length + whTypes.length === 0) return []
  const { language } = words
  const known = new Set([...followed, ...viewed])
  const seeds = await listSeeds(db, signals, { language, now })
  const found = await findCandidates(search, everyWish({ place, seeds, signals }, words))
  const rows = await listForemostWarehouses(
    db,
    [...found].filter((id) => !known.has(id)),
    { language, now, whTypes: [...whTypes, ...seeds.map(({ warehouse }) => warehouse.whType)], isRentable: true },
  )
  return recommend(
    rows.filter(({ hot }) => withHot || !hot),
    seeds,
    signals,
    limit,
  )
}

/** What is followed and what was looked at in turns, so that one kind does not crowd out the other. */
async function listSeeds(db: Db, { followed, viewed }: Signals, { language, now }: { language: Words['language']; now: Date }) {
  const isFollowed = new Set(followed)
  const onlyViewed = viewed.filter((id) => !isFollowed.has(id))
  const latest = Array.from({ length: mostSeeds }, (_, at) => [followed[at], onlyViewed[at]])
    .flat()
    .filter((id) => id !== undefined)
    .slice(0, mostSeeds)
  const rows = await listForemostWarehouses(db, latest, { language, now, whTypes: [], isRentable: false })
  const rowOf = new Map(rows.map((row) => [row.parkId, row]))
  return latest.flatMap((id): Seed[] => {
    const warehouse = rowOf.get(id)
    return warehouse ? [{ why: isFollowed.has(id) ? 'followed' : 'viewed', name: warehouse.parkName, warehouse }] : []
  })
}

/** Questions for the search, whose answers hold what could be recommended: comparing with every warehouse would cost more than they do. */
function everyWish(
  { place, seeds, signals }: { place: Place; seeds: readonly Seed[]; signals: Signals },
  { regions }: Words,
): SieveQuery[] {
  const regionOf = (code: string | undefined) => {
    const region = code === undefined ? null : regions.find(code)
    return region && { region: { code: region.code, level: region.level } }
  }
  const here = regionOf(place.districtCode ?? place.cityCode)
  const types = signals.whTypes.length > 0 && { whTypes: [...signals.whTypes] }
  const bySeed = seeds.flatMap(({ warehouse: { whType, cityCode } }) => [
    { ...(here ?? regionOf(cityCode)), whTypes: [whType] },
    { ...here, whTypes: [whType] },
  ])
  const byFocus = here === null ? signals.focusCodes.flatMap((code) => regionOf(code) ?? []) : []
  const wishes = [...bySeed, ...byFocus.map((region) => ({ ...region, ...types })), ...(types || here ? [{ ...here, ...types }] : [])]
  // The same question for two seeds is asked once.
  return [...new Map(wishes.map((wish) => [JSON.stringify(wish), wish])).values()].map((wish) => ({ ...wish, ...wanted }))
}

/** Something free, the most viewed first. */
const wanted = { areaMin: 1, sort: 'popular', order: 'desc', pageNum: 1, pageSize: 30, facets: false, markers: null } as const

async function findCandidates(search: SearchEngine, queries: readonly SieveQuery[]): Promise<Set<string>> {
  const answers = await Promise.all(queries.map((query) => search.sieve(query)))
  return new Set(answers.flatMap(({ page }) => page.map(({ parkId }) => parkId)))
}

function ownReason(cause: Cause, words: Words) {
  const locale = localeOf(words.language)
  switch (cause.by) {
    case 'viewed':
      return m.listings_reasonViewed({ name: cause.name }, { locale })
    case 'followed':
      return m.listings_reasonFollowed({ name: cause.name }, { locale })
    case 'focus':
      return m.listings_reasonFocus({ place: words.place(cause.code) }, { locale })
    case 'type':
      return m.listings_reasonType({ type: words.label('whType', cause.whType) }, { locale })
  }
}

const newWithinDays = 30

/** The strongest of what put it there, with its figure where there is one. */
function popularReason({ age, certified, viewCount, cityCode }: HomeWarehouseRow, place: Place, words: Words) {
  const locale = localeOf(words.language)
  const views = formatNumber(viewCount)
  if (age < newWithinDays) return m.listings_reasonNewest({}, { locale })
  if (viewCount === 0)
    return m.listings_reasonAvailable({ place: words.place(place.districtCode ?? place.cityCode ?? cityCode) }, { locale })
  return certified ? m.listings_reasonCertified({ views }, { locale }) : m.listings_reasonPopular({ views }, { locale })
}
