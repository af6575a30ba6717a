import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/console-layout'
import { m } from '#messages'
import { mayBeSignedIn } from '#features/accounts/web/session/member-state.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { ErrorPage } from '#screens/errors/error-screen.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { sectionAt, sectionsFor } from './console-sections.ts'

/** Whoever cannot be signed in goes to the login without a question to the server, which does the same for a page that is opened. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [{ loadHeld }, { redirectToLogin }] = await Promise.all([
    import('./load.ts'),
    import('#features/accounts/web/session/call-as-member.ts'),
  ])
  if (!mayBeSignedIn()) throw redirectToLogin(request)
  return loadHeld(request)
}

/** A change of permissions ends the session anyway. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const title = sectionAt(location.pathname)?.label() ?? m.console_name()
  return pageMeta(originOf(matches), { title, description: m.console_name(), path: location.pathname, noIndex: true })
}

/** What the server renders for everybody: who this is becomes known in the browser. */
export function HydrateFallback() {
  return (
    <ConsoleFrame held={null}>
      <Skeleton />
    </ConsoleFrame>
  )
}

export default function ConsoleLayout({ loaderData: held }: Route.ComponentProps) {
  const section = sectionAt(useLocation().pathname)
  const mayEnter = section ? hasAny(held, [section.permission]) : sectionsFor(held).length > 0
  return <ConsoleFrame held={held}>{mayEnter ? <Outlet /> : <ErrorPage kind="noAccess" />}</ConsoleFrame>
}

const forbidden = 403

/** What no section has caught by itself. */
export function ErrorBoundary({ error, loaderData: held }: Route.ErrorBoundaryProps) {
  const isForbidden = error instanceof CallFailed && error.code === forbidden
  return <ConsoleFrame held={held ?? null}>{isForbidden ? <ErrorPage kind="noAccess" /> : <NotLoaded />}</ConsoleFrame>
}
