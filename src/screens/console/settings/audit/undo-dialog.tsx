import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { describeKind } from '#features/audit/actions.ts'
import { kindOfTable } from '#features/audit/tables.ts'
import { undoChangeSet } from '#features/changes/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Preview = Awaited<ReturnType<typeof undoChangeSet.call>>
type Props = { id: string; onUndone: () => void; onClose: () => void }

const quiet = { noTip: true }
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
      await undoChangeSet.call({ id, skipConflicts: skipConflicts ? 1 : 0 }, quiet)
      toast.success(m.audit_undone())
      onUndone()
      await revalidate()
    } catch (error) {
      setFailure(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  const hasWork = preview !== null && preview.restored + preview.withdrawn > 0
  return (
    <Dialog
      title={m.audit_undo()}
      width={480}
      onClose={onClose}
      foot={
        <DialogButtons
          action={m.ui_undo()}
          isOff={!hasWork || isBusy}
          onAction={() => void undo(preview!.conflictCount > 0)}
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
    <>
      <p>{m.audit_willRestore({ n: formatNumber(restored) })}</p>
      {withdrawn > 0 && <p>{m.audit_willWithdraw({ n: formatNumber(withdrawn) })}</p>}
      {conflictCount > 0 && (
        <>
          <p>{m.audit_willSkip({ n: formatNumber(conflictCount) })}</p>
          <ul>
            {conflicts.slice(0, 10).map(({ table, recordId }) => (
              <li key={`${table} ${recordId}`}>
                {describeKind(kindOfTable[table] ?? table, getLocale())} {recordId}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
