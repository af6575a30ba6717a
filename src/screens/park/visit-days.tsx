import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { nextWorkdays } from '#features/appointments/viewing-time.ts'
import { todayHere } from '#platform/web/today-here.ts'
import { longDate, shortWeekday } from '#platform/i18n/format.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import styles from './contact.module.css'

const dayCount = 5

/** The next working days, rendered after hydration, because a cached page does not know the current day. Its height is reserved until then. */
export function VisitDays({ value, onChange }: { value: string | null; onChange: (day: string | null) => void }) {
  const isReady = useHydrated()
  const [today] = useState(todayHere)
  const days = isReady ? nextWorkdays(today, dayCount) : []
  return (
    <div className={styles.visit}>
      <p className="label" id="visit-days">
        {m.appointments_visitDays()}
      </p>
      <div className={styles.days} role="group" aria-labelledby="visit-days">
        {days.map((day) => (
          <button key={day} type="button" aria-pressed={day === value} onClick={() => onChange(day === value ? null : day)}>
            <b>{Number(day.slice(8))}</b>
            <span>{shortWeekday(day, getLocale())}</span>
            <span className="sr">{longDate(day, getLocale())}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
