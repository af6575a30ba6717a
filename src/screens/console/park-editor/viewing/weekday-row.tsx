import { Plus, Trash2 } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { atOnceRange } from '#features/appointments/viewing-hours.ts'
import { shortWeekday } from '#platform/i18n/format.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { addSpan, changeSpan, copyToWorkdays, removeSpan, type SpanRow } from './span-rows.ts'
import { useMayEdit } from './use-may-edit.ts'
import styles from './viewing-section.module.css'

type Props = { weekday: number; rows: readonly SpanRow[]; errors: FieldErrors; onChange: (rows: SpanRow[]) => void }

/** The spans of one weekday; 0 is Monday. */
export function WeekdayRow({ weekday, rows, errors, onChange }: Props) {
  const mayEdit = useMayEdit()
  // 1 January 2024 is a Monday.
  const name = shortWeekday(`2024-01-0${weekday + 1}`, getLocale())
  const spans = rows.flatMap((row, at) => (row.weekday === weekday ? [{ row, at }] : []))
  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.spans}>
        {spans.length === 0 && rows.length > 0 && <p className={`muted ${styles.none}`}>{m.parkEditor_noViewings()}</p>}
        {spans.map(({ row, at }, number) => (
          <SpanFields
            key={row.key}
            at={at}
            row={row}
            errors={errors}
            label={`${name} ${number + 1}`}
            onChange={(change) => onChange(changeSpan(rows, row.key, change))}
            onRemove={() => onChange(removeSpan(rows, row.key))}
          />
        ))}
      </div>
      {mayEdit && (
        <div className={styles.acts}>
          <button
            type="button"
            className="btn small"
            aria-label={m.parkEditor_addHoursOf({ day: name })}
            onClick={() => onChange(addSpan(rows, weekday))}
          >
            <Icon of={Plus} />
            {m.parkEditor_addHours()}
          </button>
          {weekday === 0 && spans.length > 0 && (
            <button type="button" className="btn small" onClick={() => onChange(copyToWorkdays(rows, weekday))}>
              {m.parkEditor_copyToWorkdays()}
            </button>
          )}
        </div>
      )}
    </fieldset>
  )
}

const everyChoices = [15, 20, 30, 45, 60, 90, 120]

type SpanProps = {
  /** The position in what is sent, which errors name. */
  at: number
  row: SpanRow
  errors: FieldErrors
  /** Distinguishes the controls for those who hear them. */
  label: string
  onChange: (change: Partial<SpanRow>) => void
  onRemove: () => void
}

function SpanFields({ at, row, errors, label, onChange, onRemove }: SpanProps) {
  const mayEdit = useMayEdit()
  const errorOf = (field: string) => errors[`hours.${at}.${field}`]
  const error = errorOf('from') ?? errorOf('to') ?? errorOf('every') ?? errorOf('atOnce')
  const attributesOf = (field: string) => ({
    className: 'input',
    disabled: !mayEdit,
    'aria-invalid': errorOf(field) === undefined ? undefined : (true as const),
    'aria-describedby': error && `error-hours-${row.key}`,
  })
  const choices = everyChoices.includes(row.every) ? everyChoices : [...everyChoices, row.every].toSorted((a, b) => a - b)
  return (
    <div className={styles.span}>
      <span className={styles.times}>
        <input
          type="time"
          aria-label={m.parkEditor_hoursFrom({ day: label })}
          value={row.from}
          onChange={({ target }) => onChange({ from: target.value })}
          {...attributesOf('from')}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          aria-label={m.parkEditor_hoursTo({ day: label })}
          value={row.to}
          onChange={({ target }) => onChange({ to: target.value })}
          {...attributesOf('to')}
        />
      </span>
      <select
        aria-label={m.parkEditor_hoursEvery({ day: label })}
        value={row.every}
        onChange={({ target }) => onChange({ every: Number(target.value) })}
        {...attributesOf('every')}
      >
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {m.parkEditor_everyMinutes({ n: String(minutes) })}
          </option>
        ))}
      </select>
      <label className={styles.atOnce}>
        <span aria-hidden="true">{m.parkEditor_atOnceShort()}</span>
        <input
          type="number"
          inputMode="numeric"
          min={atOnceRange.min}
          max={atOnceRange.max}
          aria-label={m.parkEditor_hoursAtOnce({ day: label })}
          value={row.atOnce}
          onChange={({ target }) => onChange({ atOnce: target.value })}
          {...attributesOf('atOnce')}
        />
      </label>
      {mayEdit && (
        <button
          type="button"
          className="btn square"
          aria-label={m.parkEditor_removeHours({ day: label })}
          title={m.parkEditor_removeHours({ day: label })}
          onClick={onRemove}
        >
          <Icon of={Trash2} />
        </button>
      )}
      <FieldError name={`hours-${row.key}`} error={error} />
    </div>
  )
}
