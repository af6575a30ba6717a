import { CircleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import { urls } from '#screens/urls.ts'
import { readHandOver, type HandOver } from './hand-over.ts'

/** What the address has brought, read once: the address is wiped at once, and effects run twice in development. */
let brought: HandOver | null = null

/** A sister site sends somebody who is signed in there. */
export default function SsoScreen() {
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (brought) return
    brought = readHandOver(new URL(location.href))
    // Before anything else: a ticket in the address would stay in the history and in whatever reads it.
    history.replaceState(history.state, '', location.pathname)
    const { redirect } = brought
    void import('#features/accounts/web/sso-calls.ts')
      .then(({ signInHandedOver }) => signInHandedOver(brought!))
      .then((result) => {
        if (result === 'in') void navigate(redirect, { replace: true })
        if (result === 'nobody') void navigate(`${urls.login()}?${new URLSearchParams({ redirect }).toString()}`, { replace: true })
      })
      .catch(() => setFailed(true))
      .finally(() => (brought = null))
  }, [navigate])
  return (
    <>
      <title>{`${m.accounts_ssoTitle()} · ${m.ui_siteName()}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{m.accounts_ssoTitle()}</h1>
      <div aria-live="polite">
        {hasFailed ? (
          <div className={styles.note}>
            <Icon of={CircleAlert} />
            <h2>{m.accounts_ssoFailed()}</h2>
            <p className="muted">{m.accounts_ssoFailedText()}</p>
            <AppLink className="btn primary large" to={urls.login()}>
              {m.accounts_logIn()}
            </AppLink>
          </div>
        ) : (
          <p className="muted">{m.accounts_ssoWorking()}</p>
        )}
      </div>
    </>
  )
}
