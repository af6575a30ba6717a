import { m } from '#messages'
import type { Corner } from '#features/media/space/outline.ts'
import type { PlanPoint } from '#features/media/space/plan-scale.ts'
import { pointAt, pressOf, type PlanSize, type Press } from '../floor-plan/plan-point.ts'
import styles from './outlines.module.css'
import { cornerAfterKey, type PlanSizeM } from './snap-corner.ts'
import type { Outlines } from './use-outlines.ts'

type Props = {
  at: number
  corner: Corner
  /** About a pixel of the screen in m. */
  unitM: number
  size: PlanSize
  sizeM: PlanSizeM
  outlines: Outlines
  onDrag: (point: PlanPoint, press: Press) => void
}

/** A corner: dragged, moved with the arrow keys, removed with Delete. A press on the first one closes an outline that is being drawn. */
export function CornerHandle({ at, corner, unitM, size, sizeM, outlines, onDrag }: Props) {
  const { canEdit, canClose, close, corners, setCorner, removeCorner, save } = outlines
  const [x, y] = corner
  const closes = at === 0 && canClose
  function handleKey(event: React.KeyboardEvent<SVGGElement>) {
    const moved = cornerAfterKey(corner, event, sizeM)
    if (moved) setCorner(at, moved)
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      // The handle of the last corner goes; the focus stays among the others.
      const earlier = at > 0 && at === corners.length - 1 ? event.currentTarget.previousElementSibling : null
      if (removeCorner(at) && earlier instanceof SVGElement) earlier.focus()
    } else return
    event.preventDefault()
  }
  return (
    <g
      className={styles.corner}
      data-closes={closes || undefined}
      transform={`translate(${x} ${y})`}
      tabIndex={canEdit ? 0 : undefined}
      role="button"
      aria-disabled={!canEdit || undefined}
      aria-label={m.parkEditor_cornerAt({ n: String(at + 1), x: String(x), y: String(y) })}
      onClick={(event) => {
        event.stopPropagation()
        if (closes) close()
      }}
      onPointerDown={(event) => canEdit && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const { currentTarget: group } = event
        if (!group.hasPointerCapture(event.pointerId)) return
        const drawing = group.ownerSVGElement!
        onDrag(pointAt(drawing, event, size), pressOf(drawing, event, size))
      }}
      onPointerUp={save}
      onKeyDown={canEdit ? handleKey : undefined}
      onBlur={save}
    >
      <circle className={styles.target} r={14 * unitM} />
      <circle className={styles.dot} r={5.5 * unitM} />
    </g>
  )
}
