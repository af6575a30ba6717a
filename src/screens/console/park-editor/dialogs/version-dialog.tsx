import { useEffect, useState } from 'react'
import { m } from '#messages'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import type { ParkVersion, VersionChange } from '#features/inventory/drafts/history-contract.ts'
import { getParkVersion, restorePark } from '#features/inventory/drafts/web/operations.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { ChangeList } from './change-list.tsx'

/** What one version changed, and the way back to it: chosen values go into the working copy, nothing goes online. */
export function VersionDialog({ version, onClose }: { version: ParkVersion; onClose: () => void }) {
  const { store, canEdit } = useEditor()
  const parkId = useEditorState().view.parkId ?? ''
  const [changes, setChanges] = useState<readonly VersionChange[] | 'failed' | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    getParkVersion.call({ id: parkId, changeSetId: version.changeSetId }, { noTip: true }).then(
      (answer) => setChanges(answer.changes),
      () => setChanges('failed'),
    )
  }, [parkId, version.changeSetId])
  const rows = Array.isArray(changes) ? (changes as readonly VersionChange[]) : []
  const paths = rows.map(({ path }) => path).filter((path) => !left.has(path))
  const toggle = (path: string) => setLeft(left.has(path) ? new Set([...left].filter((one) => one !== path)) : new Set([...left, path]))
  async function restore() {
    setBusy(true)
    try {
      await store.save()
      await restorePark.call({ parkId, changeSetId: version.changeSetId, ...(left.size > 0 && { paths }) })
      await store.refresh()
      toast.success(m.parkEditor_restoredVersion({ n: String(version.number) }))
      onClose()
    } catch {
      // A toast was shown; the dialog stays open for another attempt.
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.parkEditor_versionTitle({ n: String(version.number) })}
      width={760}
      onClose={onClose}
      foot={
        canEdit && (
          <DialogButtons
            action={m.parkEditor_restore()}
            isOff={isBusy || paths.length === 0}
            onAction={() => void restore()}
            onClose={onClose}
          />
        )
      }
    >
      <p className="muted">
        {version.time.slice(0, 16)} · <AsWritten text={version.by ?? m.parkEditor_system()} /> · {version.summary}
      </p>
      {changes === null && <p role="status">{m.ui_loadingDots()}</p>}
      {changes === 'failed' && <p role="alert">{m.parkEditor_notLoaded()}</p>}
      <ChangeList
        changes={rows.map(({ path, op, label, beforeText, afterText }) => ({ path, op, label, before: beforeText, after: afterText }))}
        {...(canEdit && { chosen: new Set(paths), onToggle: toggle })}
      />
    </Dialog>
  )
}
