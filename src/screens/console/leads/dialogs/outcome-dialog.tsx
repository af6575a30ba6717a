import { useState } from 'react'
import { m } from '#messages'
import type { StaffAppointment } from '#features/appointments/contract.ts'
import { noteOutcome } from '#features/appointments/web/staff-operations.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Chips } from './chips.tsx'
import styles from './dialogs.module.css'

type Props = { viewing: StaffAppointment; onDone: (viewing: StaffAppointment) => void; onClose: () => void }
type Impression = 'keen' | 'unsure' | 'unsuitable'

/** What became of the viewing, and what the customer thought of the place. For colleagues only. */
export function OutcomeDialog({ viewing: { id, version, outcome }, onDone, onClose }: Props) {
  const [result, setResult] = useState<'held' | 'noShow'>(outcome?.result ?? 'held')
  const [impression, setImpression] = useState<Impression | null>(outcome?.impression ?? null)
  const form = useForm({
    read: (fields) => ({ id, version, result, note: textIn(fields, 'note'), ...(result === 'held' && impression && { impression }) }),
    operation: noteOutcome,
    onDone,
  })
  const error = form.errors['note'] ?? form.errors['']
  return (
    <Dialog title={m.board_noteOutcome()} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <Chips
          label={m.field_viewingOutcome()}
          value={result}
          onChoose={setResult}
          choices={[
            { value: 'held', label: m.field_viewingHeld() },
            { value: 'noShow', label: m.field_viewingNoShow() },
          ]}
        />
        {result === 'held' && (
          <Chips<Impression>
            label={m.field_impression()}
            value={impression}
            onChoose={setImpression}
            choices={[
              { value: 'keen', label: m.field_impressionKeen() },
              { value: 'unsure', label: m.field_impressionUnsure() },
              { value: 'unsuitable', label: m.field_impressionUnsuitable() },
            ]}
          />
        )}
        <Field name="note" label={m.ui_note()} error={error}>
          <textarea className="input" rows={3} defaultValue={outcome?.note ?? ''} {...fieldAttributes({ name: 'note', error })} />
        </Field>
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}
