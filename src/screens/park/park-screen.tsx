import { useEffect, useMemo } from 'react'
import type { Route } from './+types/park-screen'
import { m } from '#messages'
import { useDemandContext } from '#features/demands/web/demand-context.ts'
import { readParkPrefill } from '#features/demands/web/prefill.ts'
import { BookingIntention } from '#features/appointments/web/booking-intention.tsx'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { rememberPark } from '#features/listings/web/cards/recent-parks.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { fromTables, toTables } from '#platform/web/request/table-data.ts'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'
import { AboutBlock } from './about-block.tsx'
import { CompactHead } from './compact-head.tsx'
import { ContactBar, ContactCard } from './contact-card.tsx'
import { countView } from './count-view.ts'
import { FacilitiesBlock } from './facilities-block.tsx'
import { Gallery } from './gallery/gallery.tsx'
import type { Loaded } from './load.ts'
import { MissingPark } from '#screens/errors/missing-park.tsx'
import { NoPark } from '#screens/errors/no-park.tsx'
import { OverviewBlock } from './overview-block.tsx'
import { ParkHeading } from './park-heading.tsx'
import { parkMeta } from './park-meta.ts'
import styles from './park.module.css'
import { PlaceBlock } from './place-block.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SimilarParks } from './similar-parks.tsx'
import { createChosenDay, findOpeningDay } from './timeline/chosen-day.ts'
import type { TimelineView } from './timeline/layout-timeline.ts'
import { TimelineSection } from './timeline/timeline-section.tsx'
import { TrustBlock } from './trust-block.tsx'
import type { PlanTime } from './units/stacking-plan.tsx'
import { isAnotherPage, useOpenUnit } from './units/open-unit.ts'
import { OpenUnit } from './units/unit-in-drawer.tsx'
import { UnitsBlock } from './units/units-block.tsx'

export const loader = async ({ context, params, request }: Route.LoaderArgs) =>
  toTables(await (await import('./load.ts')).load(context.get(serverCall), { params, request }))
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).load(await quietCall(), { params, request })

export const shouldRevalidate = isAnotherPage

export const meta: Route.MetaFunction = ({ loaderData, matches }) => parkMeta(readLoaded(loaderData)?.park ?? null, matches)

const readLoaded = (loaderData: unknown) => fromTables<Loaded | null | undefined>(loaderData)

export default function ParkScreen({ loaderData }: Route.ComponentProps) {
  const { unitId, select } = useOpenUnit()
  const loaded = readLoaded(loaderData)
  const time = usePlanTime(loaded?.timeline ?? null)
  if (!loaded) return <NoPark text={m.park_noId()} />
  const { park, similar } = loaded
  return (
    <div className={`wrap ${styles.page}`} key={park.parkId}>
      <ViewCounter park={park} />
      <div className={styles.top}>
        <ParkHeading park={park} />
        <Gallery park={park} onUnit={select} />
      </div>
      <SectionTabs hasTimeline={time !== null} head={<CompactHead park={park} />} />
      <div className={styles.columns}>
        <div className={styles.blocks}>
          <HydrationBoundary>
            <OverviewBlock park={park} unitId={unitId} />
          </HydrationBoundary>
          <HydrationBoundary>
            <UnitsBlock park={park} unitId={unitId} onUnit={select} time={time} />
          </HydrationBoundary>
          <HydrationBoundary>{time && <TimelineSection park={park} {...time} />}</HydrationBoundary>
          <HydrationBoundary>
            <FacilitiesBlock park={park} />
          </HydrationBoundary>
          <HydrationBoundary>
            <PlaceBlock park={park} />
          </HydrationBoundary>
          <HydrationBoundary>
            <AboutBlock park={park} />
          </HydrationBoundary>
          <HydrationBoundary>
            <TrustBlock park={park} />
          </HydrationBoundary>
        </div>
        <HydrationBoundary>
          <ContactCard park={park} />
        </HydrationBoundary>
      </div>
      <HydrationBoundary>
        <SimilarParks parks={similar} />
      </HydrationBoundary>
      <ContactBar park={park} />
      <OpenUnit park={park} unitId={unitId} timeline={loaded.timeline} onClose={() => select(null)} />
      <BookingIntention />
      <ParkDemand park={park} />
    </div>
  )
}

/** The chosen day, today again when the address of the page names other requirements. */
function usePlanTime(timeline: TimelineView | null): PlanTime | null {
  const day = timeline && findOpeningDay(timeline)
  const chosen = useMemo(() => (day === null ? null : createChosenDay(day)), [day])
  return useMemo(() => timeline && chosen && { timeline, chosen }, [timeline, chosen])
}

/** Counts a view in the browser and not when rendering, because pages are cached and shared. */
function ViewCounter({ park }: { park: ParkDetail }) {
  useEffect(() => {
    rememberPark(park)
    void countView(park.parkId)
  }, [park])
  return null
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <MissingPark error={error} />

/** Prefills a new demand with the park in view. */
function ParkDemand({ park }: { park: ParkDetail }) {
  useDemandContext(readParkPrefill(park))
  return null
}
