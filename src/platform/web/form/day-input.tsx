import { CalendarDays } from 'lucide'
import { Suspense, useRef, useState, type InputHTMLAttributes } from 'react'
import { m } from '#messages'
import { isDay, wireDate } from '#platform/i18n/shanghai-time.ts'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Field, fieldAttributes, type FieldProps } from './field.tsx'
import styles from './day-input.module.css'
import { readDay } from './read-day.ts'

const DayPicker = late(async () => ({ default: (await import('./day-picker.tsx')).DayPicker }))

const firstDay = '1990-01-01'
const lastDay = '2199-12-31'

type DayProps = {
  /** What the calendar is for. */
  label: string
  defaultValue?: string | undefined
  /** A day `yyyy-MM-dd`, or empty text; called once the text is one. */
  onDay?: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}
type Rest = Omit<InputHTMLAttributes<HTMLInputElement>, keyof DayProps | 'onChange' | 'type' | 'value'>

/** A day that is typed as `yyyy-MM-dd` or chosen in a calendar: written alike in every language and browser. */
export function DayInput({ label, defaultValue = '', onDay, min = firstDay, max = lastDay, ...input }: DayProps & Rest) {
  const [text, setText] = useState(defaultValue)
  /** The current day while the calendar is open. */
  const [today, setToday] = useState<string | null>(null)
  const box = useRef<HTMLSpanElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const day = isDay(text) ? text : null
  const take = (next: string) => {
    setText(next)
    if (next === '' || isDay(next)) onDay?.(next)
  }
  const open = () => {
    placeBelow(popover.current!, box.current!)
    popover.current!.togglePopover()
  }
  return (
    <span ref={box} className={styles.box}>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder="yyyy-mm-dd"
        maxLength={12}
        {...input}
        type="text"
        value={text}
        onChange={({ target }) => take(target.value)}
        onBlur={() => take(readDay(text))}
      />
      <button type="button" className={styles.open} aria-label={m.ui_openCalendar()} aria-expanded={today !== null} onClick={open}>
        <Icon of={CalendarDays} />
      </button>
      <div
        ref={popover}
        popover="auto"
        className={styles.popover}
        onToggle={({ newState }) => setToday(newState === 'open' ? wireDate(new Date()) : null)}
      >
        {today !== null && (
          <Suspense>
            <DayPicker
              label={label}
              first={min}
              last={max}
              value={day !== null && day >= min && day <= max ? day : null}
              today={within(today, min, max)}
              byYears
              onChange={(chosen) => {
                take(chosen)
                popover.current?.hidePopover()
              }}
            />
          </Suspense>
        )}
      </div>
    </span>
  )
}

const within = (day: string, min: string, max: string) => (day < min ? min : day > max ? max : day)

/** In px: the calendar with its distance from the edge of the window. */
const size = { width: 320, height: 360, edge: 8 }

/** The calendar lies above all else, so it is placed in the window: below its field, or above where there is no room. */
function placeBelow(popover: HTMLElement, field: HTMLElement) {
  const { left, top, bottom } = field.getBoundingClientRect()
  const fits = bottom + size.height < window.innerHeight || top < size.height
  const across = Math.max(size.edge, Math.min(left, window.innerWidth - size.width - size.edge))
  const down = fits ? Math.min(bottom + 4, Math.max(size.edge, window.innerHeight - size.height)) : top - size.height
  Object.assign(popover.style, { left: `${across}px`, top: `${Math.max(size.edge, down)}px` })
}

/** Such an input as a field of a form. */
export const DayField = ({ name, label, error, hint, required = false, ...input }: FieldProps & Omit<DayProps, 'label'>) => (
  <Field name={name} label={label} error={error} hint={hint} required={required}>
    <div className={styles.field}>
      <DayInput label={label} {...input} {...fieldAttributes({ name, error, hint, required })} />
    </div>
  </Field>
)
