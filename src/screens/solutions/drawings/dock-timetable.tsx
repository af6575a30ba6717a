import { m } from '#messages'
import { Drawing, Hatch } from './drawing.tsx'
import { countSlots, dockDay, docks, type SlotState } from './figures.ts'

const left = 44
const top = 30
const hourWidth = 46
const rowHeight = 36

const x = (hour: number) => left + (hour - dockDay.from) * hourWidth
const formatHour = (hour: number) => `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`

const styles: Record<SlotState, object> = {
  done: { fill: 'url(#dock-hatch)', stroke: '#9dabb9' },
  unloading: { fill: 'var(--brand)', stroke: 'var(--ink-900)' },
  booked: { fill: 'var(--blue-100)', stroke: 'var(--blue-600)' },
  late: { fill: 'var(--yellow-400)', stroke: 'var(--ink-900)' },
}

/** A day at six docks: slots that are done, unloading, booked or late. */
export function DockTimetable() {
  const bottom = top + docks.length * rowHeight
  const count = (state: SlotState) => String(countSlots(state))
  const counts = { done: count('done'), unloading: count('unloading'), booked: count('booked'), late: count('late') }
  return (
    <Drawing
      title={m.solution_docks()}
      label={m.solution_docksLabel({ ...counts, time: formatHour(dockDay.now) })}
      width={x(dockDay.to) + 24}
      height={bottom + 32}
      keys={[
        { look: 'brand', text: m.solution_unloading(), figure: counts.unloading },
        { look: 'pale', text: m.solution_booked(), figure: counts.booked },
        { look: 'yellow', text: m.solution_late(), figure: counts.late },
        { look: 'hatch', text: m.solution_done(), figure: counts.done },
      ]}
    >
      <Hatch id="dock-hatch" />
      {Array.from({ length: (dockDay.to - dockDay.from) / 2 + 1 }, (_, index) => dockDay.from + index * 2).map((hour) => (
        <g key={hour}>
          <path d={`M${x(hour)} ${top - 6}V${bottom}`} stroke="var(--line)" strokeWidth="1" />
          <text x={x(hour)} y={top - 12} textAnchor="middle">
            {formatHour(hour)}
          </text>
        </g>
      ))}
      {docks.map(({ dock, slots }, index) => (
        <g key={dock}>
          <text x={left - 12} y={top + index * rowHeight + rowHeight / 2 + 5} textAnchor="end">
            {dock}
          </text>
          <path d={`M${left} ${top + (index + 1) * rowHeight}H${x(dockDay.to)}`} stroke="var(--line)" strokeWidth="1" />
          {slots.map(({ from, to, state }) => (
            <rect
              key={from}
              x={x(from)}
              y={top + index * rowHeight + 7}
              width={x(to) - x(from)}
              height={rowHeight - 14}
              strokeWidth="1"
              {...styles[state]}
            />
          ))}
        </g>
      ))}
      <path d={`M${x(dockDay.now)} ${top - 4}V${bottom + 8}`} stroke="var(--ink-900)" strokeWidth="2" />
      <path d={`M${x(dockDay.now)} ${bottom + 4}l-5 8h10z`} fill="var(--ink-900)" />
      <text x={x(dockDay.now)} y={bottom + 27} textAnchor="middle">
        {formatHour(dockDay.now)}
      </text>
    </Drawing>
  )
}
