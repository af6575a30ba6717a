import { shareOfPositions } from '#features/listings/racking.ts'
import type { CountPositions, EngineAnswer, EngineQuery, OwnLoadAnswer, WarehousePositions } from '../engine.ts'

/** So many warehouses are calculated for a search: a calculation takes up to a millisecond. */
export const maxCalculated = 200

type Search = (query: EngineQuery) => Promise<EngineAnswer>
type Prepared<Query> = { query: Query; ownLoad: OwnLoadAnswer }

/**
 * Returns a query whose load is not the standard one with the positions for its load. The stored positions choose the warehouses that are calculated:
 * those that meet all other filters, the most rentable positions first. For facets the best of those that any value of a filter would add are calculated too.
 */
export async function calculateOwnLoad<Query extends Omit<EngineQuery, 'view'>>(
  query: Query,
  { search, countPositions }: { search: Search; countPositions: CountPositions },
): Promise<Prepared<Query>> {
  const [best, counted] = [await search(listBest(query)), query.facets ? await search(listBest(withoutFacetFilters(query))) : null]
  const ids = [...new Set([...best.warehousePage, ...(counted?.warehousePage ?? [])])]
  const positions = await countPositions(ids, query.rack!, query.load!)
  return {
    query: withPositions(query, positions),
    ownLoad: {
      candidates: best.warehouses,
      calculated: best.warehousePage.length,
      hasAllCounts: counted !== null && counted.warehouses === counted.warehousePage.length && query.region?.level !== 3,
      positions,
    },
  }
}

/** True for a query whose load is not the standard one, until it has the positions for it. */
export const needsCalculation = ({ load, calculated }: Pick<EngineQuery, 'load' | 'calculated'>) =>
  load !== undefined && calculated === undefined

export const withPositions = <Query extends object>(query: Query, positions: ReadonlyMap<string, WarehousePositions>) => ({
  ...query,
  calculated: [...positions.values()].map(shareSearched),
})

/** Returns the query without what it says about positions, for the warehouses whose positions are to be calculated. */
export const withoutPositions = <Query extends Pick<EngineQuery, 'load' | 'positionsMin'>>({
  load: _load,
  positionsMin: _min,
  ...query
}: Query) => query

/** The positions that a search compares are those of the rentable part, or of the whole while nothing is rentable. */
const shareSearched = ({ parkId, warehouseId, positions, rentableArea, totalArea }: WarehousePositions) => ({
  parkId,
  warehouseId,
  positions: shareOfPositions(positions, rentableArea > 0 ? rentableArea : totalArea, totalArea),
})

function listBest(query: Omit<EngineQuery, 'view'>): EngineQuery {
  return {
    ...withoutPositions(query),
    view: 'warehouse',
    sort: 'positions',
    order: 'desc',
    pageNum: 1,
    pageSize: maxCalculated,
    facets: false,
    markers: null,
  }
}

/** Returns the query without the filters of which facets count other values. The facet of a district counts its city, which is more than the query names. */
function withoutFacetFilters({ today, regionType, keyword, bbox, polygon, reach, rack, ...query }: Omit<EngineQuery, 'view'>): EngineQuery {
  const { region, sort, order, pageNum, pageSize, facets, markers } = query
  const place = {
    ...(region && { region }),
    ...(regionType !== undefined && { regionType }),
    ...(keyword !== undefined && { keyword }),
    ...(bbox && { bbox }),
    ...(polygon && { polygon }),
    ...(reach && { reach }),
  }
  return { today, ...place, ...(rack && { rack }), sort, order, pageNum, pageSize, facets, markers }
}
