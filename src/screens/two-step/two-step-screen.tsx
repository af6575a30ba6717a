import { CircleAlert } from 'lucide'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/two-step-screen'
import { m } from '#messages'
import { insideOnly } from '#platform/web/inside.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import { FactorOn } from './factor-on.tsx'
import { FirstCode, type Setup } from './first-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Start } from './start.tsx'

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
  const { on, available, required, passkeysPossible } = loaderData
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
      ) : setup ? (
        <FirstCode
          setup={setup}
          onDone={async (next) => {
            // Beside passkeys the recovery codes stay as they are.
            if (next.length > 0) setCodes(next)
            else {
              toast.success(m.accounts_factorAppAdded())
              await revalidate()
            }
            setSetup(null)
          }}
        />
      ) : on ? (
        <FactorOn factor={loaderData} onCodes={setCodes} onSetup={setSetup} />
      ) : available ? (
        <Start isRequired={required} passkeysPossible={passkeysPossible} onSetup={setSetup} onCodes={setCodes} />
      ) : (
        <ForStaffOnly />
      )}
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
