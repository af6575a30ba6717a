import { CircleAlert, CircleCheck, CircleX } from 'lucide'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { displayName } from '#features/accounts/web/session/display-name.ts'
import { useMember } from '#features/accounts/web/session/member-store.ts'
import { useSiteName } from '#features/site/web/use-site.ts'
import { withSiteName } from '#platform/web/origin.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('#features/accounts/contract.ts')
const confirmQrCode = lazyEndpoint(() => contract().then((loaded) => loaded.confirmQrCode))
const scanQrCode = lazyEndpoint(() => contract().then((loaded) => loaded.scanQrCode))

type LoginRequest = { device: string; city: string | null }
type View =
  | { step: 'loading' }
  | { step: 'asking'; request: LoginRequest }
  | { step: 'confirmed' | 'cancelled' }
  | { step: 'failed'; text: string }

/** Opened on a phone by scanning a login code: shows the requesting device and asks for confirmation. */
export default function LoginConfirmScreen() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const siteName = useSiteName()
  const { state, member } = useMember()
  const [view, setView] = useState<View>({ step: 'loading' })
  const ticket = new URLSearchParams(search).get('ticket') ?? ''

  useEffect(() => {
    if (state === 'out') void navigate(`/login?${new URLSearchParams({ redirect: pathname + search }).toString()}`, { replace: true })
    if (state !== 'in') return
    // The page shows its own failures.
    scanQrCode.call({ ticket }, { noTip: true }).then(
      (request) => setView({ step: 'asking', request }),
      (error: unknown) => setView({ step: 'failed', text: errorText(error) }),
    )
  }, [state, ticket, pathname, search, navigate])

  async function answer(agree: boolean) {
    try {
      await confirmQrCode.call({ ticket, agree }, { noTip: true })
      setView({ step: agree ? 'confirmed' : 'cancelled' })
    } catch (error) {
      setView({ step: 'failed', text: errorText(error) })
    }
  }

  return (
    <>
      <title>{withSiteName(m.accounts_confirmYes(), siteName)}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{m.accounts_confirmYes()}</h1>
      <div aria-live="polite">
        {view.step === 'loading' && <p className="muted">{m.ui_loading()}</p>}
        {view.step === 'asking' && <Question request={view.request} name={member ? displayName(member) : ''} onAnswer={answer} />}
        {view.step === 'confirmed' && (
          <Outcome icon={<Icon of={CircleCheck} />} title={m.accounts_confirmDone()} text={m.accounts_confirmDoneText()} />
        )}
        {view.step === 'cancelled' && (
          <Outcome icon={<Icon of={CircleX} />} title={m.accounts_confirmCancelled()} text={m.accounts_confirmCancelledText()} />
        )}
        {view.step === 'failed' && <Outcome icon={<Icon of={CircleAlert} />} title={view.text} text={m.accounts_confirmInvalid()} />}
      </div>
    </>
  )
}

const errorText = (error: unknown) => (error instanceof CallFailed ? error.message : m.failure_maintenance())

function Question({ request, name, onAnswer }: { request: LoginRequest; name: string; onAnswer: (agree: boolean) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const answer = (agree: boolean) => {
    setBusy(true)
    void onAnswer(agree)
  }
  return (
    <>
      <p className={styles.text}>{m.accounts_confirmText()}</p>
      <dl className={styles.facts}>
        <dt>{m.accounts_confirmDevice()}</dt>
        <dd>{request.device}</dd>
        <dt>{m.accounts_confirmCity()}</dt>
        <dd>{request.city ?? m.ui_unknown()}</dd>
        <dt>{m.accounts_confirmAs()}</dt>
        <dd>{name}</dd>
      </dl>
      <div className={styles.form}>
        <button type="button" className="btn primary large block" disabled={isBusy} onClick={() => answer(true)}>
          {m.accounts_confirmYes()}
        </button>
        <button type="button" className="btn large block" disabled={isBusy} onClick={() => answer(false)}>
          {m.ui_cancel()}
        </button>
        <p className="muted">{m.accounts_confirmWarning()}</p>
      </div>
    </>
  )
}

function Outcome({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className={styles.note}>
      {icon}
      <h2>{title}</h2>
      <p className="muted">{text}</p>
    </div>
  )
}
