import { useState, type ChangeEvent } from 'react'
import { readValue } from '#features/inventory/fields/values.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { controlledNumberInput, findNumberMistake } from '#platform/web/form/numeric-input.ts'
import { useEditor } from '../editor-context.ts'
import styles from './field-control.module.css'
import type { ControlProps } from './control.ts'
import { formatValue, mostFixedDecimals, unitOf } from './units.ts'

/**
 * A number with its unit. It is written out when the field is left; text that is no number stays, and is not saved. The focus leaves the text as
 * it is, because a new text would lose the selection that Tab makes.
 */
export function NumberControl({ field, value, onChange, placeholder, attributes }: ControlProps) {
  const { store } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const { kind } = field
  if (kind.is !== 'number') return null
  const unit = unitOf(field)
  const shown = typed ?? (typeof value === 'number' ? formatValue(field, value) : '')
  const mistake = typed === null ? '' : findNumberMistake(typed)
  const take = (text: string) => {
    setTyped(text)
    const plain = toPlainNumber(text)
    const read = findNumberMistake(plain) === '' ? readValue(field, plain.trim()) : undefined
    if (read !== undefined) onChange(read)
  }
  const events =
    kind.decimals > mostFixedDecimals
      ? uncutInput(shown, take)
      : controlledNumberInput({ decimals: kind.decimals, signed: kind.min < 0 }, shown, take)
  return (
    <span className={styles.box}>
      <input
        className="input fig"
        style={unit ? { paddingRight: roomFor(unit) } : undefined}
        {...events}
        {...attributes}
        {...(mistake !== '' && { 'aria-invalid': true, title: mistake })}
        placeholder={placeholder}
        onBlur={(event) => {
          if ('onBlur' in events) events.onBlur(event)
          if (mistake === '') setTyped(null)
          void store.save()
        }}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  )
}

/** Attributes of a field whose text is not cut while it is typed: `cutNumber` knows at most four decimals. */
const uncutInput = (value: string, onText: (text: string) => void) => ({
  type: 'text',
  inputMode: 'decimal' as const,
  autoComplete: 'off',
  value,
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onText(currentTarget.value),
})

/** Room for the unit in px, and no more: areas of a narrow field need the rest. */
const roomFor = (unit: string) => Math.min(46, 12 + 7 * unit.length)
