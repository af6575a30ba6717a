import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { area, longDate, price, written } from '#platform/i18n/format.ts'
import { useShow, type Show } from '#platform/web/ui/show.ts'
import styles from '../about.module.css'
import { PriceLineChart } from './price-chart.tsx'
import { buildPriceLines } from './price-lines.ts'

const wide = { width: 860, height: 220, left: 56, right: 150, top: 16, bottom: 28 }
const maxLines = 6

/** The history of a park: its prices as a chart, and all changes as a table. */
export default function ParkHistory({ park }: { park: ParkDetail }) {
  return (
    <>
      <ParkPriceChart park={park} />
      <details className={styles.changes}>
        <summary>{m.park_historyList({ count: String(park.history.length) })}</summary>
        <Changes park={park} />
      </details>
    </>
  )
}

/** The lowest price of each building as a line of steps, labelled at its end; nothing if no price has changed. */
function ParkPriceChart({ park }: { park: ParkDetail }) {
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

function Changes({ park }: { park: ParkDetail }) {
  const show = useShow()
  const names = { price: m.ui_unitPrice, rentableArea: m.ui_rentableArea, rentableFrom: m.park_historyRentableFrom }
  return (
    <div className={styles.history} role="region" aria-label={m.park_history()} tabIndex={0}>
      <table>
        <caption className="sr">{m.park_history()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.ui_date()}</th>
            <th scope="col">{m.ui_unit()}</th>
            <th scope="col">{m.park_historyWhat()}</th>
            <th scope="col">{m.park_historyBefore()}</th>
            <th scope="col">{m.park_historyAfter()}</th>
          </tr>
        </thead>
        <tbody>
          {park.history.map(({ time, field, before, after, warehouseId, warehouseName }) => (
            <tr key={`${time} ${field} ${warehouseId}`}>
              <td>{longDate(time, getLocale())}</td>
              <td>{warehouseName ?? park.name}</td>
              <td>{names[field]()}</td>
              <td className="fig">{formatValue(field, before, show)}</td>
              <td className="fig">{formatValue(field, after, show)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function formatValue(field: ParkDetail['history'][number]['field'], value: string | null, show: Show) {
  if (value === null) return field === 'price' ? m.ui_priceOnRequest() : '–'
  if (field === 'price') return show(price(Number(value), getLocale())).figure
  return field === 'rentableArea' ? written(show(area(Number(value)))) : longDate(value, getLocale())
}
