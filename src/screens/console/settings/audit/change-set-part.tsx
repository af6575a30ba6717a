import { Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { describeKind } from '#features/audit/actions.ts'
import { kindOfTable } from '#features/audit/tables.ts'
import { ChangeList } from '#features/audit/web/change-list.tsx'
import type { ChangeSetDetail, RecordChange } from '#features/changes/contract.ts'
import { getChangeSet } from '#features/changes/web/operations.ts'
import { UndoDialog } from '#features/changes/web/undo-dialog.tsx'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { compareStates } from '../compare-states.ts'
import styles from './change-set-part.module.css'

/** Records shown of one change set. */
const maxShown = 20

/** The records of the change set that an entry belongs to, and its undo. Nothing without the permission to see change sets. */
export function ChangeSetPart({ id }: { id: string }) {
  const mayRead = hasAny(useGrants(), ['system:changeSet:list'])
  const [changeSet, setChangeSet] = useState<ChangeSetDetail | 'failed' | null>(null)
  const load = () => void getChangeSet.call({ id }, { noTip: true }).then(setChangeSet, () => setChangeSet('failed'))
  useEffect(() => {
    if (mayRead) load()
    // Mounted again for another change set.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (!mayRead) return null
  if (changeSet === null) return <p role="status">{m.ui_loadingDots()}</p>
  if (changeSet === 'failed') return <p role="alert">{m.audit_notLoaded()}</p>
  return (
    <div className={styles.changeSet}>
      <h2>{m.audit_changeSetRecords({ n: formatNumber(changeSet.records) })}</h2>
      {changeSet.records > 1 && <Records changeSet={changeSet} />}
      <UndoState changeSet={changeSet} onUndone={load} />
    </div>
  )
}

const Records = ({ changeSet: { changes, records } }: { changeSet: ChangeSetDetail }) => (
  <>
    <ul className={styles.records}>
      {changes.slice(0, maxShown).map((change, index) => (
        <li key={index}>
          <OneRecord change={change} />
        </li>
      ))}
    </ul>
    {records > maxShown && <p className="muted">{m.audit_moreRecords({ n: formatNumber(records - maxShown) })}</p>}
  </>
)

function OneRecord({ change: { table, recordId, before, after, withheld } }: { change: RecordChange }) {
  const objectType = kindOfTable[table] ?? table
  const title = `${describeKind(objectType, getLocale())} ${recordId}`
  return (
    <details>
      <summary>{title}</summary>
      {withheld ? (
        <p className="muted">{m.audit_withheld()}</p>
      ) : (
        <ChangeList label={title} changes={compareStates({ objectType, objectId: recordId, before, after })} />
      )}
    </details>
  )
}

/** Offers the undo, or says why there is none. */
function UndoState({ changeSet, onUndone }: { changeSet: ChangeSetDetail; onUndone: () => void }) {
  const mayUndo = hasAny(useGrants(), ['system:changeSet:undo'])
  const [asks, setAsks] = useState(false)
  if (!mayUndo) return null
  if (!changeSet.undoable) return <p className="muted">{m.audit_notUndoable({ why: changeSet.refusedBecause ?? '' })}</p>
  return (
    <>
      <button type="button" className="btn small" onClick={() => setAsks(true)}>
        <Icon of={Undo2} />
        {m.audit_undo()}
      </button>
      {asks && (
        <UndoDialog
          id={changeSet.id}
          onUndone={() => {
            setAsks(false)
            onUndone()
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
