import { useState } from 'react'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { StoredViewingHours } from '#features/appointments/viewing-hours-contract.ts'
import { setViewingHours } from '#features/appointments/web/viewing-hours-operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { fieldErrorsIn, type FieldErrors } from '#platform/web/form/field-errors.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { ClosedDays } from './closed-days.tsx'
import { toHours, toRows, type SpanRow } from './span-rows.ts'
import { useMayEdit } from './use-may-edit.ts'
import styles from './viewing-section.module.css'
import { WeekdayRow } from './weekday-row.tsx'

type Props = { stored: StoredViewingHours; onSaved: (stored: StoredViewingHours) => void; onReload: () => void }

const weekdays = [0, 1, 2, 3, 4, 5, 6]
const changedSince = 409

/** The week of a park with its closed days. */
export function HoursForm({ stored, onSaved, onReload }: Props) {
  const mayEdit = useMayEdit()
  const [rows, setRows] = useState(() => toRows(stored.hours))
  const [closed, setClosed] = useState(stored.closed)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)

  async function save() {
    const wanted = { id: stored.parkId, version: stored.version, hours: toHours(rows), closed }
    const invalid = await setViewingHours.check(wanted)
    setErrors(invalid)
    if (Object.keys(invalid).length > 0) return
    const saved = await setViewingHours.submit(wanted)
    onSaved(saved)
    offerUndo(m.ui_saved(), { changeSetIds: saved.changeSetId === null ? [] : [saved.changeSetId], onUndone: onReload })
  }

  async function submit() {
    setBusy(true)
    try {
      await save()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setErrors(error.code === changedSince ? { '': m.parkEditor_hoursChanged() } : fieldErrorsIn(error))
    } finally {
      setBusy(false)
    }
  }

  const isChanged = JSON.stringify([toHours(rows), closed]) !== JSON.stringify([toHours(toRows(stored.hours)), stored.closed])
  const edit = (next: SpanRow[]) => {
    setRows(next)
    setErrors({})
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <LeaveGuard isChanged={isChanged} />
      <p className="muted">{m.parkEditor_hoursNote()}</p>
      {rows.length === 0 && <p className={styles.usual}>{m.parkEditor_hoursUsual()}</p>}
      {weekdays.map((weekday) => (
        <WeekdayRow key={weekday} weekday={weekday} rows={rows} errors={errors} onChange={edit} />
      ))}
      <ClosedDays days={closed} onChange={setClosed} />
      <FieldError name="hours" error={errors[''] ?? errors['hours'] ?? errors['closed']} />
      {mayEdit && (
        <div className={styles.foot}>
          <SubmitButton isBusy={isBusy}>{m.parkEditor_saveHours()}</SubmitButton>
          {errors[''] !== undefined && (
            <button type="button" className="btn" onClick={onReload}>
              {m.parkEditor_reloadHours()}
            </button>
          )}
        </div>
      )}
    </form>
  )
}
