import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { HomeFigures } from '#features/listings/contract.ts'
import { areaSummary, formatNumber, written, type Measured } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './figures.module.css'

/** Six sums: four figures, and the total area as a bar above its axis, true to scale. */
export function Figures({ figures }: { figures: HomeFigures }) {
  const { totalArea, rentableArea, underConstructionArea } = figures
  const locale = getLocale()
  const show = useShow()
  const total = areaSummary(totalArea, locale)
  const rentable = areaSummary(rentableArea, locale)
  const building = areaSummary(underConstructionArea, locale)
  const leasedArea = Math.max(0, totalArea - rentableArea - underConstructionArea)
  return (
    <section className={`wrap ${styles.figures}`} aria-label={m.home_figures()}>
      <dl className={styles.sums}>
        <Sum label={m.ui_parks()} value={{ figure: formatNumber(figures.parkCount), unit: '' }} />
        <Sum label={m.home_warehouses()} value={{ figure: formatNumber(figures.warehouseCount), unit: '' }} />
        <Sum label={m.home_coveredCities()} value={{ figure: formatNumber(figures.cityCount), unit: '' }} />
        <Sum label={m.ui_totalArea()} value={total} className={styles.total} />
      </dl>
      {totalArea > 0 && (
        <>
          <dl className={styles.bar}>
            <Part
              className={styles.leased}
              share={leasedArea / totalArea}
              label={m.home_leased()}
              value={areaSummary(leasedArea, locale)}
            />
            <Part className={styles.rentable} share={rentableArea / totalArea} label={m.home_rentable()} value={rentable} />
            <Part className={styles.building} share={underConstructionArea / totalArea} label={m.ui_underConstruction()} value={building} />
          </dl>
          <Axis totalArea={totalArea} total={written(show(total))} />
        </>
      )}
    </section>
  )
}

function Sum({ label, value: measured, className }: { label: string; value: Measured; className?: string | undefined }) {
  const value = useShow()(measured)
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="fig">
        {value.figure}
        {value.unit !== '' && <span className="unit">{value.unit}</span>}
      </dd>
    </div>
  )
}

/** As wide as its share. Text that does not fit is cut off with an ellipsis, but remains readable for screen readers. */
function Part({ className, share, label, value }: { className: string | undefined; share: number; label: string; value: Measured }) {
  if (share <= 0) return null
  return (
    <div className={className} style={{ flexGrow: share }}>
      <dt>{label}</dt>
      <dd>
        <Figure value={value} />
      </dd>
    </div>
  )
}

function Axis({ totalArea, total }: { totalArea: number; total: string }) {
  const show = useShow()
  const marks = [0.25, 0.5, 0.75].map((share) => show(areaSummary(totalArea * share, getLocale())).figure)
  return (
    <div className={styles.axis} aria-hidden="true">
      <span>0</span>
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
      <span>{m.home_totalIs({ total })}</span>
    </div>
  )
}
