import { useContext } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { logOut } from '#features/accounts/web/session/lazy-session.ts'
import { useSiteName } from '#features/site/web/use-site.ts'
import { withSiteName } from '#platform/web/origin.ts'
import { RequestId } from '#platform/web/request/request-id.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { urls } from '#screens/urls.ts'
import { ErrorDrawing, type ErrorKind } from './error-drawing.tsx'
import styles from './error-screen.module.css'

/** Explains an error and offers a next step. */
export function ErrorScreen({ error }: { error: unknown }) {
  return <ErrorPage kind={kindOf(error)} />
}

const kindOf = (error: unknown): ErrorKind => {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return 'notFound'
  return status === 401 || status === 403 ? 'noAccess' : 'failed'
}

export function ErrorPage({ kind }: { kind: ErrorKind }) {
  const member = useSignedInMember()
  const siteName = useSiteName()
  const { title, text } = texts[kind]
  return (
    <section className={`wrap ${styles.page}`}>
      <title>{withSiteName(title(), siteName)}</title>
      <meta name="robots" content="noindex" />
      <ErrorDrawing kind={kind} />
      <h1>{title()}</h1>
      <p className="muted">{kind === 'noAccess' && member ? m.errors_noRightText({ name: member.nickName || member.name }) : text()}</p>
      {kind === 'failed' && <FailedRequest />}
      <div className={styles.actions}>
        {kind === 'failed' && <Retry />}
        {kind === 'noAccess' && !member && (
          <AppLink className="btn primary large" to={urls.login()}>
            {m.ui_goToLogin()}
          </AppLink>
        )}
        <AppLink className={kind === 'notFound' || (kind === 'noAccess' && member) ? 'btn primary large' : 'btn large'} to={urls.home()}>
          {m.errors_toHome()}
        </AppLink>
        {kind === 'noAccess' && member && <OtherAccount />}
        {kind !== 'noAccess' && (
          <AppLink className="btn large" to={urls.list()}>
            {m.errors_toSearch()}
          </AppLink>
        )}
      </div>
    </section>
  )
}

/** Signs out, and leads to the login. */
function OtherAccount() {
  const leave = () => logOut(`/whs${urls.login()}`).catch((error: Error) => toast.error(error.message))
  return (
    <button type="button" className="btn large" onClick={() => void leave()}>
      {m.errors_otherAccount()}
    </button>
  )
}

/** The request id to quote to support; the log records the failure under it. Hydration keeps the server's text. */
function FailedRequest() {
  const id = useContext(RequestId)
  return (
    <p className={`muted ${styles.request}`} suppressHydrationWarning>
      {id === null ? '' : m.errors_requestId({ id })}
    </p>
  )
}

const texts = {
  notFound: { title: m.errors_notFoundTitle, text: m.errors_notFoundText },
  noAccess: { title: m.errors_noAccessTitle, text: m.errors_noAccessText },
  failed: { title: m.errors_failedTitle, text: m.errors_failedText },
}

/** A link that reloads the page from the server, with or without JavaScript. */
function Retry() {
  const { pathname, search } = useLocation()
  return (
    <Link className="btn primary large" to={pathname + search} reloadDocument suppressHydrationWarning>
      {m.ui_retry()}
    </Link>
  )
}
