import { m } from '#messages'
import type { LeadDetail } from '#features/leads/contract.ts'
import { createLead } from '#features/leads/web/operations.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './dialogs.module.css'

/** A lead from a call or a fair: a name, one contact, and what is wanted. */
export function NewLeadDialog({ onDone, onClose }: { onDone: (lead: LeadDetail) => void; onClose: () => void }) {
  const form = useForm({
    read: (fields) => {
      const contact = textIn(fields, 'phone')
      const area = Number(textIn(fields, 'area'))
      return {
        person: textIn(fields, 'person'),
        ...(contact.includes('@') ? { email: contact } : contact !== '' && { phone: contact }),
        company: textIn(fields, 'company'),
        text: textIn(fields, 'text'),
        ...(area > 0 && { area }),
      }
    },
    operation: createLead,
    onDone,
  })
  const { errors } = form
  return (
    <Dialog title={m.board_newLead()} width={480} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <TextField name="person" label={m.board_name()} error={errors['person']} required autoComplete="off" />
        <TextField
          name="phone"
          label={m.board_contact()}
          error={errors['phone'] ?? errors['email'] ?? errors['']}
          required
          autoComplete="off"
        />
        <div className={styles.pair}>
          <TextField name="company" label={m.board_company()} error={errors['company']} autoComplete="off" />
          <TextField name="area" label={m.board_areaWanted()} error={errors['area']} inputMode="numeric" autoComplete="off" />
        </div>
        <Field name="text" label={m.board_wish()} error={errors['text']}>
          <textarea className="input" rows={3} {...fieldAttributes({ name: 'text', error: errors['text'] })} />
        </Field>
        <SubmitButton isBusy={form.isBusy}>{m.board_newLead()}</SubmitButton>
      </form>
    </Dialog>
  )
}
