import { useEffect, useRef } from 'react'
import { m } from '#messages'
import type { ColumnProblem } from '#features/inventory/drafts/column-problems.ts'
import type { WarehouseValues } from '#features/inventory/fields/warehouse-fields.ts'
import type { Spacing } from '#features/media/space/columns.ts'
import { maxDoors, placeDoors, type DoorPlace } from '#features/media/space/doors.ts'
import { DoorMark } from '#features/media/web/door-mark.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { ColumnHandle } from './column-handle.tsx'
import styles from './columns.module.css'
import type { HallSize } from './move-column.ts'
import type { ColumnEdits } from './use-columns.ts'

type Unit = Pick<WarehouseValues, 'columns' | 'doors' | 'doorCount' | 'unloadingMode'>

type Props = {
  unit: Unit
  size: HallSize
  spacing: Spacing | null
  selected: number
  problems: readonly ColumnProblem[]
  /** Null: nothing can be moved. */
  edits: ColumnEdits | null
}

/** West and north of the hall, for the measures of the selected column, and beside the other walls. Pixels. */
const marginPx = 24
const edgePx = 6
const maxHeightPx = 520
/** Handles are as far from each other that each can be pressed; a larger drawing scrolls. */
const targetPx = 24
const maxWidthPx = 3_000
const minPitchM = 2
/** Below it the numbers would cover each other: only that of the selected column is written. */
const numberedPitchPx = 40

/** A hall from above, to scale. Columns are dragged, or moved with the arrow keys. */
export function HallPicture({ unit, size, spacing, selected, problems, edits }: Props) {
  const { ref, width: availablePx } = useWidth<HTMLElement>(720)
  const { columns } = unit
  const { lengthM, widthM } = size
  // Not the distance of the columns themselves: the scale must not change while one of them is moved.
  const pitchM = Math.max(minPitchM, spacing ? Math.min(spacing.x, spacing.z) : Math.sqrt((lengthM * widthM) / columns.length))
  const fitting = Math.min((availablePx - marginPx - edgePx) / lengthM, maxHeightPx / widthM)
  const pxPerM = Math.max(fitting, Math.min(targetPx / pitchM, maxWidthPx / lengthM))
  const wrong = new Set(problems.map(({ at }) => at))
  const [widthPx, heightPx] = [lengthM * pxPerM + marginPx + edgePx, widthM * pxPerM + marginPx + edgePx]
  const marginM = marginPx / pxPerM
  const stage = useRef<HTMLDivElement>(null)
  // A column that is selected in the table may be out of sight.
  useEffect(() => {
    const handle = stage.current?.querySelector('g[data-selected]')
    if (handle) scrollTo(stage.current!, handle)
  }, [selected])
  return (
    <figure className={styles.hall} ref={ref}>
      <figcaption>
        <b>{m.parkEditor_hallFromAbove({ length: String(lengthM), width: String(widthM) })}</b>
        <span>{m.parkEditor_hallNorth()}</span>
      </figcaption>
      <div className={styles.stage} ref={stage}>
        <svg
          width={widthPx}
          height={heightPx}
          viewBox={`${-marginM} ${-marginM} ${widthPx / pxPerM} ${heightPx / pxPerM}`}
          style={{ fontSize: 12 / pxPerM }}
        >
          <rect className={styles.floor} width={lengthM} height={widthM} />
          {doorsOf(unit, size).map((door, at) => <DoorMark key={at} className={styles.door} door={door} size={size} thickM={5 / pxPerM} />)}
          {columns[selected] && <Measures column={columns[selected]} pxM={1 / pxPerM} />}
          <g>
            {columns.map((column, at) => (
              <ColumnHandle
                key={at}
                at={at}
                column={column}
                isSelected={at === selected}
                isWrong={wrong.has(at)}
                isNumbered={at === selected || pitchM * pxPerM >= numberedPitchPx}
                pxM={1 / pxPerM}
                size={size}
                edits={edits}
              />
            ))}
          </g>
        </svg>
      </div>
    </figure>
  )
} // prettier-ignore

/** Scrolls sideways only, and not to a handle that is in sight: a drawing that moves under the pointer would move the column. */
function scrollTo(stage: HTMLElement, handle: Element) {
  const [box, { left, right }] = [stage.getBoundingClientRect(), handle.getBoundingClientRect()]
  if (left < box.left || right > box.right) stage.scrollLeft += (left + right) / 2 - (box.left + box.right) / 2
}

/** The dictionary value of docks in one wall. */
const singleSided = '1'

function doorsOf({ doors, doorCount, unloadingMode }: Unit, size: HallSize): DoorPlace[] {
  const dockSides = unloadingMode === null ? null : unloadingMode === singleSided ? 1 : 2
  return placeDoors({ ...size, doors, dockSides, doorCount: doorCount !== null && doorCount <= maxDoors ? doorCount : null })
}

/** How far a column is from the west and from the north wall. */
const Measures = ({ column: { xM, yM }, pxM }: { column: { xM: number; yM: number }; pxM: number }) => (
  <g className={styles.measures} aria-hidden="true">
    <path d={`M0 ${yM}H${xM}M${xM} 0V${yM}`} strokeDasharray={`${4 * pxM} ${3 * pxM}`} />
    <text x={xM} y={-8 * pxM} textAnchor="middle">{xM}</text>
    <text x={-8 * pxM} y={yM} textAnchor="middle" transform={`rotate(-90 ${-8 * pxM} ${yM})`}>{yM}</text>
  </g>
) // prettier-ignore
