import { useState } from 'react'
import { m } from '#messages'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { checkTargetAndCode } from '../fields/check-target-and-code.ts'
import { CodeField } from '../fields/code-field.tsx'
import { readProof, type Verified } from '../fields/handed-over-proof.ts'
import { explainCode } from '../fields/explain-code.ts'
import { FormFailure } from '../fields/form-failure.tsx'
import { logInByCode } from '../operations.ts'
import { completeLogin } from '../session/lazy-session.ts'
import styles from './login-card.module.css'
import { textIn } from '#platform/web/form/text-in.ts'
import { formatTarget, readTargetField, targetFieldName, type TargetKind } from '../fields/target.ts'
import { TargetField, TargetKinds } from '../fields/target-field.tsx'

type Props = { redirect: string; onDone: () => void; onLeave?: (() => void) | undefined }

/** Login with a code sent to a phone number or an e-mail address. */
export function CodeLoginForm({ redirect, onDone, onLeave }: Props) {
  const [kind, setKind] = useState<TargetKind>('phone')
  const [unknown, setUnknown] = useState<Verified | null>(null)
  const read = (fields: FormData) => ({
    ...readTargetField(kind, fields),
    code: textIn(fields, 'code'),
    codeKey: textIn(fields, 'codeKey'),
    remember: fields.has('remember'),
  })
  const form = useForm({
    read,
    operation: logInByCode,
    check: (values, errors) => ({ ...errors, ...checkTargetAndCode(values) }),
    onDone: async (answer) => {
      if ((await completeLogin(answer, redirect)) === 'in') onDone()
    },
    explain: (failure) => {
      setUnknown(readProof(failure, readTargetField(kind, form.fields())))
      return explainCode(failure, targetFieldName(kind))
    },
  })
  const changeKind = (to: TargetKind) => {
    setKind(to)
    setUnknown(null)
    form.show({})
  }
  return (
    <form {...form.props} method="post" className={styles.form}>
      <TargetKinds kind={kind} labels={{ phone: m.ui_phone(), email: m.ui_email() }} onChange={changeKind} />
      <TargetField kind={kind} errors={form.errors} />
      {/* Changing the kind of target discards the code. */}
      <CodeField
        key={kind}
        purpose="login"
        errors={form.errors}
        isTargetRight={() => form.checkOnly([targetFieldName(kind)])}
        read={() => ({ target: readTargetField(kind, form.fields()), fields: form.fields() })}
        show={form.show}
      />
      <CheckBox name="remember" defaultChecked>
        {m.accounts_rememberCode()}
      </CheckBox>
      <FormFailure text={form.errors['']} />
      {unknown && <RegisterWithProof verified={unknown} redirect={redirect} onLeave={onLeave} />}
      <SubmitButton isBusy={form.isBusy}>{m.ui_logIn()}</SubmitButton>
    </form>
  )
}

type RegisterProps = { verified: Verified; redirect: string; onLeave: (() => void) | undefined }

/** Goes on to the registration with the proof of the code, so that no second one is needed. */
const RegisterWithProof = ({ verified, redirect, onLeave }: RegisterProps) => (
  <AppLink className="btn block" to={`/register?${new URLSearchParams({ redirect }).toString()}`} state={{ verified }} onClick={onLeave}>
    {m.accounts_registerThis({ target: formatTarget(verified.target) })}
  </AppLink>
)
