import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { undoChangeSet } from './operations.ts'
import styles from './undo-dialog.module.css'

type Preview = Awaited<ReturnType<typeof undoChangeSet.call>>
type Props = {
  id: string
  /** Receives the change set of the undo. */
  onUndone: (changeSetId: string) => void
  onClose: () => void
}

const quiet = { noTip: true }
const maxShown = 10
const textOf = (error: unknown) => (error instanceof CallFailed ? error.message : m.failure_network())

/** Says what an undo would restore and which records it would leave as they are, then does it. */
export function UndoDialog({ id, onUndone, onClose }: Props) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    undoChangeSet.call({ id, dryRun: 1 }, quiet).then(setPreview, (error: unknown) => setFailure(textOf(error)))
  }, [id])
  async function undo(skipConflicts: boolean) {
    setBusy(true)
    try {
      const { changeSetId } = await undoChangeSet.call({ id, skipConflicts: skipConflicts ? 1 : 0 }, quiet)
      toast.success(m.changes_undone())
      onUndone(changeSetId!)
      await revalidate()
    } catch (error) {
      setFailure(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  const hasWork = preview !== null && preview.restored + preview.withdrawn > 0
  const skipped = preview?.conflictCount ?? 0
  return (
    <Dialog
      title={m.changes_undoThis()}
      width={480}
      onClose={onClose}
      foot={
        <DialogButtons
          action={skipped > 0 && hasWork ? m.changes_skipAndUndo({ n: formatNumber(skipped) }) : m.ui_undo()}
          isOff={!hasWork || isBusy}
          onAction={() => void undo(skipped > 0)}
          onClose={onClose}
        />
      }
    >
      {failure !== null && <p role="alert">{failure}</p>}
      {failure === null && preview === null && <p role="status">{m.ui_loadingDots()}</p>}
      {failure === null && preview !== null && <PreviewText preview={preview} />}
    </Dialog>
  )
}

function PreviewText({ preview: { restored, withdrawn, conflictCount, conflicts } }: { preview: Preview }) {
  return (
    <div className={styles.preview}>
      {restored + withdrawn === 0 ? (
        <p>{m.changes_nothingToRestore()}</p>
      ) : (
        <p>{restored === 1 ? m.changes_willRestoreOne() : m.changes_willRestore({ n: formatNumber(restored) })}</p>
      )}
      {withdrawn > 0 && <p>{m.changes_willWithdraw({ n: formatNumber(withdrawn) })}</p>}
      {conflictCount > 0 && (
        <>
          <p>{m.changes_willSkip({ n: formatNumber(conflictCount) })}</p>
          <ul aria-label={m.changes_skipConflicts()}>
            {conflicts.slice(0, maxShown).map(({ table, recordId, kind, name }) => (
              <li key={`${table} ${recordId}`}>
                <span className="muted">{kind}</span> <AsWritten text={name ?? recordId} />
              </li>
            ))}
            {conflictCount > maxShown && (
              <li className="muted">{m.changes_moreConflicts({ n: formatNumber(conflictCount - maxShown) })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}
