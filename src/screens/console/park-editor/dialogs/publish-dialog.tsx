import { useEffect, useState } from 'react'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { publishParks } from '#features/inventory/drafts/web/operations.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { CallFailed } from '#platform/web/request/call.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { ChangeList } from './change-list.tsx'
import { usePendingChanges } from './changes-dialog.tsx'
import styles from './dialogs.module.css'
import { PublishChecks } from './publish-checks.tsx'
import { PublishConflicts } from './publish-conflicts.tsx'

/** What an editor chooses. `time` is that of a `datetime-local` input; empty: now. */
type Choices = { time: string; reason: string; overwrites: boolean }

/** Publishes the working copy, now or at a time, after showing its checks and changes. */
export function PublishDialog({ pending, onClose }: { pending: number; onClose: () => void }) {
  const { store } = useEditor()
  const { checks, settings, score, conflicts } = useEditorState().view
  const changes = usePendingChanges()
  const [choices, setChoices] = useState<Choices>({ time: '', reason: '', overwrites: false })
  const { publish, isBusy, failure } = usePublish(onClose)
  // What was typed a moment ago belongs to what is published, and the checks to what is saved.
  useEffect(() => {
    void store
      .save()
      .then(() => store.refresh())
      .catch(() => {})
  }, [store])
  const isBlocked = checks.some(({ check, severity }) => severity === 'error' && check !== 'score')
  return (
    <Dialog
      title={pending > 0 ? m.parkEditor_publish({ n: String(pending) }) : m.ui_publish()}
      width={760}
      onClose={onClose}
      foot={<DialogButtons action={m.ui_publish()} isOff={isBusy || isBlocked} onAction={() => void publish(choices)} onClose={onClose} />}
    >
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <PublishChecks checks={checks} onLeave={onClose} />
      {conflicts.length > 0 && (
        <PublishConflicts
          conflicts={conflicts}
          overwrites={choices.overwrites}
          onChange={(overwrites) => setChoices({ ...choices, overwrites })}
        />
      )}
      <ChangeList changes={changes} />
      <div className={styles.options}>
        <TextField
          name="publishTime"
          type="datetime-local"
          label={m.parkEditor_publishTime()}
          error={undefined}
          hint={m.parkEditor_publishNow()}
          value={choices.time}
          onChange={({ currentTarget }) => setChoices({ ...choices, time: currentTarget.value })}
        />
        {score.value < settings.minScore && (
          <TextField
            name="reason"
            label={m.parkEditor_lowReason()}
            error={undefined}
            hint={m.parkEditor_lowHint({ score: String(settings.minScore) })}
            required
            maxLength={200}
            value={choices.reason}
            onChange={({ currentTarget }) => setChoices({ ...choices, reason: currentTarget.value })}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Returns how to publish, whether that is under way, and why it failed. Calls `onPublished` afterwards. */
function usePublish(onPublished: () => void) {
  const { id, store } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function publish({ time, reason, overwrites }: Choices) {
    setBusy(true)
    setFailure(null)
    const { draftId, revision } = store.getState().session
    const input = {
      ...(draftId === null ? { ids: [id] } : { draftId, revision }),
      ...(time !== '' && { publishTime: `${time.replace('T', ' ')}:00` }),
      ...(reason.trim() !== '' && { reason }),
      ...(overwrites && { overwrite: true }),
    }
    try {
      const { publishTime, changeSetId } = await publishParks.call(input, { noTip: true })
      // Already published: if the refresh fails, the next heartbeat loads the new version.
      await store.refresh().catch(() => {})
      const text = publishTime === null ? m.parkEditor_published() : m.parkEditor_publishesAt({ time: publishTime.slice(0, 16) })
      offerUndo(text, { changeSetIds: changeSetId === null ? [] : [changeSetId], onUndone: () => store.refresh() })
      onPublished()
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : m.failure_network())
      // Shows the checks and conflicts that refused it.
      await store.refresh().catch(() => {})
      setBusy(false)
    }
  }
  return { publish, isBusy, failure }
}
