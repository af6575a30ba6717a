import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/forget-screen'
import { m } from '#messages'
import { checkConfirmPassword } from '#features/accounts/web/fields/check-confirm-password.ts'
import { checkTargetAndCode } from '#features/accounts/web/fields/check-target-and-code.ts'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { AccountPageLink } from '#features/accounts/web/session/account-page-link.tsx'
import { ConfirmNewPasswordField, NewPasswordField } from '#features/accounts/web/fields/new-password-field.tsx'
import { rawTextIn } from '#features/accounts/web/fields/read-fields.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { TargetField, TargetKinds } from '#features/accounts/web/fields/target-field.tsx'
import { readTargetField, targetFieldName, type TargetKind } from '#features/accounts/web/fields/target.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { insideOnly } from '#platform/web/inside.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { toast } from '#platform/web/toast/toast.ts'
import styles from '#screens/frame/account/account-form.module.css'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const resetPassword = lazyEndpoint(() => import('#features/accounts/password-contract.ts').then((contract) => contract.resetPassword))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.accounts_forgot(), description: m.accounts_forgetText(), path: '/forget' })

/** Resets the password with a code sent to the registered phone number or e-mail address; then opens the login. */
export default function ForgetScreen() {
  const navigate = useNavigate()
  const redirect = insideOnly(new URLSearchParams(useLocation().search).get('redirect'))
  const [kind, setKind] = useState<TargetKind>('phone')
  const form = useForm({
    read: (fields) => ({
      ...readTargetField(kind, fields),
      code: textIn(fields, 'code'),
      codeKey: textIn(fields, 'codeKey'),
      password: rawTextIn(fields, 'password'),
      confirmPassword: rawTextIn(fields, 'confirmPassword'),
    }),
    operation: resetPassword,
    check: (values, errors) => ({ ...errors, ...checkConfirmPassword(values), ...checkTargetAndCode(values) }),
    onDone: () => {
      toast.success(m.accounts_passwordChanged())
      void navigate(redirect === '/' ? '/login' : `/login?${new URLSearchParams({ redirect }).toString()}`)
    },
    explain: (failure) => explainCode(failure, targetFieldName(kind)),
  })
  const changeKind = (to: TargetKind) => {
    setKind(to)
    form.show({})
  }
  return (
    <>
      <h1 className={styles.title}>{m.accounts_forgot()}</h1>
      <p className={styles.text}>{m.accounts_forgetText()}</p>
      <form {...form.props} method="post" className={styles.form}>
        <TargetKinds kind={kind} labels={{ phone: m.accounts_resetByPhone(), email: m.accounts_resetByEmail() }} onChange={changeKind} />
        {/* Tells password managers which account the new password belongs to. */}
        <TargetField kind={kind} errors={form.errors} required autoComplete="username" />
        <CodeField
          key={kind}
          purpose="reset"
          errors={form.errors}
          isTargetRight={() => form.checkOnly([targetFieldName(kind)])}
          read={() => ({ target: readTargetField(kind, form.fields()), fields: form.fields() })}
          show={form.show}
          required
        />
        <NewPasswordField
          name="password"
          label={m.accounts_setNewPassword()}
          error={form.errors['password']}
          about={() => [textIn(form.fields(), targetFieldName(kind))]}
        />
        <ConfirmNewPasswordField error={form.errors['confirmPassword']} />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
      <p className={styles.other}>
        <AccountPageLink to="/login" redirect={redirect}>
          {m.accounts_toLogin()}
        </AccountPageLink>
      </p>
    </>
  )
}
