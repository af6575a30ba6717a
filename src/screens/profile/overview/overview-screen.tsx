import type { Route } from './+types/overview-screen'
import { m } from '#messages'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { OverviewAppointments } from './overview-appointments.tsx'
import { OverviewContracts } from './overview-contracts.tsx'
import { OverviewDemands } from './overview-demands.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { OverviewFollows } from './overview-follows.tsx'
import { OverviewPreferences } from './overview-preferences.tsx'
import styles from './overview.module.css'
import { useOverview } from '../profile-layout.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load-overview.ts')).loadOverview(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** Four figures, and the first rows of each of the member's lists. */
export default function OverviewScreen({ loaderData: { preferences, appointments, demands, contracts, parks } }: Route.ComponentProps) {
  const overview = useOverview()
  return (
    <>
      <h1 className="sr">{m.profile_overview()}</h1>
      {overview && <OverviewFigures overview={overview} />}
      <OverviewAppointments appointments={appointments} />
      <div className={styles.two}>
        <OverviewDemands demands={demands} />
        <OverviewPreferences preferences={preferences} />
      </div>
      <OverviewContracts contracts={contracts} />
      <OverviewFollows parks={parks} />
    </>
  )
}
