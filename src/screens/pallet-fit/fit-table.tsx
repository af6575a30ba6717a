import { m } from '#messages'
import type { Fit } from '#features/capacity/fit.ts'
import { shareOfPositions, type Racking } from '#features/listings/racking.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './pallet-fit.module.css'
import { limitNames } from '#features/capacity/limit-names.ts'

type Props = {
  fits: readonly Fit[]
  selected: Racking
  areas: { rentable: number; total: number }
  /** The address of the page with another type selected. */
  addressOf: (racking: Racking) => string
}

/** The types of racking side by side. The selected one is drawn below. */
export function FitTable({ fits, selected, areas, addressOf }: Props) {
  const max = Math.max(1, ...fits.map(({ positions }) => positions))
  const isPartlyLet = areas.rentable < areas.total
  return (
    <div className={styles.scroll} role="region" aria-label={m.capacity_byRacking()} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.ui_racking()}</th>
            <th scope="col" className={styles.number}>
              {m.ui_levels()}
            </th>
            <th scope="col" className={styles.number}>
              {m.ui_positions()}
            </th>
            <td className={styles.barColumn} />
            {isPartlyLet && (
              <th scope="col" className={styles.number}>
                {m.capacity_rentableShare()}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {m.ui_usable()}
            </th>
            <th scope="col">{m.ui_governs()}</th>
            <th scope="col" className={styles.number}>
              t/m²
            </th>
          </tr>
        </thead>
        <tbody>
          {fits.map((fit) => (
            <tr key={fit.racking} className={fit.racking === selected ? styles.selected : undefined}>
              <th scope="row">
                <AppLink
                  to={addressOf(fit.racking)}
                  replace
                  preventScrollReset
                  aria-current={fit.racking === selected ? 'true' : undefined}
                >
                  {rackingNames[fit.racking]()}
                </AppLink>
              </th>
              <td className={styles.number}>{fit.levels.length}</td>
              <td className={`${styles.number} ${styles.positions}`}>{formatNumber(fit.positions)}</td>
              <td className={styles.barColumn} aria-hidden>
                <i style={{ width: `${(fit.positions / max) * 100}%` }} />
              </td>
              {isPartlyLet && (
                <td className={styles.number}>{formatNumber(shareOfPositions(fit.positions, areas.rentable, areas.total))}</td>
              )}
              <td className={styles.number}>{formatNumber(fit.usable)}</td>
              <td>
                <span className={styles.limit}>{limitNames[fit.governs]()}</span>
              </td>
              <td className={styles.number}>{fit.loadT.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
