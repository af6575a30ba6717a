import { m } from '#messages'
import { HorizontalDimension, Drawing, Hatch } from './drawing.tsx'
import { countLocations, parseLocations, zone, type LocationState } from './figures.ts'

const cell = { width: 28, height: 44 }
const left = 40
const top = 30
/** Pixels between pairs of racks, which are back to back. */
const aisle = 40
const fills: Record<LocationState, { fill: string; stroke: string }> = {
  filled: { fill: 'var(--brand)', stroke: 'var(--ink-900)' },
  free: { fill: '#fff', stroke: 'var(--line-strong)' },
  counting: { fill: 'var(--yellow-400)', stroke: 'var(--ink-900)' },
  closed: { fill: 'url(#zone-hatch)', stroke: '#9dabb9' },
}

const rowTop = (index: number) => top + index * cell.height + Math.floor(index / 2) * aisle

/** A zone from above, with the state of each location. */
export function LocationMap() {
  const columns = zone[0].locations.length
  const width = left + columns * cell.width + 20
  const bottom = rowTop(zone.length - 1) + cell.height
  const count = (state: LocationState) => String(countLocations(state))
  const counts = { filled: count('filled'), free: count('free'), counting: count('counting'), closed: count('closed') }
  return (
    <Drawing
      title={m.solution_zone()}
      label={m.solution_zoneLabel(counts)}
      width={width}
      height={bottom + 44}
      keys={[
        { look: 'brand', text: m.solution_filled(), figure: counts.filled },
        { look: 'empty', text: m.solution_free(), figure: counts.free },
        { look: 'yellow', text: m.solution_counting(), figure: counts.counting },
        { look: 'hatch', text: m.solution_closed(), figure: counts.closed },
      ]}
    >
      <Hatch id="zone-hatch" />
      {Array.from({ length: columns }, (_, index) => index)
        .filter((index) => index % 5 === 4 || index === 0)
        .map((index) => (
          <text key={index} x={left + (index + 0.5) * cell.width} y={top - 10} textAnchor="middle">
            {String(index + 1).padStart(2, '0')}
          </text>
        ))}
      {zone.map(({ row, locations }, index) => (
        <g key={row} strokeWidth="1">
          <text x={left - 12} y={rowTop(index) + cell.height / 2 + 5} textAnchor="end">
            {row}
          </text>
          {parseLocations(locations).map((state, column) => (
            <rect
              key={column}
              x={left + column * cell.width + 1.5}
              y={rowTop(index) + 1.5}
              width={cell.width - 3}
              height={cell.height - 3}
              {...fills[state]}
            />
          ))}
        </g>
      ))}
      {/* A picker's route through the aisle. */}
      <path
        d={`M${left - 6} ${rowTop(2) - aisle / 2}H${left + columns * cell.width + 6}`}
        stroke="var(--blue-700)"
        strokeWidth="2"
        strokeDasharray="7 5"
        fill="none"
      />
      <path d={`M${left + columns * cell.width + 12} ${rowTop(2) - aisle / 2}l-10-6v12z`} fill="var(--blue-700)" />
      <HorizontalDimension from={left} to={left + columns * cell.width} at={bottom + 28} text="56.0 m" />
    </Drawing>
  )
}
