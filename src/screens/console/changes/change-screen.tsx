import { Undo2 } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/change-screen'
import { m } from '#messages'
import type { ChangeSetDetail } from '#features/changes/contract.ts'
import { UndoDialog } from '#features/changes/web/undo-dialog.tsx'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { changesUrl, changeUrl } from './changes-address.ts'
import styles from './changes.module.css'
import { ChangedRecords } from './changed-records.tsx'

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadChange(request, id)

/** One change set: who, when and why, each record with its fields before and after, and its undo. */
export default function ChangeScreen({ loaderData: { changeSet, table, records, page } }: Route.ComponentProps) {
  const url = changeUrl(changeSet.id)
  return (
    <>
      <ConsoleHead title={m.changes_title()} back={changesUrl}>
        <UndoButton changeSet={changeSet} />
      </ConsoleHead>
      <ChangeFacts changeSet={changeSet} />
      <section className={styles.records} aria-label={m.changes_records()}>
        <div className={styles.recordsHead}>
          <h2>{m.changes_records()}</h2>
          {changeSet.tables.length > 1 && <Tables changeSet={changeSet} table={table} url={url} />}
        </div>
        <div className={`card ${styles.list}`}>
          <ChangedRecords rows={records.rows} />
        </div>
      </section>
      <SectionPager
        {...page}
        total={records.total}
        to={({ pageNum, pageSize }) => {
          const params = new URLSearchParams({ ...(table && { table }), pageNum: String(pageNum), pageSize: String(pageSize) })
          return `${url}?${params}`
        }}
      />
    </>
  )
}

/** The kinds of record that were changed. */
const Tables = ({ changeSet: { tables, records }, table, url }: { changeSet: ChangeSetDetail; table: string | null; url: string }) => (
  <Segments
    label={m.changes_table()}
    segments={[
      { key: '', label: m.changes_recordsOf({ kind: m.ui_all(), n: formatNumber(records) }), to: url, isOn: table === null },
      ...tables.map((one) => ({
        key: one.table,
        label: m.changes_recordsOf({ kind: one.kind, n: formatNumber(one.records) }),
        to: `${url}?table=${one.table}`,
        isOn: table === one.table,
      })),
    ]}
  />
)

/** Undoes the change set after a preview, and opens the change set of the undo. */
function UndoButton({ changeSet }: { changeSet: ChangeSetDetail }) {
  const mayUndo = hasAny(useGrants(), ['system:changeSet:undo'])
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  if (!mayUndo || !changeSet.undoable) return null
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsks(true)}>
        <Icon of={Undo2} />
        {m.changes_undoThis()}
      </button>
      {asks && (
        <UndoDialog
          id={changeSet.id}
          onUndone={(id) => {
            setAsks(false)
            void navigate(changeUrl(id))
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
