import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longDate, longMonth } from '#platform/i18n/format.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { weekdayOf } from '#platform/i18n/shanghai-time.ts'
import styles from './day-picker.module.css'
import { dayByKey, monthOf, monthsAfter, weeksOf, within } from './month-grid.ts'

type Props = {
  name: string
  label: string
  error: string | undefined
  /** Days `yyyy-MM-dd`: the first and the last that can be chosen. */
  first: string
  last: string
  value: string | null
  onChange: (day: string) => void
}

const letters = [
  m.appointments_weekday1,
  m.appointments_weekday2,
  m.appointments_weekday3,
  m.appointments_weekday4,
  m.appointments_weekday5,
  m.appointments_weekday6,
  m.appointments_weekday7,
]
const weekdayNames = [
  m.appointments_weekdayName1,
  m.appointments_weekdayName2,
  m.appointments_weekdayName3,
  m.appointments_weekdayName4,
  m.appointments_weekdayName5,
  m.appointments_weekdayName6,
  m.appointments_weekdayName7,
]

/** A month at a time, always in view. One day is in the tab order; arrows, Home, End and the page keys move from it. */
export function DayPicker({ name, label, error, first, last, value, onChange }: Props) {
  const [at, setAt] = useState(value ?? first)
  const day = useRef<HTMLButtonElement>(null)
  const movesFocus = useRef(false)
  useEffect(() => {
    if (movesFocus.current) day.current?.focus()
    movesFocus.current = false
  }, [at])
  const followKey = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, at)
    if (to === null) return
    event.preventDefault()
    movesFocus.current = true
    setAt(within(to, first, last))
  }
  const choose = (chosen: string) => {
    setAt(chosen)
    onChange(chosen)
  }
  return (
    <div className="field">
      <span id={`label-${name}`} className={`label ${styles.label}`}>
        {label}
      </span>
      <div className={styles.picker} data-wrong={error ? true : undefined}>
        <MonthHead month={monthOf(at)} first={first} last={last} onTurn={setAt} />
        <table role="grid" aria-labelledby={`label-${name}`} aria-describedby={error && `error-${name}`} onKeyDown={followKey}>
          <thead>
            <tr>
              {letters.map((letter, index) => (
                <th key={letter()} scope="col" abbr={weekdayNames[index]!()}>
                  {letter()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(monthOf(at)).map((week, row) => (
              <tr key={row}>
                {week.map((each, column) => (
                  <td key={column} aria-selected={each === null ? undefined : each === value}>
                    {each !== null && (
                      <button
                        ref={each === at ? day : undefined}
                        type="button"
                        // The form takes the focus to whoever bears the name of a wrong field.
                        name={each === at ? name : undefined}
                        tabIndex={each === at ? 0 : -1}
                        disabled={each < first || each > last}
                        aria-label={nameOf(each)}
                        aria-current={each === first ? 'date' : undefined}
                        onClick={() => choose(each)}
                      >
                        {Number(each.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FieldError name={name} error={error} />
    </div>
  )
}

type HeadProps = { month: string; first: string; last: string; onTurn: (day: string) => void }

function MonthHead({ month, first, last, onTurn }: HeadProps) {
  const turn = (months: number) => onTurn(within(monthsAfter(`${month}-01`, months), first, last))
  return (
    <div className={styles.head}>
      <b aria-live="polite">{longMonth(month, getLocale())}</b>
      <button
        type="button"
        className={styles.turn}
        aria-label={m.appointments_previousMonth()}
        disabled={month <= monthOf(first)}
        onClick={() => turn(-1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      <button
        type="button"
        className={styles.turn}
        aria-label={m.appointments_nextMonth()}
        disabled={month >= monthOf(last)}
        onClick={() => turn(1)}
      >
        <Icon of={ChevronRight} />
      </button>
    </div>
  )
}

const nameOf = (day: string) => m.appointments_dayName({ day: longDate(day, getLocale()), weekday: weekdayNames[weekdayOf(day)]!() })
