import { m } from '#messages'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import { FormFailure } from '../fields/form-failure.tsx'
import { currentMemberState } from '../session/member-store.ts'
import { ConfirmNewPasswordField, NewPasswordField } from '../fields/new-password-field.tsx'
import { textOf } from '../fields/read-fields.ts'
import styles from './login-card.module.css'

const loadCalls = () => import('../password-calls.ts')

const newPasswordRefused: number[] = [failureCodes.samePassword, failureCodes.passwordTooCommon]

/** Changes the password. This ends all sessions, the current one included. */
export function UpdatePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    read: (fields) => ({
      oldPassword: textOf(fields, 'oldPassword'),
      newPassword: textOf(fields, 'newPassword'),
      confirmPassword: textOf(fields, 'confirmPassword'),
    }),
    check: async (input) => (await loadCalls()).checkUpdate(input),
    send: async (input) => {
      await (await loadCalls()).updateWith(input)
      toast.success(m.accounts_passwordChanged())
      onDone()
    },
    explain: ({ code, message }) => {
      if (code === failureCodes.oldPasswordWrong) return { oldPassword: message }
      return newPasswordRefused.includes(code) ? { newPassword: message } : null
    },
  })
  const knownNames = () => {
    const { member } = currentMemberState()
    return member ? [member.name, member.nickName, member.phonenumber ?? '', member.email ?? ''] : []
  }
  return (
    <form {...form.props} method="post" className={styles.form} onFocus={() => void loadCalls()}>
      <PasswordField
        name="oldPassword"
        label={m.accounts_oldPassword()}
        autoComplete="current-password"
        required
        error={form.errors['oldPassword']}
      />
      <NewPasswordField name="newPassword" label={m.accounts_setNewPassword()} error={form.errors['newPassword']} about={knownNames} />
      <ConfirmNewPasswordField error={form.errors['confirmPassword']} />
      <FormFailure text={form.errors['']} />
      <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
    </form>
  )
}
