import { CircleAlert, TriangleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { publishParks } from '#features/inventory/drafts/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { describeValue } from '../fields/describe-value.ts'
import { editorUrl, sectionOf } from '../sections.ts'
import { ChangeList, nameOfPath } from './change-list.tsx'
import { usePendingChanges } from './changes-dialog.tsx'
import styles from './dialogs.module.css'

/** Publishes the working copy, now or at a time, after showing its checks and changes. */
export function PublishDialog({ pending, onClose }: { pending: number; onClose: () => void }) {
  const { id, store, dictionaries } = useEditor()
  const { session, view } = useEditorState()
  const changes = usePendingChanges()
  const [time, setTime] = useState('')
  const [reason, setReason] = useState('')
  const [overwrites, setOverwrites] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // What was typed a moment ago belongs to what is published, and the checks to what is saved.
  useEffect(() => {
    void store
      .save()
      .then(store.refresh)
      .catch(() => {})
  }, [store])
  const { checks, settings, score, conflicts } = view
  const isTooLow = score.value < settings.minScore
  const blocking = checks.filter(({ check, severity }) => severity === 'error' && check !== 'score')

  async function publish() {
    setBusy(true)
    setFailure(null)
    const { draftId, revision } = store.getState().session
    try {
      const target = draftId === null ? { ids: [id] } : { draftId, revision }
      const answer = await publishParks.call(
        {
          ...target,
          ...(time !== '' && { publishTime: `${time.replace('T', ' ')}:00` }),
          ...(reason.trim() !== '' && { reason }),
          ...(overwrites && { overwrite: true }),
        },
        { noTip: true },
      )
      await store.refresh()
      toast.success(
        answer.publishTime === null ? m.parkEditor_published() : m.parkEditor_publishesAt({ time: answer.publishTime.slice(0, 16) }),
      )
      onClose()
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : m.failure_network())
      await store.refresh().catch(() => {})
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={pending > 0 ? m.parkEditor_publish({ n: String(pending) }) : m.ui_publish()}
      width={760}
      onClose={onClose}
      foot={
        <DialogButtons action={m.ui_publish()} isOff={isBusy || blocking.length > 0} onAction={() => void publish()} onClose={onClose} />
      }
    >
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {checks.length > 0 && (
        <ul className={styles.checks} aria-label={m.parkEditor_checks()}>
          {checks.map(({ check, severity, path, text }) => (
            <li key={`${check} ${path}`} data-severity={severity}>
              <Icon of={severity === 'error' ? CircleAlert : TriangleAlert} />
              <span>{text}</span>
              {path !== null && (
                <AppLink to={`${editorUrl(id, sectionOf(path))}?at=${path}`} onClick={onClose}>
                  {m.parkEditor_goThere()}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {checks.length === 0 && <p className={styles.passed}>{m.parkEditor_checksPassed()}</p>}
      {conflicts.length > 0 && (
        <div className={styles.failure} role="alert">
          <p>{m.parkEditor_publishedMeanwhile({ n: String(conflicts.length) })}</p>
          <ul>
            {conflicts.map(({ path, draft, published }) => (
              <li key={path}>
                {m.parkEditor_twoValues({
                  field: nameOfPath(session.park, path),
                  yours: describeValue(path, draft, dictionaries),
                  theirs: describeValue(path, published, dictionaries),
                })}
              </li>
            ))}
          </ul>
          <label>
            <input type="checkbox" checked={overwrites} onChange={() => setOverwrites(!overwrites)} /> {m.parkEditor_overwrite()}
          </label>
        </div>
      )}
      <ChangeList changes={changes} />
      <div className={styles.options}>
        <TextField
          name="publishTime"
          type="datetime-local"
          label={m.parkEditor_publishTime()}
          error={undefined}
          hint={m.parkEditor_publishNow()}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        {isTooLow && (
          <TextField
            name="reason"
            label={m.parkEditor_lowReason()}
            error={undefined}
            hint={m.parkEditor_lowHint({ score: String(settings.minScore) })}
            required
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
