import { useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/register-screen'
import { m } from '#messages'
import { register } from '#features/accounts/web/register-operation.ts'
import { completeLogin } from '#features/accounts/web/session/lazy-session.ts'
import { AccountPageLink } from '#features/accounts/web/session/account-page-link.tsx'
import { insideOnly } from '#platform/web/inside.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import styles from '#screens/frame/account/account-form.module.css'
import { findAccountErrors, newRegistration, reduceRegistration, type DetailValues } from './registration.ts'
import { Steps } from './steps.tsx'
import { SupplementForm } from './supplement-form.tsx'
import { VerificationForm } from './verification-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: m.accounts_registerTitle(), description: m.accounts_registerDescription(), path: '/register' })

/** Registration in two steps. The account is created at the end of the second. */
export default function RegisterScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const redirect = insideOnly(new URLSearchParams(search).get('redirect'))
  const [{ step, account, accountErrors }, dispatch] = useReducer(reduceRegistration, newRegistration)

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
    toast.success(m.accounts_registered())
    void navigate(redirect, { replace: true })
  }

  return (
    <>
      <h1 className={styles.title}>{m.accounts_registerTitle()}</h1>
      <Steps current={step === 'account' ? 1 : 2} />
      {/* Hidden instead of unmounted, so that going back keeps the input. */}
      <div hidden={step !== 'account'}>
        <VerificationForm errors={accountErrors} onDone={(values) => dispatch({ type: 'accountCompleted', account: values })} />
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
