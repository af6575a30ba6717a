import { scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useWidth } from '#platform/web/ui/use-width.ts'
import styles from './charts.module.css'

export type Point = { day: string; value: number | null }

type Props = {
  points: readonly Point[]
  /** Writes a value, for the axis, the last point and the tips. */
  format: (value: number) => string
  /** A dashed line with its name. */
  target?: { value: number; label: string } | undefined
  /** The axis begins at the lowest value instead of zero. */
  isCropped?: boolean
}

const height = 168
const edge = { top: 14, right: 12, bottom: 22, left: 40 }
const maxDots = 45

/** Values by day. Days without a value are passed over. */
export function LineChart({ points, format, target, isCropped = false }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>(360)
  const known = points.flatMap(({ day, value }, at) => (value === null ? [] : [{ day, value, at }]))
  const values = [...known.map(({ value }) => value), ...(target ? [target.value] : [])]
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [edge.left, width - edge.right] })
  const low = isCropped && values.length > 0 ? Math.min(...values) : 0
  const high = Math.max(low + 1, ...values)
  const y = scaleLinear({ domain: [low, high], range: [height - edge.bottom, edge.top], nice: 4 })
  const last = known.at(-1)
  return (
    <div ref={ref} className={styles.chart}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text className={styles.tick} x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {daysToName(points.length, width).map((at) => (
          <text key={at} className={styles.tick} x={x(at)} y={height - 6} textAnchor={anchorOf(at, points.length)}>
            {points[at]!.day.slice(5)}
          </text>
        ))}
        <AreaClosed className={styles.area ?? ''} data={known} x={({ at }) => x(at)} y={({ value }) => y(value)} yScale={y} />
        <LinePath className={styles.line ?? ''} data={known} x={({ at }) => x(at)} y={({ value }) => y(value)} />
        {target && <line className={styles.target} x1={edge.left} x2={width - edge.right} y1={y(target.value)} y2={y(target.value)} />}
        {known.map(({ day, value, at }) => (
          <circle key={day} className={points.length > maxDots ? styles.hidden : styles.dot} cx={x(at)} cy={y(value)} r="2.5">
            <title>{`${day} ${format(value)}`}</title>
          </circle>
        ))}
        {target && (
          <text
            className={styles.targetName}
            {...targetPlace(width, last !== undefined && Math.abs(y(last.value) - y(target.value)) < 26)}
            y={y(target.value) - 5}
          >
            {target.label}
          </text>
        )}
        {last && (
          <>
            <circle className={styles.end} cx={x(last.at)} cy={y(last.value)} r="4.5" />
            <text className={styles.last} x={Math.min(x(last.at) + 4, width - 2)} y={labelY(y(last.value))} textAnchor="end">
              {format(last.value)}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}

/** At the right, or at the left where the last point is close. */
const targetPlace = (width: number, isTaken: boolean) =>
  isTaken ? { x: edge.left + 4, textAnchor: 'start' as const } : { x: width - edge.right, textAnchor: 'end' as const }

/** Below the last point, or above it where the axis is near. */
const labelY = (y: number) => (y > height - edge.bottom - 26 ? y - 10 : y + 18)

const daysToName = (count: number, width: number): number[] => {
  const names = Math.min(count, width > 300 ? 4 : 3)
  return [...new Set(Array.from({ length: names }, (_, nth) => Math.round((nth * (count - 1)) / Math.max(1, names - 1))))]
}

const anchorOf = (at: number, count: number) => (at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle')
