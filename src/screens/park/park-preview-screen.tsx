import { useState } from 'react'
import { Eye } from 'lucide'
import type { Route } from './+types/park-preview-screen'
import { m } from '#messages'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { AboutBlock } from './about-block.tsx'
import { FacilitiesBlock } from './facilities-block.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { OverviewBlock } from './overview-block.tsx'
import { ParkHeading } from './park-heading.tsx'
import styles from './park.module.css'
import { PlaceBlock } from './place-block.tsx'
import previewStyles from './park-preview.module.css'
import { SectionTabs } from './section-tabs.tsx'
import { TrustBlock } from './trust-block.tsx'
import { UnitsBlock } from './units/units-block.tsx'

/** Loads the working copy of a park for its editors. A copy that cannot be shown yet answers with the reason. */
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  callAsMember(request, async (call) => {
    const { previewPark } = await import('#features/inventory/drafts/contract.ts')
    try {
      return { park: await call(previewPark, { id: params.id }), refusal: null }
    } catch (error) {
      if (error instanceof CallFailed && error.code !== 401 && error.code !== 11_014) return { park: null, refusal: error.message }
      throw error
    }
  })

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: m.park_previewTitle(), description: m.park_previewTitle(), path: location.pathname, noIndex: true })

export function HydrateFallback() {
  return (
    <div className="wrap">
      <Skeleton />
    </div>
  )
}

/** The page of a park as visitors would see its working copy. It counts no view and offers no booking. */
export default function ParkPreviewScreen({ loaderData: { park, refusal } }: Route.ComponentProps) {
  const [unitId, setUnitId] = useState<string | null>(null)
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={previewStyles.note} role="status">
        <Icon of={Eye} />
        {park === null ? m.park_previewRefused({ why: refusal }) : m.park_previewNote()}
      </p>
      {park === null ? (
        <h1>{m.park_previewTitle()}</h1>
      ) : (
        <>
          <div className={styles.top}>
            <ParkHeading park={park} />
            <Gallery park={park} />
          </div>
          <SectionTabs hasTimeline={false} />
          <div className={styles.blocks}>
            <OverviewBlock park={park} unitId={null} />
            <UnitsBlock park={park} unitId={unitId} onUnit={setUnitId} time={null} />
            <FacilitiesBlock park={park} />
            <PlaceBlock park={park} />
            <AboutBlock park={park} />
            <TrustBlock park={park} />
          </div>
        </>
      )}
    </div>
  )
}
