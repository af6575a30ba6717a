import { useEffect, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/register-screen'
import { m } from '#messages'
import { logInByCode } from '#features/accounts/web/operations.ts'
import { register } from '#features/accounts/web/register-operation.ts'
import { completeLogin } from '#features/accounts/web/session/lazy-session.ts'
import { readHandedOver, type Verified } from '#features/accounts/web/fields/handed-over-proof.ts'
import { AccountPageLink } from '#features/accounts/web/session/account-page-link.tsx'
import { insideOnly } from '#platform/web/inside.ts'
import { siteNameOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Steps } from '#platform/web/ui/steps.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import styles from '#screens/frame/account/account-form.module.css'
import { findAccountErrors, newRegistration, reduceRegistration, type DetailValues } from './registration.ts'
import { SupplementForm } from './supplement-form.tsx'
import { VerificationForm } from './verification-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.accounts_registerTitle(),
    description: m.accounts_registerDescription({ site: siteNameOf(matches) }),
    path: '/register',
  })

/** Registration in two steps. The first one verifies the code; the account is created at the end of the second. */
export default function RegisterScreen() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const redirect = insideOnly(new URLSearchParams(search).get('redirect'))
  const [{ step, verified, account, accountErrors }, dispatch] = useReducer(reduceRegistration, newRegistration)
  // After hydration: the server knows no state of a navigation.
  useEffect(() => {
    const handedOver = readHandedOver(state)
    if (handedOver) dispatch({ type: 'codeVerified', verified: handedOver })
  }, [state])

  function leave(text: string) {
    toast.success(text)
    void navigate(redirect, { replace: true })
  }

  async function finish(details: DetailValues) {
    if (!account) return
    try {
      await completeLogin(await register.submit({ ...account, ...details }), redirect)
    } catch (error) {
      const errors = error instanceof CallFailed ? findAccountErrors(error, account) : null
      if (!errors) throw error
      dispatch({ type: 'accountRefused', errors })
      return
    }
    leave(m.accounts_registered())
  }

  async function signIn({ target, proof }: Verified) {
    if ((await completeLogin(await logInByCode.submit({ ...target, proof }), redirect)) === 'in') leave(m.accounts_signedIn())
  }

  return (
    <>
      <h1 className={styles.title}>{m.accounts_registerTitle()}</h1>
      <Steps names={[m.accounts_step1(), m.accounts_step2()]} current={step === 'account' ? 1 : 2} />
      {/* Hidden instead of unmounted, so that going back keeps the input. */}
      <div hidden={step !== 'account'}>
        <VerificationForm
          verified={verified}
          errors={accountErrors}
          onVerified={(next) => dispatch({ type: 'codeVerified', verified: next })}
          onTargetChange={() => dispatch({ type: 'targetChanged' })}
          onSignIn={signIn}
          onDone={(values) => dispatch({ type: 'accountCompleted', account: values })}
        />
        <p className={styles.other}>
          {m.accounts_hasAccount()}
          <AccountPageLink to="/login" redirect={redirect}>
            {m.ui_logIn()}
          </AccountPageLink>
        </p>
      </div>
      {account && (
        <div hidden={step !== 'details'}>
          <SupplementForm onBack={() => dispatch({ type: 'wentBack' })} onDone={finish} />
        </div>
      )}
    </>
  )
}
