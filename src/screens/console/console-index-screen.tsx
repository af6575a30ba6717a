import { Navigate } from 'react-router'
import type { Route } from './+types/console-index-screen'
import { hasAny } from '#platform/contract/permission.ts'
import { useGrants } from './console-context.ts'
import { sectionsFor, sectionUrl } from './console-sections.ts'

/** Whether the setup opens by itself: once a session, until it is done or dismissed. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadIsSetupDue(request)

/** Redirects to the setup of a new portal, else to the first permitted section. The layout refuses members without any. */
export default function ConsoleIndexScreen({ loaderData: isSetupDue }: Route.ComponentProps) {
  const grants = useGrants()
  const first = sectionsFor(grants)[0]
  if (isSetupDue && hasAny(grants, ['system:setup:edit'])) return <Navigate to={sectionUrl('settings/setup')} replace />
  return first && <Navigate to={sectionUrl(first.path)} replace />
}
