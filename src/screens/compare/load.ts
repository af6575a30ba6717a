import { data } from 'react-router'
import { todayHere } from '#platform/web/today-here.ts'
import { getPark, listWarehousesForPartners } from '#features/listings/contract.ts'
import { readParkFilter, writeParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { readCompareQuery } from './compare-query.ts'
import { comparedPark, comparedWarehouse, type Compared, type Requirements } from './compared.ts'

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
  const requirements = { filter, today: todayHere() }
  if (fault) return data({ kind, ids, fault, query, columns: [] as Column[] }, { status: 422 })
  const columns = await Promise.all(ids.map(async (id): Promise<Column> => ({ id, item: await find(call, { kind, id }, requirements) })))
  return { kind, ids, fault, query, columns }
}

const isId = /^[\w-]{1,36}$/

async function find(call: Call, { kind, id }: { kind: CompareKind; id: string }, requirements: Requirements): Promise<Compared | null> {
  if (!isId.test(id)) return null
  try {
    if (kind === 'parks') return comparedPark(await call(getPark, { parkId: id }), requirements)
    const [warehouse] = (await call(listWarehousesForPartners, { warehouseId: id })).rows
    return warehouse ? comparedWarehouse(warehouse, await call(getPark, { parkId: warehouse.parkId }), requirements) : null
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) return null
    throw error
  }
}
