import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { formatNumber, price, written } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import styles from './card.module.css'

/** What the customer looks for: preferences, saved searches and demands. */
export function WishesCard({ wishes }: { wishes: CustomerCard['wishes'] }) {
  const { regions, types, searches, demands, priceMax } = wishes
  const area = areaOf(wishes)
  const separator = m.ui_listSeparator()
  const isEmpty = regions.length + types.length + searches.length + demands.length === 0 && area === null && priceMax === null
  return (
    <section className="card">
      <header className={styles.head}>
        <h2>{m.customers_wishes()}</h2>
        <small>{m.customers_wishesFrom()}</small>
      </header>
      {isEmpty ? (
        <p className={styles.none}>{m.customers_noWishes()}</p>
      ) : (
        <dl className={`${styles.facts} ${styles.right}`}>
          {regions.length > 0 && <Row label={m.ui_region()}>{regions.join(separator)}</Row>}
          {types.length > 0 && <Row label={m.ui_warehouseType()}>{types.join(separator)}</Row>}
          {area && <Row label={m.ui_area()}>{area}</Row>}
          {priceMax !== null && <Row label={m.ui_maxRent()}>{written(price(priceMax, getLocale()))}</Row>}
          {demands.map(({ id, text, statusLabel }) => (
            <Row key={id} label={m.leads_kindDemand()}>
              <AsWritten text={text} /> <small>{statusLabel}</small>
            </Row>
          ))}
          {searches.map(({ id, name }) => (
            <Row key={id} label={m.customers_savedSearch()}>
              <AsWritten text={name} />
            </Row>
          ))}
        </dl>
      )}
    </section>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

function areaOf({ areaMin, areaMax }: CustomerCard['wishes']): string | null {
  if (areaMin === null && areaMax === null) return null
  if (areaMax === null) return `≥ ${formatNumber(areaMin ?? 0)} m²`
  return areaMin === null ? `≤ ${formatNumber(areaMax)} m²` : `${formatNumber(areaMin)}–${formatNumber(areaMax)} m²`
}
