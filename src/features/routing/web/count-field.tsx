import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { controlledNumberInput } from '#platform/web/form/numeric-input.ts'

type Props = { name: string; label: string; error: string | undefined; digits: number; value: string; onValue: (value: string) => void }

/** Characters beside the digits: separators, a decimal point, a multiplier. */
const roomForNotation = 4

/** A field for a non-negative integer. */
export function CountField({ name, label, error, digits, value, onValue }: Props) {
  return (
    <Field name={name} label={label} error={error}>
      <input
        {...fieldAttributes({ name, error })}
        className="input fig"
        maxLength={digits + roomForNotation}
        {...controlledNumberInput({ decimals: 0 }, value, onValue)}
      />
    </Field>
  )
}
