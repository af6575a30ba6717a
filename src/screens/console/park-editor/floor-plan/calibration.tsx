import { useState } from 'react'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { withValue, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { planRenditionPx, scaleBarOf, type PlanPoint } from '#features/media/space/plan-scale.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useEditor, usePark } from '../editor-context.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { CalibrationForm } from './calibration-form.tsx'
import styles from './plan-panel.module.css'
import type { PlanSize } from './plan-point.ts'
import { PlanStage } from './plan-stage.tsx'
import { PointHandle } from './point-handle.tsx'

/** The scale of a plan: two points and the distance between them, chosen in the picture or typed. */
export function Calibration({ mediaKey, fileId }: { mediaKey: string; fileId: string }) {
  const { store, canEdit } = useEditor()
  const { metresPerPx } = usePark().media[mediaKey]!
  const [size, setSize] = useState<PlanSize | null>(null)
  const [points, setPoints] = useState<readonly PlanPoint[]>([])
  function edit(change: (park: ParkDocument) => ParkDocument) {
    store.change(change)
    void store.save()
  }
  // A third click begins again.
  const addPoint = (point: PlanPoint) => setPoints((earlier) => (earlier.length >= 2 ? [point] : [...earlier, point]))
  return (
    <>
      <PlanStage url={pictureUrl(fileId, planRenditionPx)} onSize={setSize} onPoint={canEdit ? addPoint : null}>
        {(unit) => size && <Measured points={points} unit={unit} size={size} onPoints={canEdit ? setPoints : null} />}
      </PlanStage>
      {size && metresPerPx !== null && <ScaleBar metresPerPx={metresPerPx} widthPx={size.width} />}
      <p className="muted">{m.parkEditor_planHint()}</p>
      {canEdit && (
        <CalibrationForm
          points={points}
          onPoints={setPoints}
          onScale={(scale) => edit((park) => withValue(park, `media.${mediaKey}.metresPerPx`, scale))}
        />
      )}
      <div className={styles.scale}>
        <FieldControl path={`media.${mediaKey}.metresPerPx`} />
        <p className="muted" aria-live="polite">
          {metresPerPx === null ? m.parkEditor_notCalibrated() : size && describeSize(size, metresPerPx)}
        </p>
      </div>
    </>
  )
}

const describeSize = ({ width, height }: PlanSize, metresPerPx: number) =>
  m.parkEditor_planSize({ width: formatNumber(Math.round(width * metresPerPx)), height: formatNumber(Math.round(height * metresPerPx)) })

/** As long as it is in the plan above, when that is not enlarged. */
function ScaleBar({ metresPerPx, widthPx }: { metresPerPx: number; widthPx: number }) {
  const { lengthM, share } = scaleBarOf(metresPerPx, widthPx)
  return (
    <p className={styles.bar}>
      <i style={{ width: `${share * 100}%` }} />
      <span className="fig">{m.parkEditor_planScaleBar({ length: formatNumber(lengthM) })}</span>
    </p>
  )
}

type MeasuredProps = {
  points: readonly PlanPoint[]
  /** About a pixel of the screen, in pixels of the picture. */
  unit: number
  size: PlanSize
  /** Null if points cannot be moved. */
  onPoints: ((points: readonly PlanPoint[]) => void) | null
}

/** The two points of the calibration and the line between them. */
function Measured({ points, unit, size, onPoints }: MeasuredProps) {
  const [from, to] = points
  return (
    <>
      {from && to && <line className={styles.measure} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} strokeWidth={2 * unit} />}
      {points.map((point, at) => (
        <PointHandle
          key={at}
          number={at + 1}
          point={point}
          unit={unit}
          size={size}
          onMove={onPoints && ((moved) => onPoints(points.map((one, index) => (index === at ? moved : one))))}
        />
      ))}
    </>
  )
}
