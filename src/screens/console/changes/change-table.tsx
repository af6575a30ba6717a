import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { ChangeSet } from '#features/changes/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { isoTime } from '#platform/i18n/shanghai-time.ts'
import { useListKeys } from '#platform/web/keys/use-list-keys.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { StackedTable } from '../stacked-table.tsx'
import { changeUrl } from './changes-address.ts'
import styles from './changes.module.css'

/** Change sets, one row each; a row opens the change set. */
export function ChangeTable({ rows }: { rows: readonly ChangeSet[] }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const { active } = useListKeys({
    count: rows.length,
    rowAt: (row) => body.current?.rows[row],
    onOpen: (row) => void navigate(changeUrl(rows[row]!.id)),
  })
  return (
    <StackedTable label={m.changes_title()} className={styles.scroll}>
      <thead>
        <tr>
          <th scope="col">{m.changes_what()}</th>
          <th scope="col">{m.changes_actor()}</th>
          <th scope="col">{m.changes_when()}</th>
          <th scope="col" className={styles.figure}>
            {m.changes_count()}
          </th>
          <th scope="col">{m.changes_undoLabel()}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, at) => (
          <Row key={row.id} row={row} isActive={at === active} />
        ))}
      </tbody>
    </StackedTable>
  )
}

const Row = ({ row, isActive }: { row: ChangeSet; isActive: boolean }) => (
  <tr data-active={isActive || undefined}>
    <td className={styles.what}>
      <AppLink to={changeUrl(row.id)}>
        <strong>{row.sentence}</strong>
        {row.subject !== null && <Subject row={row} />}
      </AppLink>
      {(row.fields.length > 0 || row.reason !== null) && <Details row={row} />}
    </td>
    <td data-label={m.changes_actor()}>
      <Actor row={row} />
    </td>
    <td className="fig" data-label={m.changes_when()}>
      <time dateTime={isoTime(row.createTime)}>{row.createTime.slice(0, 16)}</time>
    </td>
    <td className={styles.figure} data-label={m.changes_count()}>
      {formatNumber(row.records)}
    </td>
    <td data-label={m.changes_undoLabel()}>
      <UndoState row={row} />
    </td>
  </tr>
)

/** The first record, and how many others. */
function Subject({ row: { subject, records } }: { row: ChangeSet }) {
  const isOne = records <= 1
  const text = isOne ? subject! : m.changes_andMore({ subject: subject!, n: formatNumber(records) })
  return <AsWritten text={text} />
}

function Details({ row: { fields, reason } }: { row: ChangeSet }) {
  const parts = [fields.join(m.ui_listSeparator()), reason ?? ''].filter((part) => part !== '')
  return (
    <small>
      <AsWritten text={parts.join(' · ')} />
    </small>
  )
}

export const Actor = ({ row: { actorId, actorName } }: { row: Pick<ChangeSet, 'actorId' | 'actorName'> }) =>
  actorName === null ? (
    <span className="muted">{actorId === null ? m.changes_system() : m.ui_deletedAccount()}</span>
  ) : (
    <AsWritten text={actorName} />
  )

/** Until when the change set can be undone. */
export function UndoState({ row: { state, undoableUntil } }: { row: Pick<ChangeSet, 'state' | 'undoableUntil'> }) {
  if (state === 'undone') return <span className="tag">{m.changes_undone()}</span>
  if (undoableUntil === null) return <span className="muted">{m.changes_final()}</span>
  return (
    <time className={styles.until} dateTime={isoTime(undoableUntil)}>
      {m.changes_until({ time: undoableUntil.slice(5, 16) })}
    </time>
  )
}
