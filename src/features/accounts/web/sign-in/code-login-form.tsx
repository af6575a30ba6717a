import { useState } from 'react'
import { m } from '#messages'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { checkTargetAndCode } from '../fields/check-target-and-code.ts'
import { CodeField } from '../fields/code-field.tsx'
import { explainCode } from '../fields/explain-code.ts'
import { FormFailure } from '../fields/form-failure.tsx'
import { logInByCode } from '../operations.ts'
import { completeLogin } from '../session/lazy-session.ts'
import styles from './login-card.module.css'
import { textIn } from '#platform/web/form/text-in.ts'
import { readTargetField, targetFieldName, type TargetKind } from '../fields/target.ts'
import { TargetField, TargetKinds } from '../fields/target-field.tsx'

type Props = { redirect: string; onDone: () => void }

/** Login with a code sent to a phone number or an e-mail address. */
export function CodeLoginForm({ redirect, onDone }: Props) {
  const [kind, setKind] = useState<TargetKind>('phone')
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
    explain: (failure) => explainCode(failure, targetFieldName(kind)),
  })
  const changeKind = (to: TargetKind) => {
    setKind(to)
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
      <SubmitButton isBusy={form.isBusy}>{m.ui_logIn()}</SubmitButton>
    </form>
  )
}
