import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longDate, price } from '#platform/i18n/format.ts'
import type { PriceLine } from './price-lines.ts'
import styles from './price-chart.module.css'
import { spreadLabels } from './spread-labels.ts'
import { useShow, type Show } from '#platform/web/ui/show.ts'

/** px of the drawing; `right` is the room for the labels at the end of the lines. */
type Size = { width: number; height: number; left: number; right: number; top: number; bottom: number }
const minLabelGap = 16

type Props = { lines: readonly PriceLine[]; end: string; size: Size; title: string; nameOf: (building: number) => string }

/** Prices as lines of steps, labelled at their ends; nothing without a line. */
export function PriceLineChart({ lines, end, size, title, nameOf }: Props) {
  const scale = buildScale(lines, end, size)
  const show = useShow()
  if (!scale) return null
  const ends = spreadLabels(
    lines.map(({ steps }) => scale.y(steps.at(-1)?.price ?? scale.min)),
    minLabelGap,
  )
  return (
    <div className={styles.chart} role="region" aria-label={title} tabIndex={0}>
      <p>{title}</p>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={describe(lines, { end, title, nameOf }, show)}>
        {[scale.min, scale.max].map((yuan) => (
          <g key={yuan}>
            <path className={styles.grid} d={`M${size.left} ${scale.y(yuan)}H${size.width - size.right}`} />
            <text x={size.left - 8} y={scale.y(yuan) + 4} textAnchor="end" className={styles.axis}>
              {formatPrice(yuan, show)}
            </text>
          </g>
        ))}
        <text x={size.left} y={size.height - 6} className={styles.axis}>
          {formatDay(lines[0]?.steps[0]?.from)}
        </text>
        <text x={size.width - size.right} y={size.height - 6} textAnchor="end" className={styles.axis}>
          {formatDay(end)}
        </text>
        {lines.map((line, at) => (
          <g key={line.building} className={styles[`line${at + 1}`]}>
            <path d={toPath(line, scale, size)} className={styles.line} />
            <text x={size.width - size.right + 8} y={(ends[at] ?? 0) + 4} className={styles.label}>
              {nameOf(line.building)} {formatPrice(line.steps.at(-1)?.price ?? null, show)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

const formatDay = (time: string | undefined) => (time === undefined ? '' : longDate(time, getLocale()))
const formatPrice = (yuan: number | null, show: Show) => (yuan === null ? m.ui_priceOnRequest() : show(price(yuan, getLocale())).figure)

type Scale = { min: number; max: number; x: (time: string) => number; y: (yuan: number) => number }

const toMs = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** Returns null without a known price. */
function buildScale(lines: readonly PriceLine[], end: string, size: Size): Scale | null {
  const prices = lines.flatMap(({ steps }) => steps.flatMap((step) => step.price ?? []))
  const start = lines[0]?.steps[0]?.from
  if (prices.length === 0 || start === undefined) return null
  const [min, max] = [Math.min(...prices), Math.max(...prices)]
  const [from, to] = [toMs(start), Math.max(toMs(end), toMs(start) + 1)]
  const plotted = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }
  return {
    min,
    max,
    x: (time) => Math.round(size.left + (Math.min(toMs(time) - from, to - from) / (to - from)) * plotted.width),
    y: (yuan) => Math.round(size.top + (max === min ? 0.5 : (max - yuan) / (max - min)) * plotted.height),
  }
}

/** A step line; it is interrupted while the price is unknown. */
function toPath({ steps }: PriceLine, { x, y }: Scale, size: Size) {
  return steps
    .map(({ from, price: yuan }, at) => {
      if (yuan === null) return ''
      const next = steps[at + 1]
      const start = at > 0 && steps[at - 1]?.price != null ? 'L' : 'M'
      return `${start}${x(from)} ${y(yuan)}H${next ? x(next.from) : size.width - size.right}`
    })
    .join('')
}

function describe(lines: readonly PriceLine[], { end, title, nameOf }: Pick<Props, 'end' | 'title' | 'nameOf'>, show: Show) {
  const changes = lines.map(({ building, steps }) => {
    const [before, after] = [formatPrice(steps[0]?.price ?? null, show), formatPrice(steps.at(-1)?.price ?? null, show)]
    return m.park_priceStep({ building: nameOf(building), before, after }).trim()
  })
  return m.park_priceChartOf({
    title,
    from: formatDay(lines[0]?.steps[0]?.from),
    to: formatDay(end),
    buildings: changes.join(getLocale() === 'zh-CN' ? '；' : '; '),
  })
}
