import { CircleAlert, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/two-step-screen'
import { m } from '#messages'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import { startSecondFactor } from '#features/accounts/web/second-factor/factor-operations.ts'
import { insideOnly } from '#platform/web/inside.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import { FactorOn } from './factor-on.tsx'
import { FirstCode, type Setup } from './first-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.accounts_twoStep(), description: m.accounts_twoStepIntro(), path: '/two-step', noIndex: true })

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadFactor(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** Sets up, shows and removes the second factor of a member of the staff. `redirect` is the path of a page that asked for it. */
export default function TwoStepScreen({ loaderData }: Route.ComponentProps) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const redirectParameter = new URLSearchParams(useLocation().search).get('redirect')
  const { on, available, required } = loaderData
  const finish = async () => {
    if (redirectParameter !== null) return navigate(insideOnly(redirectParameter), { replace: true })
    await revalidate()
    setCodes(null)
  }
  return (
    <>
      <h1 className={styles.title}>{m.accounts_twoStep()}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => void finish()} />
      ) : setup && !on ? (
        <FirstCode
          setup={setup}
          onDone={(next) => {
            setSetup(null)
            setCodes(next)
          }}
        />
      ) : on ? (
        <FactorOn factor={loaderData} onCodes={setCodes} />
      ) : available ? (
        <Start isRequired={required} onStart={setSetup} />
      ) : (
        <ForStaffOnly />
      )}
    </>
  )
}

function Start({ isRequired, onStart }: { isRequired: boolean; onStart: (setup: Setup) => void }) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await withFreshSignIn(() => startSecondFactor.call({}))
      .then(onStart)
      // A failure has its toast.
      .catch(() => {})
    setBusy(false)
  }
  return (
    <>
      {isRequired && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} />
          {m.accounts_twoStepRequired()}
        </p>
      )}
      <p className={styles.text}>{m.accounts_twoStepIntro()}</p>
      <p className={styles.text}>{m.accounts_twoStepApps()}</p>
      <button type="button" className="btn primary large block" aria-busy={isBusy} disabled={isBusy} onClick={() => void start()}>
        {m.accounts_twoStepStart()}
      </button>
    </>
  )
}

const ForStaffOnly = () => (
  <div className={styles.note}>
    <Icon of={CircleAlert} />
    <p>{m.accounts_twoStepStaffOnly()}</p>
    <AppLink className="btn" to="/profile">
      {m.ui_personalCentre()}
    </AppLink>
  </div>
)
