import { Send } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import type { LeadDetail, LeadFit } from '#features/leads/contract.ts'
import { sendLeadMatches } from '#features/leads/web/operations.ts'
import { urls } from '#features/listings/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './peek.module.css'

type Props = { lead: LeadDetail; fits: readonly LeadFit[] | null; mayEdit: boolean; onSent: (lead: LeadDetail) => void; limit: number }

/** Warehouses that fit, with what misses; ticked ones are sent to the customer by their channel. */
export function LeadFits({ lead, fits, mayEdit, onSent, limit }: Props) {
  const [chosen, choose] = useState<readonly string[]>([])
  const [showsAll, showAll] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (fits === null || fits.length === 0) return null
  const canSend = mayEdit && lead.channel !== null
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const send = async () => {
    setBusy(true)
    try {
      onSent(await sendLeadMatches.call({ id: lead.id, warehouseIds: [...chosen] }))
      choose([])
      toast.success(m.leads_matchesSent())
    } catch {
      // The call has shown why.
    }
    setBusy(false)
  }
  return (
    <section className={styles.part}>
      <h3>{m.board_fits()}</h3>
      <ul className={styles.fits}>
        {(showsAll ? fits : fits.slice(0, limit)).map(({ score, reasons, misses, item }) => (
          <li key={item.warehouseId}>
            {canSend && (
              <input
                type="checkbox"
                aria-label={m.board_chooseFit({ name: `${item.parkName} ${item.name}` })}
                checked={chosen.includes(item.warehouseId)}
                onChange={() => toggle(item.warehouseId)}
              />
            )}
            <div>
              <AppLink to={urls.park(item.parkId)} target="_blank">
                <AsWritten text={`${item.parkName} ${item.name}`} />
              </AppLink>
              <small>
                {[
                  ...(item.rentableArea > 0 ? [`${formatNumber(item.rentableArea)} m²`] : []),
                  ...(misses.length > 0 ? [m.board_misses({ what: misses.join(m.ui_listSeparator()) })] : reasons.slice(0, 2)),
                ].join(' · ')}
              </small>
            </div>
            <b className="fig">{score}</b>
          </li>
        ))}
      </ul>
      <p className={styles.row}>
        {fits.length > limit && !showsAll && (
          <button type="button" className="btn plain small" onClick={() => showAll(true)}>
            {m.board_allFits({ n: String(fits.length) })}
          </button>
        )}
        {chosen.length > 0 && (
          <button type="button" className="btn primary small" disabled={isBusy} onClick={() => void send()}>
            <Icon of={Send} />
            {m.board_sendFits({ n: String(chosen.length) })}
          </button>
        )}
      </p>
    </section>
  )
}
