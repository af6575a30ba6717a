import { History, ShieldCheck, TriangleAlert } from 'lucide'
import { m } from '#messages'
import type { QueuedPark } from '#features/inventory/parks/verification-contract.ts'
import { kindLabels } from '#features/inventory/parks/web/verification-labels.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StackedTable } from '../stacked-table.tsx'
import styles from './verification.module.css'

type Props = {
  rows: readonly QueuedPark[]
  /** Null without the permission. */
  onVerify: ((park: QueuedPark) => void) | null
  onShow: (park: QueuedPark) => void
}

export const QueueTable = ({ rows, onVerify, onShow }: Props) => (
  <StackedTable label={m.verification_title()} className={styles.scroll}>
    <thead>
      <tr>
        <th scope="col">{m.parks_parks()}</th>
        <th scope="col">{m.ui_address()}</th>
        <th scope="col" className={styles.figure}>
          {m.ui_totalArea()} m²
        </th>
        <th scope="col">{m.inventory_owner()}</th>
        <th scope="col">{m.verification_last()}</th>
        <th scope="col">
          <span className="sr">{m.ui_actions()}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((park) => (
        <tr key={park.parkId}>
          <td>
            <span className={styles.name}>
              <AppLink to={`/admin/listings/parks/${park.parkId}/basics`}>
                <AsWritten text={park.name} />
              </AppLink>
              <small>
                <span className="fig">{park.code}</span> · {park.regionName}
              </small>
            </span>
          </td>
          <td data-label={m.ui_address()}>
            <AsWritten text={park.address} />
          </td>
          <td className={styles.figure} data-label={`${m.ui_totalArea()} m²`}>
            {formatNumber(park.totalArea)}
          </td>
          <td data-label={m.inventory_owner()}>{park.ownerName ? <AsWritten text={park.ownerName} /> : '–'}</td>
          <td data-label={m.verification_last()}>
            <LastVerified park={park} />
          </td>
          <td className={styles.actions}>
            <button
              type="button"
              className="btn small"
              aria-label={m.verification_recordsOf({ name: park.name })}
              onClick={() => onShow(park)}
            >
              <Icon of={History} />
              <span>{m.verification_records()}</span>
            </button>
            {onVerify && (
              <button
                type="button"
                className="btn small primary"
                aria-label={m.verification_recordFor({ name: park.name })}
                onClick={() => onVerify(park)}
              >
                <Icon of={ShieldCheck} />
                <span>{m.inventory_recordVerification()}</span>
              </button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </StackedTable>
)

function LastVerified({ park: { verifiedTime, verifiedBy, days, stale } }: { park: QueuedPark }) {
  if (verifiedTime === null || days === null) return <span className={styles.never}>{m.verification_never()}</span>
  return (
    <span className={styles.last} data-stale={stale || undefined}>
      {stale && <Icon of={TriangleAlert} />}
      <time className="fig" dateTime={verifiedTime.slice(0, 10)}>
        {verifiedTime.slice(0, 10)}
      </time>
      <small>
        {m.verification_daysAgo({ n: formatNumber(days) })}
        {verifiedBy && ` · ${kindLabels[verifiedBy]()}`}
      </small>
    </span>
  )
}
