import { Outlet, replace, useLocation } from 'react-router'
import type { Route } from './+types/console-layout'
import { m } from '#messages'
import { mayBeSignedIn } from '#features/accounts/web/session/member-state.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { ErrorPage } from '#screens/errors/error-screen.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { sectionAt, sectionsFor } from './console-sections.ts'

/**
 * Redirects to the login without a request if no session can exist; the server does the same on a full page load. A member without any
 * section gets the page for missing rights instead of an empty console.
 */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [{ loadGrants }, { redirectToLogin }] = await Promise.all([
    import('./load.ts'),
    import('#features/accounts/web/session/call-as-member.ts'),
  ])
  if (!mayBeSignedIn()) throw redirectToLogin(request)
  const grants = await loadGrants(request)
  if (sectionsFor(grants).length === 0) throw replace('/401')
  return grants
}

/** Permissions cannot change within a session. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const title = sectionAt(location.pathname)?.label() ?? m.ui_console()
  return pageMeta(matches, { title, description: m.ui_console(), path: location.pathname, noIndex: true })
}

/** Rendered by the server, which does not know the member. */
export function HydrateFallback() {
  return (
    <ConsoleFrame grants={null}>
      <Skeleton />
    </ConsoleFrame>
  )
}

export default function ConsoleLayout({ loaderData: grants }: Route.ComponentProps) {
  const section = sectionAt(useLocation().pathname)
  const mayEnter = section ? hasAny(grants, section.permissions) : sectionsFor(grants).length > 0
  return <ConsoleFrame grants={grants}>{mayEnter ? <Outlet /> : <ErrorPage kind="noAccess" />}</ConsoleFrame>
}

/** What to show for the code of a refusal; everything else can be tried again. */
const refusals: Record<number, 'noAccess' | 'notFound'> = { 403: 'noAccess', 404: 'notFound' }

/** Catches errors that no section has handled. */
export function ErrorBoundary({ error, loaderData: grants }: Route.ErrorBoundaryProps) {
  const kind = error instanceof CallFailed ? refusals[error.code] : undefined
  return <ConsoleFrame grants={grants ?? null}>{kind ? <ErrorPage kind={kind} /> : <NotLoaded />}</ConsoleFrame>
}
