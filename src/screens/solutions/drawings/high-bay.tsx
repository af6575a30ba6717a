import { m } from '#messages'
import { metres } from '#platform/i18n/format.ts'
import { HorizontalDimension, Drawing, VerticalDimension } from './drawing.tsx'
import { highBay, highBayPallets, parseLocations } from './figures.ts'

/** Pixels per metre in both directions. */
const scale = 18
const left = 62
const top = 24
const { clearHeight, levels, bayWidth, rows, craneBay } = highBay
const floor = top + clearHeight * scale
const bay = bayWidth * scale

const heightBelow = (level: number) => levels.slice(0, level).reduce((sum, height) => sum + height, 0)
const text = (value: number) => metres(value).figure

/** Three pallets side by side per bay. */
const pallets = [0, 1, 2]
const palletWidth = 0.8 * scale
const palletGap = (bay - 3 * palletWidth) / 4

/** Section along an aisle with racks, pallets and crane. */
export function HighBay() {
  const bays = rows[0].length
  const right = left + bays * bay
  const total = bays * bayWidth
  const facts = { pallets: String(highBayPallets), height: text(clearHeight), levels: String(levels.length), length: text(total) }
  const free = rows.join('').split('.').length - 1
  return (
    <Drawing
      title={m.solution_section()}
      label={m.solution_sectionLabel(facts)}
      width={right + 24}
      height={floor + 76}
      keys={[
        { look: 'brand', text: m.solution_filled(), figure: String(highBayPallets - free * pallets.length) },
        { look: 'dashed', text: m.solution_free(), figure: String(free * pallets.length) },
        { look: 'yellow', text: m.solution_crane() },
      ]}
    >
      {/* Ground, roof, racks */}
      <path d={`M${left - 14} ${floor}H${right + 14}`} stroke="var(--ink-900)" strokeWidth="2.4" />
      <path d={`M${left - 14} ${top}H${right + 14}`} stroke="var(--ink-900)" strokeWidth="2" />
      {Array.from({ length: bays + 1 }, (_, index) => left + index * bay).map((x) => (
        <path key={x} d={`M${x} ${floor}V${floor - heightBelow(levels.length) * scale - 6}`} stroke="var(--ink-900)" strokeWidth="1.4" />
      ))}
      {levels.map((_, level) => (
        <path
          key={level}
          d={`M${left} ${floor - heightBelow(level) * scale - (level === 0 ? 3 : 0)}H${right}`}
          stroke="var(--ink-900)"
          strokeWidth="1.4"
        />
      ))}
      {rows.map((row, level) =>
        parseLocations(row).map((state, index) =>
          pallets.map((pallet) => (
            <rect
              key={`${level} ${index} ${pallet}`}
              x={left + index * bay + palletGap + pallet * (palletWidth + palletGap)}
              y={floor - heightBelow(level) * scale - (level === 0 ? 3 : 0) - (levels[level]! - 0.5) * scale}
              width={palletWidth}
              height={(levels[level]! - 0.5) * scale - 1}
              fill={state === 'free' ? 'none' : 'var(--brand)'}
              stroke={state === 'free' ? 'var(--ink-600)' : 'none'}
              strokeDasharray={state === 'free' ? '3 3' : undefined}
            />
          )),
        ),
      )}
      {/* The crane in front, with its carriage at the fourth level. */}
      <g stroke="var(--ink-900)" strokeWidth="1.4">
        <rect x={left + craneBay * bay + bay / 2 - 4} y={top + 3} width="8" height={floor - top - 6} fill="var(--yellow-400)" />
        <rect x={left + craneBay * bay + 6} y={floor - 8} width={bay - 12} height="7" fill="var(--yellow-400)" />
        <rect x={left + craneBay * bay + 9} y={floor - heightBelow(3) * scale} width={bay - 18} height="7" fill="var(--yellow-400)" />
      </g>
      {levels.map((height, level) => (
        <VerticalDimension
          key={level}
          from={floor - heightBelow(level) * scale}
          to={floor - heightBelow(level + 1) * scale}
          at={left - 24}
          text={text(height)}
        />
      ))}
      <HorizontalDimension from={left} to={left + bay} at={floor + 30} text={text(bayWidth)} />
      <HorizontalDimension from={left} to={right} at={floor + 60} text={`${bays} × ${text(bayWidth)} = ${text(total)} m`} />
    </Drawing>
  )
}
