import { m } from '#messages'
import type { DoorSide } from '#features/media/space/door-sides.ts'
import { typicalDoorM, isLongSide, wallLengthM, type ListedDoor } from '#features/media/space/doors.ts'
import { doorAfterKey, moveDoor } from './move-door.ts'
import styles from './doors.module.css'

export type WallSize = { lengthM: number; widthM: number; heightM: number }

type Props = {
  side: DoorSide
  sideName: string
  doors: readonly ListedDoor[]
  /** Places in the list of doors that are not in order. */
  wrong: ReadonlySet<number>
  size: WallSize
  onMove: ((at: number, door: ListedDoor) => void) | null
  onMoved: () => void
}

const marginM = 1.5
/** What is pressed is at least this share of the wall wide, so that a finger hits it. */
const minTargetShare = 0.03
/** Numbers are readable on the longest wall. Share of its length. */
const textShare = 0.018

/** One wall with its doors to scale, from its west or north end. Doors are dragged, or moved with the arrow keys. */
export function WallPicture({ side, sideName, doors, wrong, size, onMove, onMoved }: Props) {
  const lengthM = wallLengthM(side, size)
  const end = isLongSide(side) ? m.parkEditor_wallEndWest() : m.parkEditor_wallEndNorth()
  const aboveM = marginM + lengthM * textShare
  return (
    <figure className={styles.wall}>
      <figcaption>
        <b>{m.parkEditor_wall({ side: sideName, length: String(lengthM) })}</b>
        <span>← {end}</span>
      </figcaption>
      <svg
        viewBox={`${-marginM} ${-aboveM} ${lengthM + 2 * marginM} ${size.heightM + marginM + aboveM}`}
        preserveAspectRatio="xMinYMid"
        style={{ fontSize: lengthM * textShare }}
      >
        <rect className={styles.face} width={lengthM} height={size.heightM} />
        <path className={styles.ground} d={`M${-marginM} ${size.heightM}h${lengthM + 2 * marginM}`} />
        {doors.map((door, at) =>
          door.side === side ? (
            <DoorHandle
              key={at}
              number={at + 1}
              door={door}
              isWrong={wrong.has(at)}
              end={end}
              size={size}
              onMove={onMove && ((moved) => onMove(at, moved))}
              onMoved={onMoved}
            />
          ) : null,
        )}
      </svg>
    </figure>
  )
}

type HandleProps = {
  number: number
  door: ListedDoor
  isWrong: boolean
  end: string
  size: WallSize
  onMove: ((door: ListedDoor) => void) | null
  onMoved: () => void
}

function DoorHandle({ number, door, isWrong, end, size, onMove, onMoved }: HandleProps) {
  const lengthM = wallLengthM(door.side, size)
  const widthM = door.widthM ?? typicalDoorM.width
  const heightM = Math.min(door.heightM ?? typicalDoorM.height, size.heightM)
  const targetM = Math.max(widthM, lengthM * minTargetShare)
  return (
    <g
      className={styles.door}
      data-wrong={isWrong || undefined}
      tabIndex={onMove ? 0 : undefined}
      role="slider"
      aria-label={m.parkEditor_doorN({ n: String(number) })}
      aria-valuemin={0}
      aria-valuemax={lengthM}
      aria-valuenow={door.atM}
      aria-valuetext={m.parkEditor_doorAtValue({ end, at: String(door.atM) })}
      aria-disabled={onMove === null || undefined}
      onPointerDown={(event) => onMove && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const group = event.currentTarget
        if (!onMove || !group.hasPointerCapture(event.pointerId)) return
        const toMetres = group.ownerSVGElement!.getScreenCTM()?.inverse()
        if (toMetres) onMove(moveDoor(door, new DOMPoint(event.clientX, event.clientY).matrixTransform(toMetres).x, size))
      }}
      onPointerUp={onMoved}
      onKeyDown={(event) => {
        const moved = doorAfterKey(door, event, size)
        if (!moved || !onMove) return
        event.preventDefault()
        onMove(moved)
      }}
      onBlur={onMoved}
    >
      <rect className={styles.target} x={door.atM - targetM / 2} width={targetM} height={size.heightM} />
      <rect className={styles.leaf} x={door.atM - widthM / 2} y={size.heightM - heightM} width={widthM} height={heightM} />
      <text x={door.atM} y={size.heightM - heightM - lengthM * textShare * 0.3} textAnchor="middle" aria-hidden="true">
        {number}
      </text>
    </g>
  )
}
