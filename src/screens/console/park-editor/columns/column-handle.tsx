import { memo, useRef } from 'react'
import { m } from '#messages'
import type { ListedColumn } from '#features/media/space/columns.ts'
import styles from './columns.module.css'
import { columnAfterKey, dragColumn, type HallSize } from './move-column.ts'
import type { ColumnEdits } from './use-columns.ts'

type Props = {
  at: number
  column: ListedColumn
  isSelected: boolean
  isWrong: boolean
  isNumbered: boolean
  /** A pixel of the screen in m. */
  pxM: number
  size: HallSize
  edits: ColumnEdits | null
}

/** Columns are drawn as large as they are, but never so small that they are not seen. */
const columnM = 0.6
const minColumnPx = 7

/**
 * A column: dragged, moved with the arrow keys, removed with Delete. Of all columns only the selected one is reached by Tab; Page Up and Page
 * Down lead to the others.
 */
export const ColumnHandle = memo(function ColumnHandle({ at, column, isSelected, isWrong, isNumbered, pxM, size, edits }: Props) {
  const press = useRef<{ at: DOMPoint; column: ListedColumn } | null>(null)
  const { xM, yM } = column
  const sideM = Math.max(columnM, minColumnPx * pxM)
  function handleKey(event: React.KeyboardEvent<SVGGElement>, { set, remove }: ColumnEdits) {
    const { currentTarget: handle, key } = event
    const moved = columnAfterKey(column, event, size)
    if (moved) set(at, moved)
    else if (key === 'PageDown') focusOn(handle.nextElementSibling)
    else if (key === 'PageUp') focusOn(handle.previousElementSibling)
    else if (key === 'Delete' || key === 'Backspace') {
      // The handle of the last column goes with it; the others get the column that follows.
      if (!handle.nextElementSibling) focusOn(handle.previousElementSibling)
      remove(at)
    } else return
    event.preventDefault()
  }
  return (
    <g
      className={styles.column}
      data-selected={isSelected || undefined}
      data-wrong={isWrong || undefined}
      transform={`translate(${xM} ${yM})`}
      tabIndex={edits ? (isSelected ? 0 : -1) : undefined}
      role="button"
      aria-label={m.parkEditor_columnAt({ n: String(at + 1), x: String(xM), y: String(yM) })}
      aria-pressed={isSelected}
      aria-disabled={edits === null || undefined}
      onFocus={() => edits?.select(at)}
      onPointerDown={(event) => {
        if (!edits) return
        event.currentTarget.focus({ preventScroll: true })
        event.currentTarget.setPointerCapture(event.pointerId)
        press.current = { at: pointOf(event), column }
      }}
      onPointerMove={(event) => {
        if (!edits || !press.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        const to = pointOf(event)
        const moved = dragColumn(press.current.column, { x: to.x - press.current.at.x, y: to.y - press.current.at.y }, size)
        if (moved.xM !== xM || moved.yM !== yM) edits.set(at, moved)
      }}
      onPointerUp={() => {
        press.current = null
        edits?.save()
      }}
      onKeyDown={edits ? (event) => handleKey(event, edits) : undefined}
    >
      <circle className={styles.target} r={12 * pxM} />
      <rect className={styles.mark} x={-sideM / 2} y={-sideM / 2} width={sideM} height={sideM} />
      {isNumbered && (
        <text x={(isSelected ? 12 : 6) * pxM} y={(isSelected ? -9 : -5) * pxM} aria-hidden="true">
          {at + 1}
        </text>
      )}
    </g>
  )
})

const focusOn = (element: Element | null) => element instanceof SVGElement && element.focus()

/** Returns where a pointer is in the hall, in m. */
function pointOf({ currentTarget, clientX, clientY }: React.PointerEvent<SVGGElement>): DOMPoint {
  const toMetres = currentTarget.ownerSVGElement!.getScreenCTM()!.inverse()
  return new DOMPoint(clientX, clientY).matrixTransform(toMetres)
}
