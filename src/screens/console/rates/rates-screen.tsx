import { Plus } from 'lucide'
import { useState } from 'react'
import type { Route } from './+types/rates-screen'
import { m } from '#messages'
import type { RateKind, RateVersion } from '#features/routing/rates-contract.ts'
import { truckName } from '#features/routing/truck-names.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConsoleHead } from '../console-head.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { RateDialog } from './rate-dialog.tsx'
import styles from './rates.module.css'
import { trimZeros, Versions } from './versions.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadRates(request)

const kinds: { kind: RateKind; title: () => string; text: () => string }[] = [
  { kind: 'diesel', title: m.ui_dieselPrice, text: m.rates_dieselText },
  { kind: 'toll', title: m.rates_toll, text: m.rates_tollText },
  { kind: 'fuel', title: m.rates_fuel, text: m.rates_fuelText },
]

/** The rates of truck costs and of currencies with all versions. Versions are added and never changed. */
export default function RatesScreen({ loaderData: { trucking: rows, exchange } }: Route.ComponentProps) {
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
          <Versions
            what={title()}
            none={m.rates_none()}
            rows={rows.filter((row) => row.kind === kind)}
            figures={(row) => <Figures row={row} />}
            tags={(row) => kind === 'toll' && <span className="tag">{row.verified ? m.rates_verified() : m.rates_estimate()}</span>}
          />
        </section>
      ))}
      <ExchangeRates rows={exchange} />
      {adding && (
        <RateDialog kind={adding} current={rows.find((row) => row.kind === adding && row.current)} onClose={() => setAdding(null)} />
      )}
    </>
  )
}

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
