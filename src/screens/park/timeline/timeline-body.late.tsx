import type { CSSProperties, ReactNode } from 'react'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { area as areaOf, formatNumber, written } from '#platform/i18n/format.ts'
import { CombinationAnswer } from './combination-answer.tsx'
import { listDays, useChosenDay, type ChosenDay } from './chosen-day.ts'
import { describeSpan } from './describe-span.ts'
import { getFreeAreaOn } from './free-area.ts'
import { placeDay, type Bar, type TimelineGroup, type TimelineRow, type TimelineView } from './layout-timeline.ts'
import { nameDay } from './name-day.ts'
import styles from './timeline.module.css'
import { NeedForm } from './need-form.tsx'
import { useShow } from '#platform/web/ui/show.ts'

const placed = ({ left, width }: { left: number; width: number }) => ({ left: `${left}%`, width: `${width}%` })

/** The need, what the park gives for it, and the spans of every unit. */
export default function TimelineBody({ park, timeline, chosen }: { park: ParkDetail; timeline: TimelineView; chosen: ChosenDay }) {
  return (
    <>
      <NeedForm park={park} timeline={timeline} />
      <CombinationAnswer park={park} timeline={timeline} />
      <div className={styles.frame} role="region" aria-label={m.park_timeline()} tabIndex={0}>
        <Sheet park={park} timeline={timeline} chosen={chosen}>
          {timeline.groups.map((group) => (
            <Group key={`${group.building} ${group.floor}`} group={group} today={timeline.today} />
          ))}
        </Sheet>
      </div>
      <p className={styles.legend}>
        <i className={styles.free} />
        {m.ui_rentable()}
        <i className={styles.let} />
        {m.ui_leased()}
        <i className={styles.underConstruction} />
        {m.ui_underConstruction()}
        {timeline.combination && (
          <>
            <i className={styles.chosen} />
            {m.park_thisCombination()}
          </>
        )}
      </p>
    </>
  )
}

type SheetProps = { park: ParkDetail; timeline: TimelineView; chosen: ChosenDay; children: ReactNode }

/** The months with the line of the chosen day, above the rows, which do not change with it. */
function Sheet({ park, timeline, chosen, children }: SheetProps) {
  const { today, todayAt, ticks } = timeline
  const day = useChosenDay(chosen)
  const show = useShow()
  const days = listDays(timeline)
  const chosenAt = placeDay(timeline, day)
  const text = m.park_monthValue({ date: nameDay(day, today), area: written(show(areaOf(getFreeAreaOn(park, timeline, day).area))) })
  const places = { '--today': `${todayAt}%`, '--chosen': `${chosenAt}%`, '--months': days.length }
  return (
    <div className={styles.sheet} style={places as CSSProperties} data-chosen={day === today ? undefined : ''}>
      <div className={styles.axis}>
        <div aria-hidden="true">
          {ticks.map(({ month, at }) => (
            <span key={month} style={{ left: `${at}%` }}>
              {month}
            </span>
          ))}
          <b className={styles.mark} data-beside={chosenAt > 66 ? 'left' : 'right'}>
            {day === today ? m.park_today() : text}
          </b>
        </div>
        <input
          type="range"
          className="no-print"
          min={0}
          max={days.length - 1}
          value={Math.max(0, days.indexOf(day))}
          aria-label={m.park_timelineMonth()}
          aria-valuetext={text}
          onChange={({ target }) => chosen.choose(days[Number(target.value)] ?? today)}
        />
      </div>
      {children}
    </div>
  )
}

function Group({ group: { building, floor, isFolded, rows }, today }: { group: TimelineGroup; today: string }) {
  const name = building === null ? m.park_noFloor() : m.ui_building({ number: String(building) })
  const title = floor === null ? name : `${name} ${m.ui_floorCode({ number: String(floor) })}`
  const table = (
    <table className={styles.table}>
      <caption className={isFolded ? 'sr' : undefined}>{title}</caption>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} today={today} />
        ))}
      </tbody>
    </table>
  )
  if (!isFolded) return table
  return (
    <details className={styles.fold} open={rows.some(({ chosen }) => chosen !== null)}>
      <summary>
        {title} <small>{m.park_unitCount({ count: formatNumber(rows.length) })}</small>
      </summary>
      {table}
    </details>
  )
}

function Row({ row: { name, area, bars, chosen }, today }: { row: TimelineRow; today: string }) {
  const show = useShow()
  return (
    <tr>
      <th scope="row">
        {name} <small>{written(show(areaOf(area)))}</small>
      </th>
      <td>
        {bars.map((bar) => (
          <Span key={bar.from} bar={bar} today={today} />
        ))}
        {chosen && (
          <b className={styles.chosen} style={placed(chosen)}>
            <span className="sr">{m.park_thisCombination()} </span>
            {written(show(areaOf(chosen.area)))}
          </b>
        )}
      </td>
    </tr>
  )
}

/** A free span shows its first day, in the wording of the unit's row; a let one has it only for screen readers. */
function Span({ bar, today }: { bar: Bar; today: string }) {
  const { text, until } = describeSpan(bar, today, useShow())
  return (
    <span className={styles[bar.state]} style={placed(bar)} title={`${text}${until}`}>
      <span className={bar.state === 'free' ? undefined : 'sr'}>{text}</span>
      <span className="sr">{until} </span>
    </span>
  )
}
