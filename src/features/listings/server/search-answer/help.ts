import type { Db } from '#platform/server/database.ts'
import type { Relaxation } from '#features/listings/contract.ts'
import type { Match } from '#features/listings/park-card.ts'
import { listWarehouseFacts } from '#features/listings/server/queries-cards.ts'
import type { Words } from '../labels.ts'
import type { FoundPark, SearchEngine, SieveAnswer } from '#features/listings/search/engine.ts'
import { groupsIn, isPlace, namesIn, wishesIn, withoutGroup, type FilterGroup } from '#features/listings/search/filter-groups.ts'
import { isOfWarehouse, nearestMiss } from '#features/listings/search/near-miss.ts'
import type { ParkFilter } from '#features/listings/search/park-filter.ts'
import { matchMissing } from './match.ts'
import { sieveQueryOf, type Places } from './query.ts'

export const fewParks = 5
const mostNearMisses = 10
const mostRelaxations = 3
/** Pairs are tried among so many filters at most: 28 questions. */
const mostInPairs = 8
/** With the fallback in SQL each question takes long; then there is less help rather than a late answer. */
const budgetMs = 400

export type NearMiss = { park: FoundPark; match: Match }
export type Help = { relaxations: Relaxation[]; nearMisses: NearMiss[] }
export const noHelp: Help = { relaxations: [], nearMisses: [] }

type Asking = { db: Db; search: SearchEngine; filter: ParkFilter; words: Words; places: Places }
type Dropped = { group: FilterGroup; answer: SieveAnswer }

/** For an answer that found next to nothing: which filter to leave out, and which parks miss just one. */
export async function helpWith(asking: Asking, found: SieveAnswer): Promise<Help> {
  if (found.parks >= fewParks || asking.filter.pageNum > 1) return noHelp
  const deadline = performance.now() + budgetMs
  const dropped = await dropEach(asking, found, deadline)
  return {
    relaxations: found.parks === 0 ? await relaxationsOf(asking, dropped, deadline) : [],
    nearMisses: await nearMissesOf(asking, dropped, new Set(found.page.map(({ parkId }) => parkId))),
  }
}

async function dropEach(asking: Asking, found: SieveAnswer, deadline: number): Promise<Dropped[]> {
  const dropped: Dropped[] = []
  const isVain = await vainIn(asking, found)
  for (const group of wishesIn(asking.filter)) {
    if (performance.now() > deadline) break
    if (!isPlace(group) && isVain) continue
    const left = withoutGroup(asking.filter, group)
    dropped.push({ group, answer: await (isPlace(group) ? count(asking, left) : ask(asking, left)) })
  }
  return dropped
}

const ask = ({ search, places }: Asking, filter: ParkFilter) =>
  search.sieve({ ...sieveQueryOf(filter, places), pageNum: 1, pageSize: mostNearMisses + fewParks, facets: false, markers: null })

/** Only how many there are: which stand first is of no interest, and finding them costs as much again. */
const count = (asking: Asking, filter: ParkFilter) =>
  asking.search.sieve({
    ...sieveQueryOf({ ...filter, sort: 'latest' }, asking.places),
    pageNum: 1,
    pageSize: 1,
    facets: false,
    markers: null,
  })

/** Where there is no park at all, leaving out what they should be like finds none either. One cheap question saves many. */
async function vainIn(asking: Asking, { parks }: Pick<SieveAnswer, 'parks'>) {
  return parks === 0 && (await count(asking, withoutWishes(asking.filter))).parks === 0
}

/** Every park of the place. */
const withoutWishes = (filter: ParkFilter) =>
  groupsIn(filter).reduce((left, group) => (isPlace(group) ? left : withoutGroup(left, group)), filter)

/**
 * Filters that alone stand in the way, most parks first. The view of a map is left only where no other filter helps, for it is where
 * somebody looks and not what they want; pairs are tried only where no single one helps.
 */
async function relaxationsOf(asking: Asking, dropped: Dropped[], deadline: number): Promise<Relaxation[]> {
  const single = dropped.map(({ group, answer }) => ({ drop: namesIn(asking.filter, group), total: answer.parks }))
  let candidates: Relaxation[] = single.filter(({ total }) => total > 0)
  if (candidates.length === 0) candidates = await withoutView(asking)
  if (candidates.length === 0) candidates = await pairsOf(asking, deadline)
  return candidates
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, mostRelaxations)
}

async function withoutView(asking: Asking): Promise<Relaxation[]> {
  if (!asking.filter.bbox) return []
  const { parks } = await count(asking, withoutGroup(asking.filter, 'bbox'))
  return parks > 0 ? [{ drop: ['bbox'], total: parks }] : []
}

/** Two filters of the same place first: two wishes, or two words for the place. One of each only where neither helps. */
async function pairsOf(asking: Asking, deadline: number): Promise<Relaxation[]> {
  const groups = groupsIn(asking.filter)
  const places = groups.filter(isPlace).slice(0, mostInPairs)
  const wishes = groups.filter((group) => !isPlace(group)).slice(0, mostInPairs - places.length)
  const isVain = await vainIn(asking, { parks: 0 })
  const alike = await totalsOf(asking, [...pairsAmong(places), ...(isVain ? [] : pairsAmong(wishes))], deadline)
  if (alike.some(({ total }) => total > 0)) return alike
  const mixed: Pair[] = []
  for (const place of places)
    if (!(await vainIn({ ...asking, filter: withoutGroup(asking.filter, place) }, { parks: 0 })))
      mixed.push(...wishes.map((wish): Pair => [place, wish]))
  return totalsOf(asking, mixed, deadline)
}

type Pair = [FilterGroup, FilterGroup]

const pairsAmong = (groups: FilterGroup[]): Pair[] =>
  groups.flatMap((first, at) => groups.slice(at + 1).map((second): Pair => [first, second]))

async function totalsOf(asking: Asking, pairs: Pair[], deadline: number): Promise<Relaxation[]> {
  const totals: Relaxation[] = []
  for (const [first, second] of pairs) {
    if (performance.now() > deadline) break
    const { parks } = await count(asking, withoutGroup(withoutGroup(asking.filter, first), second))
    totals.push({ drop: [...namesIn(asking.filter, first), ...namesIn(asking.filter, second)], total: parks })
  }
  return totals
}

/**
 * Parks of which one warehouse meets all filters but one. A place is not missed: a park elsewhere is no near miss, so that of the
 * place filters only the district or city widens, to what is around it.
 */
async function nearMissesOf(asking: Asking, dropped: Dropped[], found: ReadonlySet<string>): Promise<NearMiss[]> {
  const around = await widened(asking)
  const inPlace = dropped.filter(({ group }) => !isPlace(group))
  const chosen = firstOf([...takeInTurns(inPlace, found), ...takeInTurns(around ? [around] : [], found)])
  const facts = Map.groupBy(
    await listWarehouseFacts(
      asking.db,
      chosen.map(({ park }) => park.parkId),
    ),
    ({ parkId }) => parkId,
  )
  return chosen.flatMap(({ park, group }) => {
    const warehouses = facts.get(park.parkId) ?? []
    const warehouse = nearestMiss(warehouses, asking.filter, group)
    const districtCode = warehouses[0]?.districtCode ?? ''
    // Without one, the park has changed since it was found.
    if (isOfWarehouse(group) && !warehouse) return []
    return [{ park, match: matchMissing(asking.filter, group, { districtCode, warehouse }, asking.words) }]
  })
}

async function widened(asking: Asking): Promise<Dropped | null> {
  const region = asking.words.regions.find(asking.filter.regionCode ?? '')
  if (!region || region.parentCode === null) return null
  return { group: 'region', answer: await ask(asking, { ...asking.filter, regionCode: region.parentCode, pageNum: 1 }) }
}

type Candidate = { park: FoundPark; group: FilterGroup }

/** One of each filter after the other, so that ten parks that miss the same one do not hide the rest. */
function takeInTurns(sources: Dropped[], found: ReadonlySet<string>): Candidate[] {
  const rows = sources.map(({ group, answer }) => answer.page.filter(({ parkId }) => !found.has(parkId)).map((park) => ({ park, group })))
  return Array.from({ length: mostNearMisses }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
}

/** A park that misses one filter with one warehouse and another with the next is there once. */
function firstOf(candidates: Candidate[]): Candidate[] {
  const distinct = new Map<string, Candidate>()
  for (const candidate of candidates) if (!distinct.has(candidate.park.parkId)) distinct.set(candidate.park.parkId, candidate)
  return [...distinct.values()].slice(0, mostNearMisses)
}
