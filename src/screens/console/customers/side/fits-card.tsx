import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { LeadCard, LeadFit } from '#features/leads/contract.ts'
import { listLeadFits } from '#features/leads/web/operations.ts'
import { urls } from '#features/listings/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import styles from './side.module.css'

const shownAtFirst = 3

/** The warehouses that fit the latest demand best, else the first lead, with what misses. */
export function FitsCard({ leads }: { leads: readonly LeadCard[] }) {
  const id = (leads.find(({ source }) => source === 'demand') ?? leads[0])?.id
  const [fits, setFits] = useState<readonly LeadFit[] | null>(null)
  const [showsAll, showAll] = useState(false)
  useEffect(() => {
    if (id === undefined) return
    listLeadFits.call({ id }, { noTip: true }).then(setFits, () => setFits([]))
  }, [id])
  return (
    <section className="card" aria-busy={fits === null}>
      <header className={styles.head}>
        <h2>{m.customers_fits()}</h2>
        {fits && fits.length > shownAtFirst && !showsAll && (
          <button type="button" className="btn plain small" onClick={() => showAll(true)}>
            {m.board_allFits({ n: String(fits.length) })}
          </button>
        )}
      </header>
      {fits?.length === 0 && <p className={styles.none}>{m.board_noFits()}</p>}
      <ul className={styles.fits}>
        {(fits ?? []).slice(0, showsAll ? undefined : shownAtFirst).map(({ item, misses }) => (
          <li key={item.warehouseId}>
            <div>
              <AppLink to={urls.unit(item.parkId, item.warehouseId)} target="_blank">
                <AsWritten text={`${item.parkName} ${item.name}`} />
              </AppLink>
              <small>{misses.length > 0 ? m.board_misses({ what: misses.join(m.ui_listSeparator()) }) : m.customers_allFits()}</small>
            </div>
            <b className="fig">{item.price === null ? `${formatNumber(item.rentableArea)} m²` : item.price.toFixed(2)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
