import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import styles from './charts.module.css'

const [width, height, inset] = [74, 26, 4]

/** A small line without axes that ends in a dot. Days without a value are passed over; the figure beside it says the last one. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  const last = points.at(-1)
  if (points.length < 2 || !last) return null
  const figures = points.map(({ value }) => value)
  const x = scaleLinear({ domain: [0, values.length - 1], range: [2, width - inset] })
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const y = scaleLinear({ domain: low === high ? [low - 1, high + 1] : [low, high], range: [height - inset, inset] })
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <LinePath className={styles.line ?? ''} data={points} x={({ at }) => x(at)} y={({ value }) => y(value)} />
      <circle className={styles.end} cx={x(last.at)} cy={y(last.value)} r="3" />
    </svg>
  )
}
