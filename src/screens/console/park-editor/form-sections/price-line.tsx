import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { price } from '#platform/i18n/format.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import styles from './price-line.module.css'
import type { PriceStep } from './price-steps.ts'

const size = { width: 300, height: 74, top: 20, bottom: 20, side: 6 }
/** Labels that are closer than this to the next one are left out, px. */
const labelWidth = 46

/** Prices over time as a line of steps that ends today. The table beside it says the same to screen readers. */
export function PriceLine({ steps, now }: { steps: readonly PriceStep[]; now: number }) {
  const known = steps.flatMap(({ value }) => value ?? [])
  if (known.length === 0) return <p className="muted">{m.ui_priceOnRequest()}</p>
  const [low, high, start] = [Math.min(...known), Math.max(...known), steps[0]!.from]
  const x = (time: number) => size.side + ((time - start) / Math.max(1, now - start)) * (size.width - 2 * size.side)
  const y = (value: number) => size.top + (high === low ? 0.5 : (high - value) / (high - low)) * (size.height - size.top - size.bottom)
  const ends = steps.map((_, at) => x(steps[at + 1]?.from ?? now))
  const last = steps.at(-1)!
  return (
    <svg className={styles.line} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path d={pathOf(steps, x, y, ends)} />
      {steps.map(({ from, value }, at) =>
        value === null || ends[at]! - x(from) < labelWidth ? null : (
          <g key={from}>
            {/* Beside the line that leads down to it. */}
            <text x={x(from) + (isLower(steps, at) ? 4 : 0)} y={y(value) - 6}>
              {price(value, getLocale()).figure}
            </text>
            <text x={x(from)} y={size.height - 4} className={styles.month}>
              {wireDate(new Date(from)).slice(0, 7)}
            </text>
          </g>
        ),
      )}
      {last.value !== null && <circle cx={x(now)} cy={y(last.value)} r="4" />}
    </svg>
  )
}

const isLower = (steps: readonly PriceStep[], at: number) => (steps[at - 1]?.value ?? 0) > (steps[at]!.value ?? 0)

/** Goes on without a break from one known price to the next. */
function pathOf(steps: readonly PriceStep[], x: (time: number) => number, y: (value: number) => number, ends: readonly number[]) {
  return steps
    .map(({ from, value }, at) => {
      if (value === null) return ''
      const joins = at > 0 && steps[at - 1]!.value !== null
      return `${joins ? 'V' : `M${x(from).toFixed(1)} `}${y(value).toFixed(1)}H${ends[at]!.toFixed(1)}`
    })
    .join('')
}
