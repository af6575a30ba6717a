import { readRegions } from '#db/reference/load-reference-data.ts'
import { changeRows, dealRows } from './deals.ts'
import { counterRow, gateRows, nameParks, parkRow, regionsOf } from './park-rows.ts'
import { planParks, type ParkPlan } from './plan.ts'
import { priceUnits } from './prices.ts'
import type { ChangeRow, CounterRow, DealRow, FloorRow, GateRow, ParkRow, WarehouseRow } from './rows.ts'
import { measureUnits } from './units.ts'
import { floorRows, warehouseRows } from './warehouse-rows.ts'

/** The rows of the listing tables, without media: everything that can be let, and past deals. */
export type Listings = {
  plans: ParkPlan[]
  parks: ParkRow[]
  gates: GateRow[]
  counters: CounterRow[]
  floors: FloorRow[]
  warehouses: WarehouseRow[]
  deals: DealRow[]
  changes: ChangeRow[]
}

/** Builds the listings. The same seed and anchor (a day) give the same rows, byte for byte. */
export function buildListings(seed: number, anchor: string): Listings {
  const regions = regionsOf(readRegions())
  const plans = planParks(seed)
  const names = nameParks(seed, plans, regions)
  const measured = plans.map((plan) => ({ plan, ...measureUnits(seed, plan, anchor) }))
  const prices = priceUnits(seed, measured)
  const parks: ParkRow[] = []
  const floors: FloorRow[] = []
  const warehouses: WarehouseRow[] = []
  measured.forEach(({ plan, buildings, units }, at) => {
    const parkNames = names[at]
    if (!parkNames) throw new Error(`park ${plan.id} has no name`)
    const park = parkRow(seed, plan, parkNames, units, regions, anchor)
    const parkFloors = floorRows(park, buildings, units, floors.length + 1)
    parks.push(park)
    warehouses.push(...warehouseRows(seed, plan, parkNames, park, units, prices[at] ?? [], parkFloors, warehouses.length + 1))
    floors.push(...parkFloors)
  })
  return {
    plans,
    parks,
    gates: plans.flatMap((plan) => gateRows(seed, plan)),
    counters: plans.map((plan) => counterRow(seed, plan)),
    floors,
    warehouses,
    deals: dealRows(seed, parks, warehouses, anchor),
    changes: changeRows(seed, warehouses, anchor),
  }
}
