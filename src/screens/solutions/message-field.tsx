import { useState } from 'react'
import { m } from '#messages'
import { Field, tiesOf } from '#platform/web/form/field.tsx'
import styles from './enquiry.module.css'

const longestMessage = 1_000

/** With what has been used of the room. */
export function MessageField({ error }: { error: string | undefined }) {
  const [used, setUsed] = useState(0)
  return (
    <Field name="message" label={m.content_solutionMessage()} error={error} required>
      <span className={styles.area}>
        <textarea
          className="input"
          rows={5}
          placeholder={m.solution_messageHint()}
          onInput={(event) => setUsed([...event.currentTarget.value.trim()].length)}
          {...tiesOf({ name: 'message', error, required: true })}
        />
        <span className={`fig ${styles.counter}`} data-over={used > longestMessage || undefined} aria-hidden="true">
          {used} / {longestMessage}
        </span>
      </span>
    </Field>
  )
}
