import { useState } from 'react'
import { m } from '#messages'
import { undoChangeSet } from '#features/changes/web/operations.ts'
import type { ImportDetail } from '#features/inventory/import/schemas.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useGrants } from '../console-context.ts'
import { importsUrl } from './import-address.ts'
import styles from './imports.module.css'
import { useStep } from './use-step.ts'

/** What the import has written, with its undo. */
export function ResultStep({ detail }: { detail: ImportDetail }) {
  const { scope, state, counts, changeSetId } = detail
  if (state === 'cancelled')
    return (
      <section className="card">
        <Empty heading="h2" title={m.imports_cancelled()} text={m.imports_cancelledText()}>
          <AppLink className="btn" to={importsUrl(scope)}>
            {m.imports_uploadAgain()}
          </AppLink>
        </Empty>
      </section>
    )
  return (
    <section className={`card ${styles.result}`} aria-label={m.imports_done()}>
      <h2>{m.imports_done()}</h2>
      <p>{m.imports_doneText({ created: formatNumber(counts.created), changed: formatNumber(counts.changed) })}</p>
      <p className={styles.actions}>
        <AppLink className="btn" to={importsUrl(scope)}>
          {m.imports_uploadAgain()}
        </AppLink>
        {changeSetId !== null && <UndoButton changeSetId={changeSetId} />}
      </p>
    </section>
  )
}

type Preview = { restored: number; conflictCount: number }

/** Undoes the import after a preview. Records that were changed since stay as they are. */
function UndoButton({ changeSetId }: { changeSetId: string }) {
  const mayUndo = hasAny(useGrants(), ['system:changeSet:undo'])
  const { isBusy, run } = useStep()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [undone, setUndone] = useState<number | null>(null)
  if (!mayUndo) return null
  if (undone !== null) return <span role="status">{m.imports_undone({ n: formatNumber(undone) })}</span>
  const look = () => run(async () => setPreview(await undoChangeSet.call({ id: changeSetId, dryRun: true, skipConflicts: true })))
  const undo = async () => {
    const { restored } = await undoChangeSet.call({ id: changeSetId, skipConflicts: true })
    setPreview(null)
    setUndone(restored)
  }
  return (
    <>
      <button type="button" className="btn" disabled={isBusy} onClick={look}>
        {m.imports_undo()}
      </button>
      {preview && (
        <ConfirmDialog title={m.imports_undo()} action={m.imports_undo()} onConfirm={undo} onClose={() => setPreview(null)}>
          {m.imports_undoText({ n: formatNumber(preview.restored), kept: formatNumber(preview.conflictCount) })}
        </ConfirmDialog>
      )}
    </>
  )
}
