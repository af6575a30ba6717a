import { useState } from 'react'
import { m } from '#messages'
import type { LeadCard, LeadDetail } from '#features/leads/contract.ts'
import { setNextAction } from '#features/leads/web/operations.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { momentInWords } from '../peek/next-field.tsx'
import { readMoment } from '#screens/console/read-moment.ts'
import styles from './dialogs.module.css'
import { useNow } from '#platform/web/use-now.ts'

type Props = { card: LeadCard; onDone: (lead: LeadDetail) => void; onClose: () => void }

/** What comes next, and when, in words: Thursday 10am. */
export function NextDialog({ card: { id, version, nextAction, nextActionTime }, onDone, onClose }: Props) {
  const now = useNow()
  const [when, setWhen] = useState(nextActionTime?.slice(0, 16) ?? '')
  const time = readMoment(when, now)
  const form = useForm({
    read: (fields) => ({ id, version, text: textIn(fields, 'text'), ...(time !== null && { time }) }),
    operation: setNextAction,
    check: (_, errors) => (when !== '' && time === null ? { ...errors, time: m.board_notAMoment() } : errors),
    onDone: (lead) => {
      onDone(lead)
      onClose()
    },
  })
  const { errors } = form
  return (
    <Dialog title={m.board_next()} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <Field name="time" label={m.board_nextWhen()} error={errors['time']} hint={time ? momentInWords(time) : m.board_nextHint()}>
          <input
            className="input"
            value={when}
            autoComplete="off"
            onChange={({ currentTarget }) => setWhen(currentTarget.value)}
            {...fieldAttributes({ name: 'time', error: errors['time'], hint: true })}
          />
        </Field>
        <Field name="text" label={m.board_nextWhat()} error={errors['text'] ?? errors['']}>
          <input
            className="input"
            maxLength={120}
            defaultValue={nextAction ?? ''}
            {...fieldAttributes({ name: 'text', error: errors['text'] })}
          />
        </Field>
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}
