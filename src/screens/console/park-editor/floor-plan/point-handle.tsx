import { m } from '#messages'
import type { PlanPoint } from '#features/media/space/plan-scale.ts'
import { pointAfterKey, pointAt, type PlanSize } from './plan-point.ts'
import styles from './plan-panel.module.css'

type Props = { number: number; point: PlanPoint; unit: number; size: PlanSize; onMove: ((point: PlanPoint) => void) | null }

/** A point of the calibration: dragged, or moved with the arrow keys. */
export function PointHandle({ number, point, unit, size, onMove }: Props) {
  const [x, y] = point
  return (
    <g
      className={styles.point}
      transform={`translate(${x} ${y})`}
      tabIndex={onMove ? 0 : undefined}
      role="button"
      aria-disabled={onMove === null || undefined}
      aria-label={m.parkEditor_pointAt({ n: String(number), x: String(x), y: String(y) })}
      // A press on a point moves it; the picture below does not get another one.
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => onMove && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const target = event.currentTarget
        if (onMove && target.hasPointerCapture(event.pointerId)) onMove(pointAt(target.ownerSVGElement!, event, size))
      }}
      onKeyDown={(event) => {
        const moved = pointAfterKey(point, event, size)
        if (!moved || !onMove) return
        event.preventDefault()
        onMove(moved)
      }}
    >
      <circle className={styles.target} r={22 * unit} />
      <circle r={7 * unit} strokeWidth={2 * unit} />
      <text y={-12 * unit} fontSize={14 * unit} textAnchor="middle" aria-hidden="true">
        {number}
      </text>
    </g>
  )
}
