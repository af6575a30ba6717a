import { m } from '#messages'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './proposal.module.css'

type Props = { send: (answer: string) => Promise<unknown>; onDone: () => void; onClose: () => void }

/** Instead of a proposed time: the customer says in words which times suit. */
export function AskOtherTime({ send, onDone, onClose }: Props) {
  const form = useForm({
    read: (fields) => ({ answer: textIn(fields, 'answer') }),
    send: ({ answer }) => send(answer),
    onDone,
  })
  const error = form.errors['answer'] ?? form.errors['']
  return (
    <Dialog title={m.appointments_proposalOther()} onClose={onClose}>
      <form {...form.props} method="post" className={styles.ask}>
        <p className="muted">{m.appointments_proposalOtherText()}</p>
        <Field name="answer" label={m.appointments_proposalAnswer()} error={error}>
          <textarea
            className="input"
            rows={3}
            placeholder={m.appointments_proposalOtherHint()}
            {...fieldAttributes({ name: 'answer', error })}
          />
        </Field>
        <SubmitButton isBusy={form.isBusy}>{m.appointments_proposalOtherSend()}</SubmitButton>
      </form>
    </Dialog>
  )
}
