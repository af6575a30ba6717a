import { m } from '#messages'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { PriceLineChart } from './price-chart.tsx'
import { buildPriceLines } from './price-lines.ts'

const narrow = { width: 440, height: 150, left: 52, right: 60, top: 16, bottom: 28 }

/** The price of one unit as a line of steps: that of a building which has no other unit. Nothing if it has not changed. */
export function UnitPriceChart({ park, unit }: { park: ParkDetail; unit: WarehouseDetail }) {
  const lines = buildPriceLines({ warehouses: [{ ...unit, building: unit.building ?? 0 }], history: park.history })
  return <PriceLineChart lines={lines} end={park.updateTime} size={narrow} title={m.park_unitPriceChart()} nameOf={() => ''} />
}
