import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Role } from '#features/accounts/role-contract.ts'
import { invite } from '#features/accounts/web/invite-operations.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RoleChoice } from '#screens/frame/role-choice.tsx'
import styles from '../people.module.css'

/** Invites a person by mail. Nobody types a password for another. */
export function InviteDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [roleKeys, setRoleKeys] = useState<readonly string[]>([])
  const form = useForm({
    operation: invite,
    read: (fields) => ({
      email: textIn(fields, 'email'),
      name: textIn(fields, 'name'),
      roleKeys: [...roleKeys],
      language: textIn(fields, 'language') === 'en_US' ? ('en_US' as const) : ('zh_CN' as const),
    }),
    check: ({ roleKeys: chosen }, errors) => (chosen.length === 0 ? { ...errors, roleKeys: m.people_roleRequired() } : errors),
    onDone: async () => {
      onClose()
      toast.success(m.accounts_inviteSent())
      await revalidate()
    },
  })
  const { errors } = form
  return (
    <Dialog title={m.people_inviteTitle()} width={560} onClose={onClose}>
      <form {...form.props} method="post" className={styles.dialog}>
        <p className="muted">{m.people_inviteText()}</p>
        <div className={styles.pair}>
          <TextField name="email" type="email" label={m.ui_email()} maxLength={254} autoComplete="off" required error={errors['email']} />
          <TextField name="name" label={m.field_personName()} maxLength={30} autoComplete="off" required error={errors['name']} />
        </div>
        <RoleChoice roles={roles} keys={roleKeys} onChange={setRoleKeys} error={errors['roleKeys']} />
        <Field name="language" label={m.people_mailLanguage()} error={errors['language']}>
          <select
            className="input"
            {...fieldAttributes({ name: 'language', error: errors['language'] })}
            defaultValue={getLocale() === 'en-US' ? 'en_US' : 'zh_CN'}
          >
            <option value="zh_CN">{m.ui_chinese()}</option>
            <option value="en_US">{m.ui_english()}</option>
          </select>
        </Field>
        <FormFailure text={errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.people_sendInvitation()}</SubmitButton>
      </form>
    </Dialog>
  )
}
