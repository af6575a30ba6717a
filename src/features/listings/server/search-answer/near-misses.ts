import type { Db } from '#platform/server/postgres/database.ts'
import type { MatchSummary } from '#features/listings/park-card.ts'
import { readOwnLoad } from '#features/listings/pallet-load.ts'
import { rackings } from '#features/listings/racking.ts'
import type { ParkResult } from '#features/listings/search/engine.ts'
import { isPlaceGroup, type FilterGroup } from '#features/listings/search/filter-groups.ts'
import { findNearestMiss, isWarehouseGroup } from '#features/listings/search/near-miss.ts'
import { getRacking } from '#features/listings/search/park-filter.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import type { Labels } from '../labels.ts'
import { listWarehouseFacts, type WarehouseFactsRow } from '../queries-cards.ts'
import { maxNearMisses, minResults, searchVariant, type DroppedGroup, type VariantContext } from './filter-variants.ts'
import { partialMatch } from './match-summary.ts'

export type NearMiss = { park: ParkResult; match: MatchSummary }
export type NearMissContext = VariantContext & { db: Db; labels: Labels; search: Pick<Search, 'countPositions'> }

/** A park, and the only filter that it misses. */
type Candidate = { park: ParkResult; group: FilterGroup }

/**
 * Returns parks of which one warehouse meets all filters but one, without the results themselves. A park elsewhere is no near miss: of
 * the places only the region is widened, from a district to its city or from a city to its province.
 */
export async function listNearMisses(context: NearMissContext, dropped: DroppedGroup[], results: ParkResult[]): Promise<NearMiss[]> {
  const resultIds = new Set(results.map(({ parkId }) => parkId))
  // Space of another type is no substitute, whatever else fits.
  const requirements = dropped.filter(({ group }) => !isPlaceGroup(group) && group !== 'whType')
  const around = await searchAroundRegion(context)
  const { today } = context.queryContext
  const candidates = firstOfEachPark([...interleave(requirements, resultIds), ...interleave(around ? [around] : [], resultIds)])
  const parkIds = candidates.map(({ park }) => park.parkId)
  const facts = Map.groupBy(await listFacts(context, parkIds), ({ parkId }) => parkId)
  return candidates.flatMap(({ park, group }) => {
    const warehouses = facts.get(park.parkId) ?? []
    const warehouse = findNearestMiss(warehouses, { filter: context.filter, group, today })
    // The park has changed since the search.
    if (isWarehouseGroup(group) && !warehouse) return []
    const districtCode = warehouses[0]?.districtCode ?? ''
    return [{ park, match: partialMatch(context.filter, { group, districtCode, warehouse, today }, context.labels) }]
  })
}

/** Returns the facts of the warehouses of these parks, with the positions for the load of the search. */
async function listFacts({ db, filter, search }: NearMissContext, parkIds: readonly string[]): Promise<WarehouseFactsRow[]> {
  const facts = await listWarehouseFacts(db, parkIds)
  const [load, rack] = [readOwnLoad(filter), getRacking(filter)]
  if (!load || !rack) return facts
  const own = await search.countPositions(
    facts.map(({ warehouseId }) => warehouseId),
    rack,
    load,
  )
  return facts.map((one) => {
    const all = own.get(one.warehouseId)
    // Only those of the racking of the search are read.
    return { ...one, positions: all ? rackings.map(() => all.positions) : null }
  })
}

async function searchAroundRegion(context: NearMissContext): Promise<DroppedGroup | null> {
  const region = context.labels.regions.find(context.filter.regionCode ?? '')
  if (!region || region.parentCode === null) return null
  const variant = { ...context.filter, regionCode: region.parentCode }
  return { group: 'region', answer: await searchVariant(context, variant, maxNearMisses + minResults) }
}

/** Takes one park of each filter in turn, so that ten parks that miss the same filter do not hide the others. */
function interleave(sources: DroppedGroup[], resultIds: ReadonlySet<string>): Candidate[] {
  const rows = sources.map(({ group, answer }) =>
    answer.page.filter(({ parkId }) => !resultIds.has(parkId)).map((park) => ({ park, group })),
  )
  return Array.from({ length: maxNearMisses }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
}

/** A park may miss one filter with one warehouse and another filter with the next; it is listed once. */
function firstOfEachPark(candidates: Candidate[]): Candidate[] {
  const distinct = new Map<string, Candidate>()
  for (const candidate of candidates) if (!distinct.has(candidate.park.parkId)) distinct.set(candidate.park.parkId, candidate)
  return [...distinct.values()].slice(0, maxNearMisses)
}
