import { CircleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { signInFromSisterSite, type SisterSiteTicket } from '#features/accounts/web/session/sister-site.ts'
import { useSiteName } from '#features/site/web/use-site.ts'
import { withSiteName } from '#platform/web/origin.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import { urls } from '#screens/urls.ts'
import { readHandover } from './handover.ts'

/** Read only once: the ticket is removed from the address, and effects run twice in development. */
let pendingHandover: SisterSiteTicket | null = null

/** Signs in a member who comes from a sister site with a one-time ticket. */
export default function SsoScreen() {
  const navigate = useNavigate()
  const siteName = useSiteName()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (pendingHandover) return
    pendingHandover = readHandover(new URL(location.href))
    // First of all: a ticket in the address would remain in the browser history.
    history.replaceState(history.state, '', location.pathname)
    const { redirect } = pendingHandover
    signInFromSisterSite(pendingHandover)
      .then((result) => {
        if (result === 'in') void navigate(redirect, { replace: true })
        if (result === 'out') void navigate(`${urls.login()}?${new URLSearchParams({ redirect }).toString()}`, { replace: true })
      })
      .catch(() => setFailed(true))
      .finally(() => (pendingHandover = null))
  }, [navigate])
  return (
    <>
      <title>{withSiteName(m.accounts_ssoTitle(), siteName)}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{m.accounts_ssoTitle()}</h1>
      <div aria-live="polite">
        {hasFailed ? (
          <div className={styles.note}>
            <Icon of={CircleAlert} />
            <h2>{m.accounts_ssoFailed()}</h2>
            <p className="muted">{m.accounts_ssoFailedText()}</p>
            <AppLink className="btn primary large" to={urls.login()}>
              {m.ui_logIn()}
            </AppLink>
          </div>
        ) : (
          <p className="muted">{m.accounts_ssoWorking()}</p>
        )}
      </div>
    </>
  )
}
