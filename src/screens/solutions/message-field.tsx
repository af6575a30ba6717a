import { useState } from 'react'
import { m } from '#messages'
import { maxMessageLength } from '#features/content/solutions/solution-rules.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import styles from './enquiry.module.css'

/** The message with a character counter. */
export function MessageField({ error }: { error: string | undefined }) {
  const [length, setLength] = useState(0)
  return (
    <Field name="message" label={m.content_solutionMessage()} error={error} required>
      <span className={styles.area}>
        <textarea
          className="input"
          rows={5}
          placeholder={m.solution_messageHint()}
          onInput={(event) => setLength([...event.currentTarget.value.trim()].length)}
          {...fieldAttributes({ name: 'message', error, required: true })}
        />
        <span className={`fig ${styles.counter}`} data-over={length > maxMessageLength || undefined} aria-hidden="true">
          {length} / {maxMessageLength}
        </span>
      </span>
    </Field>
  )
}
