import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { checkConfirmPassword } from '#features/accounts/web/fields/check-confirm-password.ts'
import { checkTargetAndCode } from '#features/accounts/web/fields/check-target-and-code.ts'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { NewPasswordField } from '#features/accounts/web/fields/new-password-field.tsx'
import { rawTextIn } from '#features/accounts/web/fields/read-fields.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { TargetField, TargetKinds } from '#features/accounts/web/fields/target-field.tsx'
import { readTargetField, targetFieldName, type TargetKind } from '#features/accounts/web/fields/target.ts'
import { register } from '#features/accounts/web/register-operation.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import styles from '#screens/frame/account/account-form.module.css'
import type { AccountValues } from './registration.ts'

type Props = { errors: FieldErrors; onDone: (account: AccountValues) => void }

/** Account name, phone number or e-mail address with its code, password, and consent. */
export function VerificationForm({ errors, onDone }: Props) {
  const [kind, setKind] = useState<TargetKind>('phone')
  const form = useForm({
    read: (fields): AccountValues => ({
      username: textIn(fields, 'username'),
      ...readTargetField(kind, fields),
      code: textIn(fields, 'code'),
      codeKey: textIn(fields, 'codeKey'),
      password: rawTextIn(fields, 'password'),
      confirmPassword: rawTextIn(fields, 'confirmPassword'),
      agreement: fields.has('agreement'),
    }),
    check: async (values) => ({ ...(await register.check(values)), ...checkConfirmPassword(values), ...checkTargetAndCode(values) }),
    send: async (values) => onDone(values),
  })
  const show = useEffectEvent(form.show)
  useEffect(() => show(errors), [errors])
  const changeKind = (to: TargetKind) => {
    setKind(to)
    form.show({})
  }
  const knownNames = () => {
    const fields = form.fields()
    return ['username', 'phonenumber', 'email'].map((name) => textIn(fields, name)).filter((text) => text !== '')
  }
  return (
    <form {...form.props} method="post" className={styles.form} onFocus={register.preload}>
      <TargetKinds kind={kind} labels={{ phone: m.accounts_byPhone(), email: m.accounts_byEmail() }} onChange={changeKind} />
      <TextField
        name="username"
        label={m.ui_accountName()}
        hint={m.accounts_userNameHint()}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={form.errors['username']}
      />
      <TargetField kind={kind} errors={form.errors} required />
      <CodeField
        key={kind}
        purpose="register"
        errors={form.errors}
        isTargetRight={() => form.checkOnly([targetFieldName(kind)])}
        read={() => ({ target: readTargetField(kind, form.fields()), fields: form.fields() })}
        show={form.show}
        required
      />
      <NewPasswordField name="password" label={m.accounts_newPassword()} error={form.errors['password']} about={knownNames} />
      <PasswordField
        name="confirmPassword"
        label={m.accounts_confirmPassword()}
        placeholder={m.accounts_confirmPasswordHint()}
        autoComplete="new-password"
        required
        error={form.errors['confirmPassword']}
      />
      <AgreementBox defaultChecked={false} error={form.errors['agreement']} />
      <FormFailure text={form.errors['']} />
      <SubmitButton isBusy={form.isBusy}>{m.accounts_next()}</SubmitButton>
    </form>
  )
}
