import { Plus } from 'lucide'
import { useState } from 'react'
import type { Route } from './+types/rates-screen'
import { m } from '#messages'
import type { RateKind, RateVersion } from '#features/routing/rates-contract.ts'
import { truckName } from '#features/routing/truck-names.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConsoleHead } from '../console-head.tsx'
import { StackedTable } from '../stacked-table.tsx'
import { RateDialog } from './rate-dialog.tsx'
import styles from './rates.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadRates(request)

const kinds: { kind: RateKind; title: () => string; text: () => string }[] = [
  { kind: 'diesel', title: m.ui_dieselPrice, text: m.rates_dieselText },
  { kind: 'toll', title: m.rates_toll, text: m.rates_tollText },
  { kind: 'fuel', title: m.rates_fuel, text: m.rates_fuelText },
]

/** The rates of truck costs with all versions. Versions are added and never changed. */
export default function RatesScreen({ loaderData: rows }: Route.ComponentProps) {
  const [adding, setAdding] = useState<RateKind | null>(null)
  return (
    <>
      <ConsoleHead title={m.rates_title()} />
      <p className={styles.lead}>{m.rates_lead()}</p>
      {kinds.map(({ kind, title, text }) => (
        <section key={kind} className={`card ${styles.kind}`} aria-labelledby={`rates-${kind}`}>
          <header>
            <h2 id={`rates-${kind}`}>{title()}</h2>
            <p className="muted">{text()}</p>
            <button type="button" className="btn" onClick={() => setAdding(kind)} aria-label={m.rates_addTo({ what: title() })}>
              <Icon of={Plus} />
              {m.rates_add()}
            </button>
          </header>
          <Versions what={title()} rows={rows.filter((row) => row.kind === kind)} />
        </section>
      ))}
      {adding && (
        <RateDialog kind={adding} current={rows.find((row) => row.kind === adding && row.current)} onClose={() => setAdding(null)} />
      )}
    </>
  )
}

function Versions({ what, rows }: { what: string; rows: readonly RateVersion[] }) {
  if (rows.length === 0) return <p className={styles.none}>{m.rates_none()}</p>
  return (
    <StackedTable className={styles.scroll} label={m.rates_versionsOf({ what })}>
      <thead>
        <tr>
          <th scope="col">{m.rates_from()}</th>
          <th scope="col">{m.rates_figures()}</th>
          <th scope="col">{m.ui_source()}</th>
          <th scope="col">{m.rates_entered()}</th>
          <th scope="col">{m.ui_state()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-current={row.current || undefined}>
            <td className="fig" data-label={m.rates_from()}>
              {row.effectiveFrom}
            </td>
            <td data-label={m.rates_figures()}>
              <Figures row={row} />
            </td>
            <td data-label={m.ui_source()}>
              {row.sourceUrl ? (
                <a href={row.sourceUrl} rel="noreferrer nofollow" target="_blank">
                  {row.sourceTitle}
                </a>
              ) : (
                row.sourceTitle
              )}
            </td>
            <td className="fig" data-label={m.rates_entered()}>
              {row.createTime.slice(0, 16)}
            </td>
            <td data-label={m.ui_state()}>
              {row.current && <span className="tag ok">{m.ui_inForce()}</span>}
              {row.kind === 'toll' && <span className="tag">{row.verified ? m.rates_verified() : m.rates_estimate()}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </StackedTable>
  )
}

/** Removes trailing zeros of a decimal. */
const trimZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
const percent = (decimal: string | null) => `${Math.round(Number(decimal ?? 0) * 100)}%`

function Figures({ row }: { row: RateVersion }) {
  const { kind, values, truckClass, extraAxle, discountEtc, lowFactor, highFactor } = row
  if (kind === 'diesel') return <span className="fig">¥{trimZeros(values[0]!)} /L</span>
  if (kind === 'fuel')
    return (
      <>
        {m.rates_classNamed({ number: String(truckClass), name: truckName(truckClass ?? 0) })}{' '}
        <span className="fig">{trimZeros(values[0]!)} L/100 km</span>
      </>
    )
  return (
    <>
      <ol className={styles.classes}>
        {values.map((value, index) => (
          <li key={index}>
            <small>{m.rates_class({ number: String(index + 1) })}</small> <span className="fig">{trimZeros(value)}</span>
          </li>
        ))}
      </ol>
      <small>
        {m.rates_tollMore({
          extra: trimZeros(extraAxle ?? '0'),
          etc: percent(discountEtc),
          low: percent(lowFactor),
          high: percent(highFactor),
        })}
      </small>
    </>
  )
}
