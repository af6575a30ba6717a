import { m } from '#messages'
import { useEditor } from '../editor-context.ts'
import styles from './field-control.module.css'
import type { ControlProps } from './control.ts'

type DictionaryProps = ControlProps & { dictionary: string }

/** One value of a dictionary. A value that is no longer in the dictionary stays until another one is chosen. */
export function ChoiceControl({ field, value, onChange, attributes, dictionary }: DictionaryProps) {
  const { dictionaries } = useEditor()
  const entries = dictionaries[dictionary] ?? []
  const isKnown = value === null || entries.some((entry) => entry.dictValue === value)
  return (
    <select
      className="input"
      {...attributes}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="" disabled={field.required === true && value !== null}>
        {m.parkEditor_notFilled()}
      </option>
      {entries.map(({ dictValue, dictLabel }) => (
        <option key={dictValue} value={dictValue}>
          {dictLabel}
        </option>
      ))}
      {!isKnown && <option value={String(value)}>{String(value)}</option>}
    </select>
  )
}

/** Several values of a dictionary. */
export function ChoicesControl({ value, onChange, attributes, dictionary }: DictionaryProps) {
  const { dictionaries } = useEditor()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    onChange(next.toSorted((a, b) => Number(a) - Number(b)))
  }
  const { disabled, id, 'aria-describedby': describedBy } = attributes
  return (
    <div
      className={styles.choices}
      role="group"
      id={id}
      aria-labelledby={`label-${id.slice('field-'.length)}`}
      aria-describedby={describedBy}
    >
      {(dictionaries[dictionary] ?? []).map(({ dictValue, dictLabel }) => (
        <label key={dictValue} data-on={chosen.includes(dictValue) || undefined}>
          <input type="checkbox" checked={chosen.includes(dictValue)} disabled={disabled} onChange={() => toggle(dictValue)} />
          {dictLabel}
        </label>
      ))}
    </div>
  )
}

export const FlagControl = ({ value, onChange, attributes }: ControlProps) => (
  <input
    className={styles.switch}
    type="checkbox"
    role="switch"
    {...attributes}
    checked={value === true}
    onChange={() => onChange(value !== true)}
  />
)

/** Yes, no or unknown. */
export const AnswerControl = ({ value, onChange, attributes }: ControlProps) => (
  <select
    className="input"
    {...attributes}
    value={value === null ? '' : String(value)}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')}
  >
    <option value="">{m.parkEditor_notFilled()}</option>
    <option value="true">{m.ui_yes()}</option>
    <option value="false">{m.ui_no()}</option>
  </select>
)
