import type { HallPoint } from '../space/columns.ts'
import type { DoorPlace } from '../space/doors.ts'
import { DoorMark } from './door-mark.tsx'
import styles from './hall-plan.module.css'

/** A hall from above, as its listing describes it. */
export type PlannedHall = {
  name: string
  lengthM: number
  widthM: number
  /** From the middle of the floor; null if unknown. */
  columnsM: readonly HallPoint[] | null
  doors: readonly DoorPlace[]
}

/** Around the halls, for their dimensions. Shares of the longer side of the drawing. */
const marginShare = 0.09
const wallShare = 0.004

type Sides = Pick<PlannedHall, 'lengthM' | 'widthM'>

/** The drawing of halls of this length and width together, in metres from the north-west corner of the first. */
function frameOf({ lengthM, widthM }: Sides) {
  const unit = Math.max(lengthM, widthM * 1.6)
  const margin = unit * marginShare
  return { unit, margin, left: -margin, top: -margin / 2, width: lengthM + margin * 1.5, height: widthM + margin * 1.5 }
}

/** Returns where a point of a hall is in the drawing of this hall alone, as shares of its width and height, and their ratio. Metres from its middle. */
export function pointInHallPlan(hall: Sides, { x, z }: { x: number; z: number }): { x: number; y: number; aspect: number } {
  const { left, top, width, height } = frameOf(hall)
  return { x: (hall.lengthM / 2 + x - left) / width, y: (hall.widthM / 2 + z - top) / height, aspect: width / height }
}

type Props = { halls: readonly PlannedHall[]; label: string; className?: string | undefined }

/**
 * Halls side by side in plan, to one scale: walls, columns, doors, length and width. Halls of one width share its label; else each has both of
 * its measures.
 */
export function HallPlan({ halls, label, className }: Props) {
  const lengthM = halls.reduce((sum, hall) => sum + hall.lengthM, 0)
  const widthM = Math.max(...halls.map((hall) => hall.widthM))
  const isOneWidth = halls.every((hall) => hall.widthM === widthM)
  const { unit, margin, ...frame } = frameOf({ lengthM, widthM })
  const starts = halls.map((_, at) => halls.slice(0, at).reduce((sum, hall) => sum + hall.lengthM, 0))
  return (
    <svg
      className={`${styles.plan} ${className ?? ''}`}
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
      style={{ fontSize: unit * 0.028 }}
    >
      {halls.map((hall, at) => (
        <g key={at} transform={`translate(${starts[at]} ${widthM - hall.widthM})`}>
          <Hall hall={hall} wallM={unit * wallShare} isNamed={halls.length > 1} />
          <text x={hall.lengthM / 2} y={hall.widthM + margin * 0.75} textAnchor="middle">
            {isOneWidth ? writeMetres(hall.lengthM) : `${writeMetres(hall.lengthM)} × ${writeMetres(hall.widthM)}`} m
          </text>
        </g>
      ))}
      {isOneWidth && (
        <text x={-margin * 0.4} y={widthM / 2} textAnchor="middle" transform={`rotate(-90 ${-margin * 0.4} ${widthM / 2})`}>
          {writeMetres(widthM)} m
        </text>
      )}
    </svg>
  )
}

const writeMetres = (metres: number) => String(Math.round(metres * 100) / 100)

function Hall({ hall, wallM, isNamed }: { hall: PlannedHall; wallM: number; isNamed: boolean }) {
  const { lengthM, widthM, columnsM, name, doors } = hall
  const side = Math.max(0.5, wallM * 1.8)
  return (
    <>
      <rect className={styles.floor} width={lengthM} height={widthM} strokeWidth={wallM} />
      {columnsM?.map(({ x, z }) => (
        <rect
          key={`${x} ${z}`}
          className={styles.column}
          x={lengthM / 2 + x - side / 2}
          y={widthM / 2 + z - side / 2}
          width={side}
          height={side}
        />
      ))}
      {doors.map((door, at) => (
        <DoorMark key={at} className={styles.door} door={door} size={hall} thickM={wallM * 3} />
      ))}
      {isNamed && (
        <text x={lengthM / 2} y={widthM / 2} textAnchor="middle" dominantBaseline="middle">
          {name}
        </text>
      )}
    </>
  )
}
