import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { confirmSecondFactor } from '#features/accounts/web/second-factor/factor-operations.ts'
import { FactorCodeField, factorCodeName, underFactorCode } from '#features/accounts/web/second-factor/factor-code-field.tsx'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import styles from '#screens/frame/account/account-form.module.css'
import own from './two-step.module.css'

/** The secret in base32, and its QR code as a data address. */
export type Setup = { secret: string; picture: string }

const confirmFreshly = {
  ...confirmSecondFactor,
  submit: (values: Parameters<typeof confirmSecondFactor.submit>[0]) => withFreshSignIn(() => confirmSecondFactor.submit(values)),
}

/** The secret for the app, and the first code that proves that the app has it. */
export function FirstCode({
  setup: { secret, picture },
  onDone,
}: {
  setup: Setup
  onDone: (recoveryCodes: string[]) => void | Promise<void>
}) {
  const form = useForm({
    read: (fields) => ({ code: textIn(fields, factorCodeName) }),
    operation: confirmFreshly,
    check: (_, errors) => underFactorCode(errors),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    explain: ({ code, message }) => (code === failureCodes.factorWrong ? { [factorCodeName]: message } : null),
  })
  return (
    <form {...form.props} method="post" className={styles.form}>
      <section className={own.step} aria-labelledby="scan-title">
        <h2 id="scan-title">{m.accounts_twoStepScan()}</h2>
        <img className={own.picture} src={picture} width="200" height="200" alt={m.accounts_twoStepQrAlt()} />
        <p className="muted">{m.accounts_twoStepSecret()}</p>
        <code className={own.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </section>
      <section className={own.step} aria-labelledby="code-title">
        <h2 id="code-title">{m.accounts_twoStepEnter()}</h2>
        <FactorCodeField error={form.errors[factorCodeName]} />
      </section>
      <FormFailure text={form.errors['']} />
      <SubmitButton isBusy={form.isBusy}>{m.accounts_twoStepConfirm()}</SubmitButton>
    </form>
  )
}
