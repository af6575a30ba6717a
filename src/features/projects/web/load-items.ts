import { getPark } from '#features/listings/contract.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { itemKey, type ShortlistItem } from '../project.ts'

/** An item as the shortlist shows it. Area in m², price in yuan per m² and day. */
export type ShownItem = { parkName: string; unit: string | null; place: string; rentableArea: number; priceMin: number | null }
/** `gone`: not published any more · `failed`: could not be loaded. */
export type LoadedItem = ShownItem | 'gone' | 'failed'

/** Loads the items of a shortlist, by key. */
export async function loadItems(items: readonly ShortlistItem[]): Promise<Map<string, LoadedItem>> {
  return new Map(await Promise.all(items.map(async (item) => [itemKey(item), await loadItem(item)] as const)))
}

async function loadItem({ parkId, warehouseId }: ShortlistItem): Promise<LoadedItem> {
  try {
    const park = await (await quietCall())(getPark, { parkId })
    const shown = { parkName: park.name, unit: null, place: park.regionName, rentableArea: park.rentableArea, priceMin: park.priceMin }
    if (warehouseId === undefined) return shown
    const unit = park.warehouses.find((each) => each.warehouseId === warehouseId)
    return unit ? { ...shown, unit: unit.name, rentableArea: unit.rentableArea, priceMin: unit.price } : 'gone'
  } catch (error) {
    return error instanceof CallFailed && error.code === 404 ? 'gone' : 'failed'
  }
}
