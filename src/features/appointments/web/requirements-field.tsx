import { useState } from 'react'
import { m } from '#messages'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { countCharacters, longestRequirements } from '../fields.ts'
import styles from './appointment.module.css'

/** With what has been used of the room. `text` is what it begins with. */
export function RequirementsField({ error, text = '' }: { error: string | undefined; text?: string | undefined }) {
  const [used, setUsed] = useState(countCharacters(text))
  return (
    <Field name="requirements" label={m.appointments_requirements()} error={error}>
      <span className={styles.area}>
        <textarea
          className={`input ${styles.control}`}
          rows={text === '' ? 2 : 4}
          defaultValue={text}
          placeholder={m.appointments_requirementsHint()}
          onInput={(event) => setUsed(countCharacters(event.currentTarget.value.trim()))}
          {...fieldAttributes({ name: 'requirements', error })}
        />
        <span className={`fig ${styles.counter}`} data-over={used > longestRequirements || undefined} aria-hidden="true">
          {used} / {longestRequirements}
        </span>
      </span>
    </Field>
  )
}
