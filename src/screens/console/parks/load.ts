import { listDictionary } from '#features/dictionaries/contract.ts'
import {
  countParkViews,
  listParkOwners,
  listParks,
  listWarehouses,
  ParkColumn,
  WarehouseColumn,
} from '#features/inventory/parks/contract.ts'
import { ListingFilter, listingFilters } from '#features/inventory/parks/list-filter.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { paramsOf, readOrder, readPage } from '#platform/web/list/list-address.ts'
import type { Query } from './parks-address.ts'

/** Loads the page of parks or warehouses that an address names. Unknown filters and values in it count as absent. */
export const loadParks = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const texts = readFilters(params)
    const showsUnits = params.get('show') === 'warehouses'
    const page = readPage(params)
    const filter = { ...ListingFilter.parse(texts), ...page }
    const order = readOrder(params, showsUnits ? WarehouseColumn.options : ParkColumn.options)
    const [list, views, owners, types] = await Promise.all([
      showsUnits
        ? call(listWarehouses, { ...filter, ...readOrder(params, WarehouseColumn.options) }).then((units) => ({
            kind: 'warehouses' as const,
            ...units,
          }))
        : call(listParks, { ...filter, ...readOrder(params, ParkColumn.options) }).then((parks) => ({ kind: 'parks' as const, ...parks })),
      call(countParkViews, {}),
      call(listParkOwners, {}),
      call(listDictionary, { type: 'floor_warehouse_type' }),
    ])
    const query: Query = { ...texts, ...order, ...(showsUnits && { show: 'warehouses' }) }
    return { list, views, owners, types: types.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })), query, page }
  })

function readFilters(params: URLSearchParams): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, field] of Object.entries(listingFilters)) {
    const text = params.get(name)?.trim()
    if (text && field.safeParse(text).success) texts[name] = text
  }
  return texts
}
