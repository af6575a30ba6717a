import { m } from '#messages'
import { useOpeningTime } from '#features/inventory/drafts/web/use-today.ts'
import { getLocale } from '#paraglide/runtime.js'
import { compareKeys } from '#features/inventory/drafts/operations.ts'
import { price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { PriceLine } from '../form-sections/price-line.tsx'
import { shownMonths, startOfLine, toSteps } from '../form-sections/price-steps.ts'
import { usePrices } from '../form-sections/use-prices.ts'
import { editorUrl } from '../sections.ts'
import styles from './editor-side.module.css'

/** The price of a warehouse over two years: of the one that is being edited, or of one that is chosen here. */
export function PriceCard() {
  const { id, shownUnit, showUnit } = useEditor()
  const units = useEditorState().view.published?.park.warehouses ?? {}
  const changes = usePrices()
  const now = useOpeningTime()
  const keys = Object.keys(units).toSorted(compareKeys)
  const key =
    shownUnit !== null && shownUnit in units
      ? shownUnit
      : (changes?.find(({ warehouseId }) => warehouseId in units)?.warehouseId ?? keys[0])
  if (key === undefined || changes === null) return null
  const { price: current } = units[key]!
  const own = changes.filter(({ warehouseId }) => warehouseId === key)
  return (
    <section className="card" aria-labelledby="price-title">
      <header className={styles.head}>
        <h2 id="price-title">{m.ui_price()}</h2>
        <select
          className={styles.unit}
          aria-label={m.field_warehouse()}
          value={key}
          onChange={({ currentTarget }) => showUnit(currentTarget.value)}
        >
          {keys.map((one) => (
            <option key={one} value={one}>
              {units[one]!.code}
            </option>
          ))}
        </select>
        <small className="muted">{m.parkEditor_months({ n: String(shownMonths) })}</small>
        <b className={styles.price}>{current === null ? m.ui_priceOnRequest() : price(current, getLocale()).figure}</b>
      </header>
      <div className={styles.preview}>
        <PriceLine steps={toSteps(own, current, startOfLine(now))} now={now.getTime()} />
        <AppLink to={editorUrl(id, 'prices')}>{m.parkEditor_allPrices({ n: String(own.length) })}</AppLink>
      </div>
    </section>
  )
}
