import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { addPartnerKey } from '#features/inventory/partners/web/operations.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './key-dialog.module.css'

type Props = { partnerId: string; onClose: () => void }

/** Creates a key and shows it, once. */
export function KeyDialog({ partnerId, onClose }: Props) {
  const [key, setKey] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm({
    read: (fields) => ({ id: partnerId, name: textIn(fields, 'name') }),
    check: (values) => addPartnerKey.check(values),
    send: (values) => addPartnerKey.submit(values),
    onDone: async (created) => {
      setKey(created.key)
      await revalidate()
    },
  })
  if (key !== null)
    return (
      <Dialog
        title={m.inventory_partnerKeyCreated()}
        width={560}
        foot={
          <button type="button" className="btn primary" onClick={onClose}>
            {m.ui_done()}
          </button>
        }
      >
        <p>{m.inventory_partnerKeyOnce()}</p>
        <div className={styles.key}>
          <code>{key}</code>
          <CopyButton text={key} label={m.inventory_partnerCopyKey()} />
        </div>
      </Dialog>
    )
  return (
    <Dialog title={m.inventory_partnerAddKey()} width={480} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <TextField
          name="name"
          label={m.inventory_partnerKeyName()}
          hint={m.inventory_partnerKeyNameHint()}
          error={form.errors['name']}
          maxLength={40}
          required
        />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy} className="btn primary">
          {m.inventory_partnerAddKey()}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
