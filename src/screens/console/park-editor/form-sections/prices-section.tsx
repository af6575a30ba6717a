import { m } from '#messages'
import { useOpeningTime } from '#features/inventory/drafts/web/use-today.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { PriceChange } from '#features/inventory/drafts/history-contract.ts'
import { price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { kindLabels } from '#features/changes/web/kind-labels.ts'
import { useEditorState } from '../editor-context.ts'
import { SectionCard } from './fields-section.tsx'
import styles from './form-sections.module.css'
import { PriceLine } from './price-line.tsx'
import { startOfLine, toSteps } from './price-steps.ts'
import { usePrices } from './use-prices.ts'

/** The published prices of each warehouse: a step line, and every change with who made it. */
export function PricesSection() {
  const { published } = useEditorState().view
  const changes = usePrices()
  const now = useOpeningTime()
  const units = Object.entries(published?.park.warehouses ?? {})
  return (
    <SectionCard section="prices">
      {changes === null && <p role="status">{m.ui_loadingDots()}</p>}
      {changes !== null && units.length === 0 && <p className="muted">{m.parkEditor_noPrices()}</p>}
      {changes !== null &&
        units.map(([key, unit]) => {
          const own = changes.filter(({ warehouseId }) => warehouseId === key)
          return (
            <section key={key} className={styles.prices} aria-label={m.parkEditor_pricesOf({ code: unit.code ?? '–' })}>
              <header>
                <h3 className="fig">{unit.code}</h3>
                <b className="fig">{figureOf(unit.price)}</b>
              </header>
              {own.length === 0 ? (
                <p className="muted">{m.parkEditor_priceUnchanged()}</p>
              ) : (
                <>
                  <PriceLine steps={toSteps(own, unit.price, startOfLine(now))} now={now.getTime()} />
                  <PriceTable changes={own} />
                </>
              )}
            </section>
          )
        })}
    </SectionCard>
  )
}

const figureOf = (value: number | null) => (value === null ? m.ui_priceOnRequest() : price(value, getLocale()).figure)

const PriceTable = ({ changes }: { changes: readonly PriceChange[] }) => (
  <table className={styles.steps}>
    <thead className="sr">
      <tr>
        <th scope="col">{m.changes_when()}</th>
        <th scope="col">{m.parkEditor_priceBefore()}</th>
        <th scope="col">{m.parkEditor_priceAfter()}</th>
        <th scope="col">{m.audit_who()}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ time, before, after, changeSetId, kind, by }, at) => (
        <tr key={at}>
          <td className="fig">{time.slice(0, 16)}</td>
          <td className="fig">{figureOf(before)}</td>
          <td className="fig">{figureOf(after)}</td>
          <td>
            {by !== null && <AsWritten text={by} />}
            {by === null && changeSetId !== null && m.parkEditor_system()}
            {kind !== null && <small>{kindLabels[kind]()}</small>}
            {changeSetId !== null && <AppLink to={`/admin/listings/changes/${changeSetId}`}>{m.parkEditor_changeSet()}</AppLink>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
