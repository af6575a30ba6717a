import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { checkConfirmPassword } from '#features/accounts/web/fields/check-confirm-password.ts'
import { checkTargetAndCode } from '#features/accounts/web/fields/check-target-and-code.ts'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Verified } from '#features/accounts/web/fields/handed-over-proof.ts'
import { NewPasswordField } from '#features/accounts/web/fields/new-password-field.tsx'
import { ProvedContact } from '#features/accounts/web/fields/proved-contact.tsx'
import { rawTextIn } from '#features/accounts/web/fields/read-fields.ts'
import { verifyCode } from '#features/accounts/web/operations.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { TargetField, TargetKinds } from '#features/accounts/web/fields/target-field.tsx'
import { formatTarget, readTargetField, targetFieldName, type Target, type TargetKind } from '#features/accounts/web/fields/target.ts'
import { register } from '#features/accounts/web/register-operation.ts'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import styles from '#screens/frame/account/account-form.module.css'
import own from './register.module.css'
import type { AccountValues } from './registration.ts'

type Props = {
  verified: Verified | null
  errors: FieldErrors
  onVerified: (verified: Verified) => void
  onTargetChange: () => void
  onSignIn: (verified: Verified) => Promise<void>
  onDone: (account: AccountValues) => void
}

/** Account name, phone number or e-mail address with its code, password, and consent. Verifies the code before it is done. */
export function VerificationForm({ verified, errors, onVerified, onTargetChange, onSignIn, onDone }: Props) {
  const [kind, setKind] = useState<TargetKind>('phone')
  const form = useForm({
    read: (fields) => ({
      username: textIn(fields, 'username'),
      ...(verified?.target ?? readTargetField(kind, fields)),
      code: textIn(fields, 'code'),
      codeKey: textIn(fields, 'codeKey'),
      password: rawTextIn(fields, 'password'),
      confirmPassword: rawTextIn(fields, 'confirmPassword'),
      agreement: fields.has('agreement'),
    }),
    check: async (values) => ({
      ...(await register.check(values)),
      ...checkConfirmPassword(values),
      ...(verified ? {} : checkTargetAndCode(values)),
    }),
    send: async ({ code, codeKey, ...account }) => {
      const proved = verified ?? (await verify(account, code, codeKey))
      onVerified(proved)
      if (!proved.isRegistered) onDone({ ...account, proof: proved.proof })
    },
    explain: (failure) => explainCode(failure, targetFieldName(kind)),
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
  if (verified?.isRegistered) return <KnownTarget verified={verified} onSignIn={onSignIn} onChange={onTargetChange} />
  return (
    <form {...form.props} method="post" className={styles.form} onFocus={register.preload}>
      {!verified && <TargetKinds kind={kind} labels={{ phone: m.accounts_byPhone(), email: m.accounts_byEmail() }} onChange={changeKind} />}
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
      {verified ? <ProvedTarget verified={verified} onChange={onTargetChange} /> : <TargetWithCode kind={kind} form={form} />}
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

type CodeForm = Pick<ReturnType<typeof useForm>, 'errors' | 'checkOnly' | 'fields' | 'show'>

/** A phone number or e-mail address, and the code that proves it. */
const TargetWithCode = ({ kind, form }: { kind: TargetKind; form: CodeForm }) => (
  <>
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
  </>
)

const ProvedTarget = ({ verified, onChange }: { verified: Verified; onChange: () => void }) => (
  <ProvedContact
    contact={formatTarget(verified.target)}
    note={m.accounts_targetVerified()}
    change={m.accounts_changeTarget()}
    onChange={onChange}
  />
)

async function verify(account: Target, code: string, codeKey: string): Promise<Verified> {
  const target: Target = 'email' in account ? { email: account.email } : { phonenumber: account.phonenumber }
  const { proof, registered } = await verifyCode.submit({ ...target, code, codeKey, purpose: 'register' })
  return { target, proof, isRegistered: registered }
}

type KnownProps = { verified: Verified; onSignIn: (verified: Verified) => Promise<void>; onChange: () => void }

/** The verified target has an account already: the proof signs in to it. */
function KnownTarget({ verified, onSignIn, onChange }: KnownProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const signIn = () => {
    setBusy(true)
    onSignIn(verified)
      .catch((error: Error) => setFailure(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.form}>
      <ProvedTarget verified={verified} onChange={onChange} />
      <p className={own.known} role="status">
        {m.accounts_knownTarget()}
      </p>
      <FormFailure text={failure} />
      <button type="button" className="btn primary large block" aria-busy={isBusy} disabled={isBusy} onClick={signIn}>
        {m.accounts_signInInstead()}
      </button>
    </div>
  )
}
