import { m } from '#messages'
import type { StaffAppointment } from '#features/appointments/contract.ts'
import { proposeViewingTime } from '#features/appointments/web/staff-operations.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './dialogs.module.css'
import { useNow } from '#platform/web/use-now.ts'

type Props = { viewing: StaffAppointment; onDone: (viewing: StaffAppointment) => void; onClose: () => void }

/** Proposes another time. The customer is notified through the channel of the booking. */
export function ProposeDialog({ viewing: { id, version, viewingDate }, onDone, onClose }: Props) {
  const now = useNow()
  const form = useForm({
    read: (fields) => ({
      id,
      version,
      viewingDate: [textIn(fields, 'viewingDate'), textIn(fields, 'time')].filter(Boolean).join(' '),
      note: textIn(fields, 'note'),
    }),
    operation: proposeViewingTime,
    onDone,
  })
  const { errors } = form
  return (
    <Dialog title={m.board_propose()} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <div className={styles.pair}>
          <Field name="viewingDate" label={m.field_proposedTime()} error={errors['viewingDate']}>
            <input
              type="date"
              className="input"
              min={wireDate(now)}
              defaultValue={viewingDate.slice(0, 10)}
              {...fieldAttributes({ name: 'viewingDate', error: errors['viewingDate'] })}
            />
          </Field>
          <Field name="time" label={m.appointments_timeOfDay()} error={undefined}>
            <input
              type="time"
              className="input"
              step={900}
              defaultValue={viewingDate.slice(11, 16) || '10:00'}
              {...fieldAttributes({ name: 'time', error: undefined })}
            />
          </Field>
        </div>
        <Field name="note" label={m.board_noteForCustomer()} error={errors['note'] ?? errors['']}>
          <textarea className="input" rows={2} {...fieldAttributes({ name: 'note', error: errors['note'] })} />
        </Field>
        <p className="muted">{m.board_proposeText()}</p>
        <SubmitButton isBusy={form.isBusy}>{m.board_proposeSend()}</SubmitButton>
      </form>
    </Dialog>
  )
}
