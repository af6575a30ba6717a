import { CalendarDays } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longDate, monthDay, shortWeekday } from '#platform/i18n/format.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { DayPicker } from '#platform/web/form/day-picker.tsx'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { mostDaysAhead, nextWorkdays } from '../viewing-time.ts'
import styles from './chips.module.css'

const offeredDays = 5

type Props = { today: string; error: string | undefined; value: string | null; onChange: (day: string) => void }

/** The next working days as chips, as on the park's page; every other day from a calendar. Days are `yyyy-MM-dd`. */
export function DayField({ today, error, value, onChange }: Props) {
  const next = nextWorkdays(today, offeredDays)
  // A day from the calendar gets a chip of its own.
  const days = value === null || next.includes(value) ? next : [...next.slice(0, -1), value].toSorted()
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const choose = (day: string) => {
    onChange(day)
    setCalendarOpen(false)
  }
  return (
    <fieldset className={styles.field} aria-describedby={error && 'error-viewingDate'}>
      <legend className={styles.required}>{m.appointments_viewingDate()}</legend>
      <div className={styles.days}>
        {days.map((day) => (
          <label key={day} className={styles.chip}>
            <input type="radio" name="viewingDate" value={day} checked={day === value} onChange={() => choose(day)} />
            <span aria-hidden="true">{shortWeekday(day, getLocale())}</span>
            <b className="fig" aria-hidden="true">
              {monthDay(day, getLocale())}
            </b>
            <span className="sr">{longDate(day, getLocale())}</span>
          </label>
        ))}
        <button type="button" className={styles.more} aria-expanded={isCalendarOpen} onClick={() => setCalendarOpen(!isCalendarOpen)}>
          <Icon of={CalendarDays} />
          {m.appointments_otherDay()}
        </button>
      </div>
      {isCalendarOpen && (
        <DayPicker
          label={m.appointments_viewingDate()}
          first={today}
          last={dayAfter(today, mostDaysAhead)}
          value={value}
          onChange={choose}
        />
      )}
      <FieldError name="viewingDate" error={error} />
    </fieldset>
  )
}
