import { m } from '#messages'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import { handleSessionsEnded } from '../session/lazy-session.ts'
import { FormFailure } from '../fields/form-failure.tsx'
import { currentMemberState } from '../session/member-store.ts'
import { ConfirmNewPasswordField, NewPasswordField } from '../fields/new-password-field.tsx'
import { rawTextIn } from '../fields/read-fields.ts'
import styles from './login-card.module.css'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const updatePassword = lazyEndpoint(() => import('#features/accounts/password-contract.ts').then((contract) => contract.updatePassword))

const newPasswordRefused: number[] = [failureCodes.samePassword, failureCodes.passwordTooCommon]

/** Changes the password. This ends all sessions, the current one included. */
export function UpdatePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    read: (fields) => ({
      oldPassword: rawTextIn(fields, 'oldPassword'),
      newPassword: rawTextIn(fields, 'newPassword'),
      confirmPassword: rawTextIn(fields, 'confirmPassword'),
    }),
    operation: updatePassword,
    check: (values, errors) => ({ ...errors, ...checkIsNew(values) }),
    onDone: async () => {
      await handleSessionsEnded()
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
    <form {...form.props} method="post" className={styles.form}>
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

/** Detects the old password here, before the server verifies it. */
const checkIsNew = ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }): FieldErrors =>
  newPassword !== '' && newPassword === oldPassword ? { newPassword: m.accounts_samePassword() } : {}
