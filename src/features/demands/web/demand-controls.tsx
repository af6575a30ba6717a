import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { longMonth } from '#platform/i18n/format.ts'
import { getLocale } from '#paraglide/runtime.js'
import styles from './demand-controls.module.css'
import type { DemandDefaults } from './read-demand-form.ts'
import { listUseMonths } from './use-months.ts'

type Name = Exclude<keyof DemandDefaults, 'ifBalcony' | 'ifRainshed'>
type Props = { name: Name; label: string; defaults: DemandDefaults; errors: FieldErrors; required?: boolean }

type SelectProps = Props & { options: { value: string; label: string }[] }

export function SelectField({ name, label, options, defaults, errors, required = false }: SelectProps) {
  const error = errors[name]
  return (
    <Field name={name} label={label} error={error} required={required}>
      <select
        className={`input ${styles.select}`}
        defaultValue={defaults[name] ?? ''}
        {...fieldAttributes({ name, error, hint: undefined, required })}
      >
        <option value="">{required ? m.demands_choose() : m.ui_any()}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** A decimal field: reads numbers as people write them, and pads the decimals on blur. */
export function FigureField({
  name,
  label,
  unit,
  decimals,
  defaults,
  errors,
  required = false,
}: Props & { unit: string; decimals: number }) {
  const error = errors[name]
  return (
    <Field name={name} label={label} error={error} required={required}>
      <span className={styles.box}>
        <input
          className={`input ${styles.figure}`}
          defaultValue={defaults[name] ?? ''}
          {...numberInput({ decimals, pads: true })}
          {...fieldAttributes({ name, error, hint: undefined, required })}
        />
        <span className={styles.end} aria-hidden="true">
          {unit}
        </span>
      </span>
    </Field>
  )
}

/** The month in which the warehouse is needed; the day does not matter yet. */
export function MonthField({ name, label, defaults, errors, required = false }: Props) {
  const [months] = useState(() => listUseMonths(new Date(), defaults[name]))
  const options = months.map(({ month, value }) => ({ value, label: longMonth(month, getLocale()) }))
  return <SelectField name={name} label={label} options={options} defaults={defaults} errors={errors} required={required} />
}

/** A text field with a character counter. */
export function CountedField({
  name,
  label,
  maxLength,
  placeholder,
  defaults,
  errors,
  required = false,
  isLong = false,
}: Props & { maxLength: number; placeholder: string; isLong?: boolean }) {
  const error = errors[name]
  const [used, setUsed] = useState([...(defaults[name] ?? '')].length)
  const control = {
    maxLength,
    placeholder,
    defaultValue: defaults[name] ?? '',
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => setUsed([...currentTarget.value].length),
    ...fieldAttributes({ name, error, hint: undefined, required }),
  }
  return (
    <Field name={name} label={label} error={error} required={required}>
      <span className={isLong ? styles.long : styles.box}>
        {isLong ? (
          <textarea className={`input ${styles.text}`} rows={3} {...control} />
        ) : (
          <input className={`input ${styles.counted}`} type="text" autoComplete="off" {...control} />
        )}
        <span className={styles.end} aria-hidden="true">
          {m.demands_counted({ used: String(used), max: String(maxLength) })}
        </span>
      </span>
    </Field>
  )
}

export function SwitchField({ name, label, isOn }: { name: 'ifBalcony' | 'ifRainshed'; label: string; isOn: boolean }) {
  return (
    <div className={`field ${styles.switch}`}>
      <label htmlFor={`field-${name}`}>{label}</label>
      <input id={`field-${name}`} name={name} type="checkbox" role="switch" defaultChecked={isOn} />
    </div>
  )
}
