import { m } from '#messages'
import type { PartnerCall } from '#features/inventory/partners/contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { WideTable } from './wide-table.tsx'
import { operationLabels } from './partner-labels.ts'
import styles from './partners.module.css'

/** The last calls of a partner. */
export const CallTable = ({ calls }: { calls: readonly PartnerCall[] }) => (
  <section className={`card ${styles.card}`}>
    <header>
      <h2>{m.inventory_partnerCalls()}</h2>
    </header>
    {calls.length === 0 ? (
      <p className={styles.none}>{m.inventory_partnerNoCalls()}</p>
    ) : (
      <WideTable label={m.inventory_partnerCalls()}>
        <thead>
          <tr>
            <th scope="col">{m.audit_time()}</th>
            <th scope="col">{m.inventory_partnerOperation()}</th>
            <th scope="col">{m.inventory_partnerKey()}</th>
            <th scope="col" className={styles.number}>
              {m.inventory_partnerRowCount()}
            </th>
            <th scope="col" className={styles.number}>
              {m.inventory_partnerErrors()}
            </th>
            <th scope="col">{m.inventory_partnerFirstError()}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </tbody>
      </WideTable>
    )}
  </section>
)

function CallRow({ call: { time, operation, keyName, rows, errors, firstError, changeSetId } }: { call: PartnerCall }) {
  const maySee = hasAny(useGrants(), ['system:changeSet:list'])
  const label = operationLabels[operation]()
  return (
    <tr>
      <td className={styles.time}>{time}</td>
      <td>{changeSetId !== null && maySee ? <AppLink to={`/admin/listings/changes/${changeSetId}`}>{label}</AppLink> : label}</td>
      <td>{keyName ?? '–'}</td>
      <td className={styles.number}>{formatNumber(rows)}</td>
      <td className={styles.number} data-bad={errors > 0 || undefined}>
        {formatNumber(errors)}
      </td>
      <td className={styles.error}>{firstError ?? '–'}</td>
    </tr>
  )
}
