import { useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/register-screen'
import { m } from '#messages'
import { LeavingLink } from '#features/accounts/web/session/leaving-link.tsx'
import type { SiteFacts } from '#features/site/contract.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { insideOnly } from '#platform/web/inside.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import styles from '#screens/frame/account/account-form.module.css'
import { explainRegister, firstStepFields, type FirstStep, type SecondStep } from './registration.ts'
import { Steps } from './steps.tsx'
import { SupplementForm } from './supplement-form.tsx'
import { VerificationForm } from './verification-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: m.accounts_registerTitle(), description: m.accounts_registerDescription(), path: '/register' })

/** Two steps, one account: what proves who one is, and what helps to find warehouses. The account is made at the end of the second. */
export default function RegisterScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  const redirect = insideOnly(new URLSearchParams(search).get('redirect'))
  const [step, setStep] = useState<1 | 2>(1)
  const [first, setFirst] = useState<FirstStep | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})

  async function finish(second: SecondStep) {
    const { registerWith } = await import('#features/accounts/web/register-calls.ts')
    try {
      await registerWith({ ...first!, ...second }, redirect)
    } catch (error) {
      const found = error instanceof CallFailed ? explainRegister(error, first!) : null
      if (!found || !firstStepFields.some((name) => name in found)) throw error
      // The server has something against the first step: the code is wrong or too old, a name is taken.
      setErrors(found)
      setStep(1)
      return
    }
    toast.success(m.accounts_registered())
    void navigate(redirect, { replace: true })
  }

  return (
    <>
      <h1 className={styles.title}>{m.accounts_registerTitle()}</h1>
      <Steps current={step} />
      {/* Hidden and not taken away: who goes back finds what was typed. */}
      <div hidden={step !== 1}>
        <VerificationForm
          isConsentPrechecked={root?.site.consentPrechecked ?? false}
          errors={errors}
          onDone={(filled) => {
            setFirst(filled)
            setErrors({})
            setStep(2)
          }}
        />
        <p className={styles.other}>
          {m.accounts_hasAccount()}
          <LeavingLink to="/login" redirect={redirect}>
            {m.accounts_logIn()}
          </LeavingLink>
        </p>
      </div>
      {first && (
        <div hidden={step !== 2}>
          <SupplementForm onBack={() => setStep(1)} onDone={finish} />
        </div>
      )}
    </>
  )
}
