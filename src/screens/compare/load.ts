import { data } from 'react-router'
import { todayHere } from '#platform/web/today-here.ts'
import { getPark, listWarehousesForPartners } from '#features/listings/contract.ts'
import { readParkFilter, writeParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { getTimeline, knownMonths } from '#features/listings/timeline/contract.ts'
import { readComparisonBasis } from '#features/routing/comparison-address.ts'
import { findAreaM2 } from '#features/routing/cost-question.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { readCompareQuery } from './compare-query.ts'
import { comparedPark, comparedWarehouse, type Compared } from './compared.ts'
import type { Column, Listing } from './listing.ts'
import { drawSections } from './draw-sections.ts'
import { loadCosts, type Costs } from './load-costs.ts'
import { loadFits, type Fits } from './load-fits.ts'

/**
 * Loads the parks or warehouses of an address, in its order, with what they cost and whether the truck gets in. One that is no longer published
 * keeps its column.
 */
export async function load(call: Call, { request }: { request: Request }) {
  const address = new URL(request.url).searchParams
  const { kind, ids, fault } = readCompareQuery(address)
  const filter = readParkFilter(address)
  const basis = readComparisonBasis(address)
  const query: SearchQuery = {
    ...parseSearchQuery(writeParkFilter(filter)),
    pageNum: undefined,
    pageSize: undefined,
    facets: undefined,
    markers: undefined,
  }
  const shared = { kind, ids, query, basis }
  if (fault) return data({ ...shared, fault, columns: [] as Column[], sections: [], costs: noCosts, fits: noFits }, { status: 422 })
  const listings = await Promise.all(ids.map((id) => find(call, kind, id)))
  const { question } = basis
  const context = { filter, today: todayHere(), need: { area: findAreaM2(question), months: question.months } }
  const columns = ids.map((id, at): Column => ({ id, item: present(kind, listings[at]!, context) }))
  const [costs, fits] = await Promise.all([loadCosts(call, kind, listings, question), loadFits(call, kind, listings, basis.truck)])
  const isIncomplete = (costs.kind === 'failed' && costs.isTemporary) || (fits.failed?.isTemporary ?? false)
  return data({ ...shared, fault, columns, sections: drawSections(columns), costs, fits }, { status: isIncomplete ? 503 : 200 })
}

const noCosts: Costs = { kind: 'none' }
const noFits: Fits = { fits: [], failed: null }

type Context = Omit<Parameters<typeof comparedPark>[1], 'timeline'>

function present(kind: CompareKind, listing: Listing | null, context: Context): Compared | null {
  if (!listing) return null
  const { park, units, timeline } = listing
  return kind === 'parks' ? comparedPark(park, { ...context, timeline }) : comparedWarehouse(units[0]!, park, { ...context, timeline })
}

const isId = /^[\w-]{1,36}$/

async function find(call: Call, kind: CompareKind, id: string): Promise<Listing | null> {
  if (!isId.test(id)) return null
  try {
    if (kind === 'parks') return await findPark(call, id)
    const [warehouse] = (await call(listWarehousesForPartners, { warehouseId: id })).rows
    return warehouse ? { ...(await findPark(call, warehouse.parkId)), units: [warehouse] } : null
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) return null
    throw error
  }
}

async function findPark(call: Call, parkId: string): Promise<Listing> {
  const [park, { rows: timeline }] = await Promise.all([call(getPark, { parkId }), call(getTimeline, { parkId, months: knownMonths })])
  return { park, units: park.warehouses, timeline }
}
