import { GregorianCalendar, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide'
import { useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longMonth } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { LibraryLocale } from '#platform/web/ui/library-locale.tsx'
import styles from './day-picker.module.css'

type Props = {
  label: string
  /** Days `yyyy-MM-dd`: the first and the last that can be chosen. */
  first: string
  last: string
  value: string | null
  onChange: (day: string) => void
  /** Also turns by years, for days that lie far apart. */
  byYears?: boolean
  /** The day with a frame, if it is not the first. */
  today?: string
}

/** A month at a time, always in view. */
export function DayPicker({ label, first, last, value, onChange, byYears = false, today = first }: Props) {
  return (
    <LibraryLocale>
      <Calendar
        className={styles.picker!}
        aria-label={label}
        createCalendar={() => new GregorianCalendar()}
        firstDayOfWeek="mon"
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        defaultFocusedValue={parseDate(value ?? today)}
        value={value === null ? null : parseDate(value)}
        onChange={(day) => onChange(day.toString())}
      >
        <MonthHead byYears={byYears} />
        <CalendarGrid weekdayStyle={getLocale() === 'zh-CN' ? 'narrow' : 'short'}>
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={date.toString() === today ? styles.today! : styles.day!} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </LibraryLocale>
  )
}

/** The library announces the month itself. */
function MonthHead({ byYears }: { byYears: boolean }) {
  const state = useContext(CalendarStateContext)!
  const month = state.visibleRange.start.toString().slice(0, 7)
  return (
    <div className={styles.head}>
      <b aria-hidden="true">{longMonth(month, getLocale())}</b>
      {byYears && (
        <button type="button" className={styles.turn} aria-label={m.ui_previousYear()} onClick={() => state.focusPreviousSection(true)}>
          <Icon of={ChevronsLeft} />
        </button>
      )}
      <Button slot="previous" className={styles.turn!} aria-label={m.ui_previousMonth()}>
        <Icon of={ChevronLeft} />
      </Button>
      <Button slot="next" className={styles.turn!} aria-label={m.ui_nextMonth()}>
        <Icon of={ChevronRight} />
      </Button>
      {byYears && (
        <button type="button" className={styles.turn} aria-label={m.ui_nextYear()} onClick={() => state.focusNextSection(true)}>
          <Icon of={ChevronsRight} />
        </button>
      )}
    </div>
  )
}
