import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import styles from './field.module.css'

type Props = { name: string; defaultChecked: boolean; error?: string | undefined; children: ReactNode }

export function CheckBox({ name, defaultChecked, error, children }: Props) {
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `error-${name}`}
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}
