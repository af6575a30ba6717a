import { useEffect, useState } from 'react'
import { m } from '#messages'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { lazyEndpoint, type InputOf } from '#platform/web/request/lazy-endpoint.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import { FormFailure } from '../fields/form-failure.tsx'
import { retryAfterSeconds } from '../fields/read-fields.ts'
import { useCountdown } from '../fields/use-countdown.ts'
import { withRefreshLock } from '../session/refresh-lock.ts'
import { answerFactor, giveUpFactor } from './ask-factor.ts'
import { FactorCodeField, factorCodeName, underFactorCode } from './factor-code-field.tsx'
import styles from '../session/identity-dialog.module.css'

const completeSignIn = lazyEndpoint(() => import('#features/accounts/factor-contract.ts').then((contract) => contract.completeSignIn))

/** No tab refreshes the session that this sign-in may replace. */
const completeLocked = {
  ...completeSignIn,
  submit: (values: InputOf<typeof completeSignIn>) => withRefreshLock(() => completeSignIn.submit(values)),
}

/** Asks for the second factor of a sign-in, above the form that began it. */
export default function FactorDialog({ challenge }: { challenge: string }) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [secondsLeft, wait] = useCountdown()
  const form = useForm({
    read: (fields) => ({ challenge, code: textIn(fields, factorCodeName) }),
    operation: completeLocked,
    check: (_, errors) => underFactorCode(errors),
    onDone: answerFactor,
    explain: (failure) => {
      if (failure.code === failureCodes.challengeOver) giveUpFactor(failure)
      wait(retryAfterSeconds(failure))
      return failure.code === failureCodes.factorWrong ? { [factorCodeName]: failure.message } : null
    },
  })
  // The dialog focuses its close button first.
  useEffect(() => document.getElementById(`field-${factorCodeName}`)?.focus(), [kind])
  const waiting = secondsLeft > 0 ? m.accounts_loginWait({ n: String(secondsLeft) }) : undefined
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    form.show({})
  }
  return (
    <Dialog title={m.accounts_twoStep()} onClose={() => giveUpFactor()}>
      <div className={styles.confirm}>
        <p>{kind === 'app' ? m.accounts_factorText() : m.accounts_factorRecoveryText()}</p>
        <form {...form.props} method="post" className={styles.form}>
          <FactorCodeField kind={kind} error={form.errors[factorCodeName]} />
          <FormFailure text={waiting ?? form.errors['']} />
          <SubmitButton isBusy={form.isBusy} isOff={secondsLeft > 0}>
            {m.accounts_factorSubmit()}
          </SubmitButton>
        </form>
        <div className={styles.others}>
          <button type="button" onClick={change}>
            {kind === 'app' ? m.accounts_factorUseRecovery() : m.accounts_factorUseApp()}
          </button>
        </div>
        {kind === 'recovery' && <p className="muted">{m.accounts_factorLost()}</p>}
      </div>
    </Dialog>
  )
}
