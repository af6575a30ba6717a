import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { Drawing } from './drawing.tsx'
import { dayTotals, parkDay, peakHour } from './figures.ts'

const left = 48
const top = 34
const barWidth = 23
const plotHeight = 210
const maxKw = 1_000

const y = (kw: number) => top + plotHeight - (kw / maxKw) * plotHeight
const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** A day of the park: consumption, the share of solar power and the peak. */
export function LoadProfile() {
  const peak = parkDay[peakHour]!.used
  const share = String(Math.round((dayTotals.solarMwh / dayTotals.usedMwh) * 100))
  const facts = {
    used: oneDecimal(dayTotals.usedMwh),
    solar: oneDecimal(dayTotals.solarMwh),
    peak: formatNumber(peak),
    hour: `${peakHour}:00`,
  }
  const right = left + parkDay.length * barWidth
  return (
    <Drawing
      title={m.solution_power()}
      label={m.solution_powerLabel({ ...facts, share })}
      width={right + 16}
      height={top + plotHeight + 30}
      keys={[
        { look: 'brand', text: m.solution_grid(), figure: `${oneDecimal(dayTotals.usedMwh - dayTotals.solarMwh)} MWh` },
        { look: 'ink', text: m.solution_solar(), figure: `${facts.solar} MWh` },
        { look: 'yellow', text: m.solution_peak(), figure: `${facts.peak} kW` },
      ]}
    >
      {[0, 250, 500, 750, 1_000].map((kw) => (
        <g key={kw}>
          <path d={`M${left} ${y(kw)}H${right}`} stroke={kw === 0 ? 'var(--ink-900)' : 'var(--line)'} strokeWidth={kw === 0 ? 1.6 : 1} />
          <text x={left - 8} y={y(kw) + 5} textAnchor="end">
            {kw === maxKw ? `${formatNumber(kw)}` : kw}
          </text>
        </g>
      ))}
      <text x={left} y={top - 14}>
        kW
      </text>
      {parkDay.map(({ used, solar }, hour) => (
        <g key={hour}>
          <rect
            x={left + hour * barWidth + 2}
            y={y(used)}
            width={barWidth - 4}
            height={y(solar) - y(used)}
            fill={hour === peakHour ? 'var(--yellow-400)' : 'var(--brand)'}
          />
          <rect x={left + hour * barWidth + 2} y={y(solar)} width={barWidth - 4} height={y(0) - y(solar)} fill="var(--blue-900)" />
          {hour % 6 === 0 && (
            <text x={left + hour * barWidth + 2} y={top + plotHeight + 20}>
              {String(hour).padStart(2, '0')}:00
            </text>
          )}
        </g>
      ))}
      <text x={left + (peakHour + 0.5) * barWidth} y={y(peak) - 8} textAnchor="middle">
        {formatNumber(peak)}
      </text>
    </Drawing>
  )
}
