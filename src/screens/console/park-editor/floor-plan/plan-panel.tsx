import { useState } from 'react'
import { m } from '#messages'
import { listMedia } from '#features/inventory/drafts/operations.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { findOutlinePlan } from '#features/media/space/outline.ts'
import { usePark } from '../editor-context.ts'
import { Calibration } from './calibration.tsx'
import { OutlinesPanel } from '../outlines/outlines-panel.tsx'
import styles from './plan-panel.module.css'

type Props = { mediaKey: string; fileId: string }

/** What is measured in a plan: its scale, and the outlines of the units of its floor. */
export function PlanPanel({ mediaKey, fileId }: Props) {
  const park = usePark()
  const [view, setView] = useState<'scale' | 'outlines'>('scale')
  const obstacle = findObstacle(park, mediaKey)
  return (
    <section className={styles.panel} aria-label={m.parkEditor_plan()}>
      <div className={styles.views} role="group" aria-label={m.parkEditor_planViews()}>
        <button type="button" aria-pressed={view === 'scale'} onClick={() => setView('scale')}>
          {m.parkEditor_planScale()}
        </button>
        <button type="button" aria-pressed={view === 'outlines'} onClick={() => setView('outlines')}>
          {m.parkEditor_outlines()}
        </button>
      </div>
      {view === 'scale' ? (
        <Calibration mediaKey={mediaKey} fileId={fileId} />
      ) : obstacle === null ? (
        <OutlinesPanel mediaKey={mediaKey} fileId={fileId} />
      ) : (
        <p className="muted">{obstacle}</p>
      )}
    </section>
  )
}

/** Returns why outlines cannot be drawn on a plan: its scale is unknown, it is not of a floor, or another plan of its floor has them. */
function findObstacle(park: ParkDocument, mediaKey: string): string | null {
  const medium = park.media[mediaKey]!
  if (medium.floorId === null) return m.parkEditor_outlinesNeedFloor()
  if (medium.metresPerPx === null) return m.parkEditor_outlinesNeedScale()
  const ofFloor = listMedia(park, { floorId: medium.floorId, warehouseId: null }).map((key) => park.media[key]!)
  return findOutlinePlan(ofFloor) === medium ? null : m.parkEditor_outlinesOnOtherPlan()
}
