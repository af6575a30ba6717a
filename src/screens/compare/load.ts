import { data } from 'react-router'
import { getPark, listWarehousesForPartners } from '#features/listings/contract.ts'
import { readParkFilter, writeParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { CompareKind } from '#features/listings/web/compare/compare-choice.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { readCompareQuery } from './compare-query.ts'
import { comparedPark, comparedWarehouse, type Compared } from './compared.ts'

/** `item` is null if the listing is not published any more. */
export type Column = { id: string; item: Compared | null }

/** Loads the parks or warehouses of an address, in its order. One that is no longer published keeps its column. */
export async function load(call: Call, { request }: { request: Request }) {
  const address = new URL(request.url).searchParams
  const { kind, ids, fault } = readCompareQuery(address)
  const filter = readParkFilter(address)
  const query: SearchQuery = {
    ...parseSearchQuery(writeParkFilter(filter)),
    pageNum: undefined,
    pageSize: undefined,
    facets: undefined,
    markers: undefined,
  }
  if (fault) return data({ kind, ids, fault, query, columns: [] as Column[] }, { status: 422 })
  const columns = await Promise.all(ids.map(async (id): Promise<Column> => ({ id, item: await find(call, kind, id, filter) })))
  return { kind, ids, fault, query, columns }
}

const isId = /^[\w-]{1,36}$/

async function find(call: Call, kind: CompareKind, id: string, filter: ParkFilter): Promise<Compared | null> {
  if (!isId.test(id)) return null
  try {
    if (kind === 'parks') return comparedPark(await call(getPark, { parkId: id }), filter)
    const [warehouse] = (await call(listWarehousesForPartners, { warehouseId: id })).rows
    return warehouse ? comparedWarehouse(warehouse, await call(getPark, { parkId: warehouse.parkId }), filter) : null
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) return null
    throw error
  }
}
