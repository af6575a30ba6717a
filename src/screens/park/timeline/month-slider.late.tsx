import type { CSSProperties } from 'react'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { area, written } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { listDays, useChosenDay, type ChosenDay } from './chosen-day.ts'
import { getFreeAreaOn } from './free-area.ts'
import type { TimelineView } from './layout-timeline.ts'
import { nameDay } from './name-day.ts'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './month-slider.module.css'

type Props = { park: ParkDetail; timeline: TimelineView; chosen: ChosenDay }

/** Chooses the month that plan and timeline show, above the free area of every month. Its box is part of the stacking plan. */
export default function MonthSlider({ park, timeline, chosen }: Props) {
  const day = useChosenDay(chosen)
  const show = useShow()
  const days = listDays(timeline)
  const areas = days.map((each) => getFreeAreaOn(park, timeline, each).area)
  const { area: freeArea, laterArea } = getFreeAreaOn(park, timeline, day)
  const hasLater = getFreeAreaOn(park, timeline, timeline.today).laterArea > 0
  const date = nameDay(day, timeline.today)
  return (
    <>
      <p className={styles.figures}>
        <b className={styles.date}>{date}</b>
        <span className={styles.area}>
          {m.park_monthArea()} <Figure value={area(freeArea)} />
        </span>
        <button type="button" className="btn small" disabled={day === timeline.today} onClick={() => chosen.choose(timeline.today)}>
          {m.park_today()}
        </button>
      </p>
      {hasLater && <p className={styles.later}>{laterArea > 0 && m.park_monthLater({ area: written(show(area(laterArea))) })}</p>}
      <div className={styles.track}>
        <AreaChart areas={areas} />
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={Math.max(0, days.indexOf(day))}
          aria-label={m.park_month()}
          aria-valuetext={m.park_monthValue({ date, area: written(show(area(freeArea))) })}
          onChange={({ target }) => chosen.choose(days[Number(target.value)] ?? timeline.today)}
        />
      </div>
      <p className={styles.ticks} aria-hidden="true">
        {timeline.months.map(
          (month, at) =>
            at % 6 === 0 && (
              <span key={month} style={{ '--at': at } as CSSProperties}>
                {month}
              </span>
            ),
        )}
      </p>
    </>
  )
}

/** The free area of each month as a column, to the scale of the largest one. */
function AreaChart({ areas }: { areas: readonly number[] }) {
  const max = Math.max(...areas)
  if (max === 0) return null
  const tops = areas.map((each) => Math.round((1 - each / max) * 100) / 100)
  const path = tops.map((top, at) => (top === tops[at - 1] ? `H${at + 1}` : `${at === 0 ? 'M0 1' : ''}V${top}H${at + 1}`)).join('')
  return (
    <svg className={styles.chart} viewBox={`0 0 ${areas.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${path}V1Z`} />
    </svg>
  )
}
