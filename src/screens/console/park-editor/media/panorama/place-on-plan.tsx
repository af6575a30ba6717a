import { useState, type HTMLAttributes, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { m } from '#messages'
import { bearingTo, conePath, moveShare, toBearing } from '#features/media/space/panorama-place.ts'
import styles from './place.module.css'

type Point = { x: number; y: number }
type Props = {
  url: string
  /** Shares of the width and height of the plan. */
  point: Point | null
  /** Bearing of the middle of the picture. */
  north: number | null
  canEdit: boolean
  onMove: (point: Point) => void
  onTurn: (bearing: number) => void
  /** A drag or click is over. */
  onDone: () => void
}

/** From the dot to its handle, in px. */
const handlePx = 44
const coneAngle = 70

const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type At = { clientX: number; clientY: number }

const round = (degrees: number) => Math.round(degrees * 10) / 10

/** The dot of a panorama on its plan, and the handle that turns it. Both are dragged, or moved with the arrow keys. */
export function PlaceOnPlan({ url, point, north, canEdit, onMove, onTurn, onDone }: Props) {
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null)
  const [isDragging, setDragging] = useState(false)
  function placeAt({ clientX, clientY }: At) {
    const { left, top, width, height } = sheet!.getBoundingClientRect()
    onMove({ x: moveShare((clientX - left) / width, 0), y: moveShare((clientY - top) / height, 0) })
  }
  function turnTowards({ clientX, clientY }: At, { x, y }: Point) {
    const { left, top, width, height } = sheet!.getBoundingClientRect()
    onTurn(round(bearingTo(clientX - left - x * width, clientY - top - y * height)) % 360)
  }
  const eventsOf = (drag: (at: At) => void, step: Step) =>
    canEdit ? { ...dragEvents(drag, setDragging, onDone), onKeyDown: keyEvents(step) } : {}
  return (
    // The keyboard moves the dot itself.
    <div
      ref={setSheet}
      className={styles.sheet}
      data-dragging={isDragging || undefined}
      onClick={(event) => {
        if (!canEdit) return
        placeAt(event)
        onDone()
      }}
    >
      <img src={url} alt="" draggable={false} />
      {point && (
        <div className={styles.dot} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}>
          <Cone north={north} />
          <Handle
            north={north}
            canEdit={canEdit}
            events={eventsOf(
              (at) => turnTowards(at, point),
              (right, down, degrees) => onTurn(round(toBearing((north ?? 0) + (right || -down) * degrees)) % 360),
            )}
          />
          <button
            type="button"
            className={styles.point}
            aria-label={m.parkEditor_dotAt({ x: percent(point.x), y: percent(point.y) })}
            {...eventsOf(placeAt, (right, down, percents) =>
              onMove({ x: moveShare(point.x, (right * percents) / 100), y: moveShare(point.y, (down * percents) / 100) }),
            )}
          />
        </div>
      )}
    </div>
  )
}

const Cone = ({ north }: { north: number | null }) => (
  <svg className={styles.cone} width="88" height="88" viewBox="-44 -44 88 88" aria-hidden="true" data-unset={north === null || undefined}>
    <path d={conePath(handlePx, coneAngle)} transform={`rotate(${north ?? 0})`} />
  </svg>
)

type HandleProps = { north: number | null; canEdit: boolean; events: HTMLAttributes<HTMLElement> }

const Handle = ({ north, canEdit, events }: HandleProps) => (
  <span
    role="slider"
    tabIndex={canEdit ? 0 : -1}
    className={styles.handle}
    style={{ transform: `rotate(${north ?? 0}deg) translateY(-${handlePx}px)` }}
    aria-label={m.parkEditor_turnNorth()}
    aria-valuemin={0}
    aria-valuemax={360}
    aria-valuenow={north ?? 0}
    aria-valuetext={north === null ? m.parkEditor_northUnset() : `${north}°`}
    aria-disabled={!canEdit || undefined}
    {...events}
  />
)

type Step = (right: number, down: number, size: number) => void

const keyEvents = (take: Step) => (event: KeyboardEvent) => {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  take(...step, event.shiftKey ? 0.1 : 1)
}

const dragEvents = (follow: (at: At) => void, onDragging: (isDragging: boolean) => void, onDone: () => void) => ({
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    onDragging(true)
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
  },
  onLostPointerCapture: () => {
    onDragging(false)
    onDone()
  },
  // The plan below would move the dot here.
  onClick: (event: MouseEvent) => event.stopPropagation(),
})

const percent = (share: number) => (share * 100).toFixed(1)
