import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { dayNumber } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { WarehouseCard } from '../contract.ts'
import { rankCandidates, type Reason, type Seed, type Preferences } from '../recommendation.ts'
import type { SearchEngine, EngineQuery } from '../search/engine.ts'
import { isParkId } from './ids.ts'
import type { Moment } from './queries-cards.ts'
import { listForemostWarehouses, listRecommendedWarehouses, type HomeWarehouseRow, type HomeScope } from './queries-home.ts'
import { presentWarehouseCard } from './warehouse-cards.ts'
import type { Labels } from './labels.ts'

/** What is known of a visitor's interests: followed and viewed parks, the latest first, and preferences. For guests, the parks viewed in their browser. */
export type Signals = Preferences & { followed: readonly string[]; viewed: readonly string[] }

export const noSignals: Signals = { followed: [], viewed: [], focusCodes: [], whTypes: [], areaMin: null, areaMax: null, priceMax: null }

/** Data about visitors, provided by the engagement feature. It depends on this one, so that `main` connects them. */
export type Visitors = {
  getSignals(db: Db, memberId: string): Promise<Signals>
  rememberVisit(db: Db, visit: { memberId: string; parkId: string; now: Date }): Promise<void>
}

type Deps = { db: Db; search: SearchEngine }
type RecommendationInput = {
  place: HomeScope
  signals: Signals
  limit: number
  /** True to include hot parks; false where they have a list of their own. */
  withHot: boolean
}

/**
 * Returns rentable warehouses, one per park, none in a park that the visitor knows already, each with its reason in labels: first those
 * that the visitor's own signals speak for (`recommendation.ts`), then the most viewed ones.
 */
export async function recommendWarehouses(
  { db, search }: Deps,
  input: RecommendationInput,
  labels: Labels,
  moment: Moment,
): Promise<WarehouseCard[]> {
  const { place, limit } = input
  const signals = { ...input.signals, followed: input.signals.followed.filter(isParkId), viewed: input.signals.viewed.filter(isParkId) }
  const own = await listPersonal({ db, search }, { ...input, signals }, labels, moment)
  const known = [...signals.followed, ...signals.viewed, ...own.map(({ candidate }) => candidate.parkId)]
  const popular =
    own.length < limit
      ? await listRecommendedWarehouses(db, { place, language: labels.language, now: moment.now, limit: limit - own.length }, known)
      : []
  return [
    ...own.map(({ candidate, reason }) => presentWarehouseCard(candidate, labels, formatReason(reason, labels))),
    ...popular.map((row) => presentWarehouseCard(row, labels, formatPopularReason(row, place, labels))),
  ]
}

const maxSeeds = 8

async function listPersonal(
  { db, search }: Deps,
  { place, signals, limit, withHot }: RecommendationInput,
  labels: Labels,
  { now, today }: Moment,
) {
  const { followed, viewed, focusCodes, whTypes } = signals
  if (followed.length + viewed.length + focusCodes.length + whTypes.length === 0) return []
  const { language } = labels
  const known = new Set([...followed, ...viewed])
  const seeds = await listSeeds(db, signals, { language, now })
  const candidates = await findCandidates(search, buildQueries({ place, seeds, signals }, labels, today))
  const rows = await listForemostWarehouses(
    db,
    [...candidates].filter((id) => !known.has(id)),
    { language, now, whTypes: [...whTypes, ...seeds.map(({ warehouse }) => warehouse.whType)], isRentable: true },
  )
  return rankCandidates(
    rows.filter(({ hot }) => withHot || !hot),
    seeds,
    signals,
    limit,
  )
}

/** Takes followed and viewed parks in turn, so that neither kind crowds out the other. */
async function listSeeds(db: Db, { followed, viewed }: Signals, { language, now }: { language: Labels['language']; now: Date }) {
  const isFollowed = new Set(followed)
  const onlyViewed = viewed.filter((id) => !isFollowed.has(id))
  const latest = Array.from({ length: maxSeeds }, (_, at) => [followed[at], onlyViewed[at]])
    .flat()
    .filter((id) => id !== undefined)
    .slice(0, maxSeeds)
  const rows = await listForemostWarehouses(db, latest, { language, now, whTypes: [], isRentable: false })
  const rowOf = new Map(rows.map((row) => [row.parkId, row]))
  return latest.flatMap((id): Seed[] => {
    const warehouse = rowOf.get(id)
    return warehouse ? [{ source: isFollowed.has(id) ? 'followed' : 'viewed', name: warehouse.parkName, warehouse }] : []
  })
}

/** Builds the queries whose answers are the candidates, because comparing all warehouses would cost more. */
function buildQueries(
  { place, seeds, signals }: { place: HomeScope; seeds: readonly Seed[]; signals: Signals },
  { regions }: Labels,
  today: string,
): EngineQuery[] {
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
  const queries = [...bySeed, ...byFocus.map((region) => ({ ...region, ...types })), ...(types || here ? [{ ...here, ...types }] : [])]
  // Equal queries of two seeds run once.
  return [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()].map((query) => ({
    ...query,
    ...popularFree,
    today: dayNumber(today),
  }))
}

/** Rentable, the most viewed first. */
const popularFree = { available: 'now', sort: 'popular', order: 'desc', pageNum: 1, pageSize: 30, facets: false, markers: null } as const

async function findCandidates(search: SearchEngine, queries: readonly EngineQuery[]): Promise<Set<string>> {
  const answers = await Promise.all(queries.map((query) => search.search(query)))
  return new Set(answers.flatMap(({ page }) => page.map(({ parkId }) => parkId)))
}

function formatReason(reason: Reason, labels: Labels) {
  const locale = localeOf(labels.language)
  switch (reason.by) {
    case 'viewed':
      return m.listings_reasonViewed({ name: reason.name }, { locale })
    case 'followed':
      return m.listings_reasonFollowed({ name: reason.name }, { locale })
    case 'focus':
      return m.listings_reasonFocus({ place: labels.shortRegionName(reason.code) }, { locale })
    case 'type':
      return m.listings_reasonType({ type: labels.label('whType', reason.whType) }, { locale })
  }
}

const newWithinDays = 30

/** Returns the strongest reason for its rank. */
function formatPopularReason({ ageDays: age, certified, viewCount, cityCode }: HomeWarehouseRow, place: HomeScope, labels: Labels) {
  const locale = localeOf(labels.language)
  const views = formatNumber(viewCount)
  if (age < newWithinDays) return m.listings_reasonNewest({}, { locale })
  if (viewCount === 0)
    return m.listings_reasonAvailable({ place: labels.shortRegionName(place.districtCode ?? place.cityCode ?? cityCode) }, { locale })
  return certified ? m.listings_reasonCertified({ views }, { locale }) : m.listings_reasonPopular({ views }, { locale })
}
