import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import styles from './field.module.css'

type Props = {
  name: string
  defaultChecked: boolean
  error?: string | undefined
  onChange?: (isChecked: boolean) => void
  children: ReactNode
}

export function CheckBox({ name, defaultChecked, error, onChange, children }: Props) {
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          onChange={onChange && ((event) => onChange(event.target.checked))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `error-${name}`}
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}
