import { m } from '#messages'
import type { CallDay } from '#features/inventory/partners/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { WideTable } from './wide-table.tsx'
import styles from './partners.module.css'

const columns = [
  ['calls', m.inventory_partnerCallCount],
  ['created', m.inventory_partnerCreated],
  ['updated', m.inventory_partnerUpdated],
  ['unchanged', m.inventory_partnerUnchanged],
  ['stale', m.inventory_partnerStale],
  ['withdrawn', m.inventory_partnerWithdraw],
  ['errors', m.inventory_partnerErrors],
] as const

/** The rows of a partner by result and day. */
export const DayTable = ({ days }: { days: readonly CallDay[] }) =>
  days.length > 0 && (
    <section className={`card ${styles.card}`}>
      <header>
        <h2>{m.inventory_partnerDays()}</h2>
      </header>
      <WideTable label={m.inventory_partnerDays()}>
        <thead>
          <tr>
            <th scope="col">{m.ui_date()}</th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className={styles.number}>
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <td className={styles.time}>{day.day}</td>
              {columns.map(([name]) => (
                <td key={name} className={styles.number} data-bad={(name === 'errors' && day.errors > 0) || undefined}>
                  {formatNumber(day[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
