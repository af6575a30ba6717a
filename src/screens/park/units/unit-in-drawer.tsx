import { Suspense } from 'react'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { late } from '#platform/web/late.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import type { TimelineView } from '../timeline/layout-timeline.ts'

const UnitDrawer = late(() => import('./unit-drawer.late.tsx'))

type Props = { park: ParkDetail; unitId: string | null; timeline: TimelineView | null; onClose: () => void }

/** The unit in the address in a drawer; nothing for a unit that is not of the park. */
export function OpenUnit({ park, unitId, timeline, onClose }: Props) {
  const isReady = useHydrated()
  const unit = park.warehouses.find(({ warehouseId }) => warehouseId === unitId)
  if (!isReady || !unit) return null
  return (
    <Suspense fallback={null}>
      <UnitDrawer park={park} unit={unit} timeline={timeline} onClose={onClose} />
    </Suspense>
  )
}
