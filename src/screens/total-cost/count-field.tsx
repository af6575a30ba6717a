import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { cutNumber } from '#platform/web/form/numeric-input.ts'

type Props = { name: string; label: string; error: string | undefined; digits: number; value: string; onValue: (value: string) => void }

/** A field for a non-negative integer. */
export function CountField({ name, label, error, digits, value, onValue }: Props) {
  return (
    <Field name={name} label={label} error={error}>
      <input
        {...fieldAttributes({ name, error })}
        className="input fig"
        inputMode="numeric"
        maxLength={digits}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(cutNumber(target.value, 0))}
      />
    </Field>
  )
}
