import { ChevronDown, ChevronRight } from 'lucide'
import { useId, useState } from 'react'
import { m } from '#messages'
import type { AuditRow } from '#features/audit/contract.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { AuditDetail } from './audit-detail.tsx'
import styles from './audit-table.module.css'

/** The entries of a page; each opens below its row. On phones rows are cards. */
export const AuditTable = ({ rows }: { rows: readonly AuditRow[] }) => (
  <StackedTable className={styles.scroll} label={m.audit_table()}>
    <thead>
      <tr>
        <th scope="col">{m.audit_time()}</th>
        <th scope="col">{m.audit_who()}</th>
        <th scope="col">{m.audit_action()}</th>
        <th scope="col">{m.audit_record()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Entry key={row.id} row={row} />
      ))}
    </tbody>
  </StackedTable>
)

function Entry({ row }: { row: AuditRow }) {
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  const { id, sentence, kind, record, objectId, actor, actorId, time } = row
  return (
    <>
      <tr data-open={isOpen || undefined} data-entry={id}>
        <td className={`fig ${styles.time}`} data-label={m.audit_time()}>
          <time dateTime={`${time.replace(' ', 'T')}+08:00`}>{time}</time>
        </td>
        <td data-label={m.audit_who()} data-system={actorId === null || undefined}>
          <AsWritten text={actor} />
        </td>
        <td className={styles.sentence}>
          <button type="button" aria-expanded={isOpen} aria-controls={detailId} onClick={() => setOpen(!isOpen)}>
            <Icon of={isOpen ? ChevronDown : ChevronRight} />
            {sentence}
          </button>
        </td>
        <td data-label={m.audit_record()}>
          {record === null ? (
            <span className="muted">{objectId === null ? kind : `${kind} ${shortId(objectId)}`}</span>
          ) : (
            <AsWritten text={record} />
          )}
        </td>
      </tr>
      <tr id={detailId} className={styles.detail} hidden={!isOpen}>
        <td colSpan={4}>{isOpen && <AuditDetail row={row} />}</td>
      </tr>
    </>
  )
}

/** Long ids differ at their end. */
const shortId = (id: string) => (id.length > 12 ? `…${id.slice(-6)}` : id)
