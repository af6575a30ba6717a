import { getPark } from '#features/listings/contract.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import type { NeedFacts } from '../project-card.ts'
import { itemKey, type ShortlistItem } from '../project.ts'

/** An item as the shortlist shows it. Area in m², price in yuan per m² and day. */
export type ShownItem = { parkName: string; unit: string | null; place: string; rentableArea: number } & NeedFacts
/** `gone`: not published any more · `failed`: could not be loaded. */
export type LoadedItem = ShownItem | 'gone' | 'failed'

/** Loads the items of a shortlist, by key. */
export async function loadItems(items: readonly ShortlistItem[]): Promise<Map<string, LoadedItem>> {
  return new Map(await Promise.all(items.map(async (item) => [itemKey(item), await loadItem(item)] as const)))
}

async function loadItem({ parkId, warehouseId }: ShortlistItem): Promise<LoadedItem> {
  try {
    const park = await (await quietCall())(getPark, { parkId })
    const { rentableArea, priceMin, bonded, certified, warehouses } = park
    const shown = { parkName: park.name, place: park.regionName, certified }
    if (warehouseId === undefined) return { ...shown, unit: null, rentableArea, priceMin, bonded, ...factsOf(warehouses) }
    const unit = warehouses.find((each) => each.warehouseId === warehouseId)
    if (!unit) return 'gone'
    return { ...shown, unit: unit.name, rentableArea: unit.rentableArea, priceMin: unit.price, bonded: unit.bonded, ...factsOf([unit]) }
  } catch (error) {
    return error instanceof CallFailed && error.code === 404 ? 'gone' : 'failed'
  }
}

/** Returns what only the warehouses of a park state. */
function factsOf(units: ParkDetail['warehouses']): Pick<NeedFacts, 'typeValues' | 'heightMax' | 'platform' | 'canopy'> {
  const heights = units.map(({ floorHeight }) => floorHeight).filter((height) => height !== null)
  return {
    typeValues: units.map(({ whType }) => whType),
    heightMax: heights.length > 0 ? Math.max(...heights) : null,
    platform: units.some(({ platform }) => platform),
    canopy: units.some(({ canopy }) => canopy),
  }
}
