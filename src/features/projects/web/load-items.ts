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
    const shown = { parkName: park.name, place: park.regionName }
    if (warehouseId === undefined) return { ...shown, unit: null, rentableArea: park.rentableArea, ...factsOf(park, park.warehouses) }
    const unit = park.warehouses.find((each) => each.warehouseId === warehouseId)
    return unit ? { ...shown, unit: unit.name, rentableArea: unit.rentableArea, ...factsOf(park, [unit]) } : 'gone'
  } catch (error) {
    return error instanceof CallFailed && error.code === 404 ? 'gone' : 'failed'
  }
}

function factsOf({ certified }: ParkDetail, units: ParkDetail['warehouses']): NeedFacts {
  const numbers = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  const [heights, prices] = [numbers(units.map(({ floorHeight }) => floorHeight)), numbers(units.map(({ price }) => price))]
  return {
    typeValues: units.map(({ whType }) => whType),
    heightMax: heights.length > 0 ? Math.max(...heights) : null,
    priceMin: prices.length > 0 ? Math.min(...prices) : null,
    platform: units.some(({ platform }) => platform),
    canopy: units.some(({ canopy }) => canopy),
    bonded: units.some(({ bonded }) => bonded),
    certified,
  }
}
