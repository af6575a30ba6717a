import { useMemo } from 'react'
import { m } from '#messages'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import { withRefreshLock } from '../session/refresh-lock.ts'
import { answerFactor, giveUpFactor, type FactorQuestion } from './ask-factor.ts'
import { ProofForm, type ProofOperation } from './proof-form.tsx'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import styles from '../session/identity-dialog.module.css'

const contract = () => import('#features/accounts/factor-contract.ts')
const completeSignIn = lazyEndpoint(() => contract().then((loaded) => loaded.completeSignIn))
const requestSignInPasskey = lazyEndpoint(() => contract().then((loaded) => loaded.requestSignInPasskey))

/** No tab refreshes the session that this one may replace. */
const completionOf = (challenge: string): ProofOperation<LoginAnswer> => ({
  preload: completeSignIn.preload,
  check: (values) => completeSignIn.check({ challenge, ...values }),
  submit: (values) => withRefreshLock(() => completeSignIn.submit({ challenge, ...values })),
})

/** Asks for the second factor of a sign-in, above the form that began it. */
export default function FactorDialog({ question: { challenge, ways } }: { question: FactorQuestion }) {
  const operation = useMemo(() => completionOf(challenge), [challenge])
  return (
    <Dialog title={m.accounts_twoStep()} onClose={() => giveUpFactor()}>
      <div className={styles.confirm}>
        <ProofForm
          ways={ways}
          operation={operation}
          requestPasskey={() => requestSignInPasskey.call({ challenge }, { noTip: true })}
          button={m.accounts_factorSubmit()}
          onDone={answerFactor}
          onRefusal={(failure) => {
            if (failure.code === failureCodes.challengeOver) giveUpFactor(failure)
          }}
        />
        <p className="muted">{m.accounts_factorLostAny()}</p>
      </div>
    </Dialog>
  )
}
