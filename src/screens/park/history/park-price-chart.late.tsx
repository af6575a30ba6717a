import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { PriceLineChart } from './price-chart.tsx'
import { buildPriceLines } from './price-lines.ts'

const wide = { width: 860, height: 220, left: 56, right: 150, top: 16, bottom: 28 }
const maxLines = 6

/** The lowest price of each building as a line of steps, labelled at its end; nothing if no price has changed. */
export default function ParkPriceChart({ park }: { park: ParkDetail }) {
  return (
    <PriceLineChart
      lines={buildPriceLines(park).slice(0, maxLines)}
      end={park.updateTime}
      size={wide}
      title={m.park_priceChart()}
      nameOf={(building) => m.ui_building({ number: String(building) })}
    />
  )
}
