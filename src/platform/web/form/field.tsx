import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './field.module.css'

export type FieldProps = { name: string; label: string; error: string | undefined; hint?: ReactNode; required?: boolean }

/** Returns the attributes that connect a control with its label, hint and error. Ids derive from the field's name, unique per page. */
export const fieldAttributes = ({ name, error, hint, required }: Omit<FieldProps, 'label'>) => ({
  id: `field-${name}`,
  name,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-required': required || undefined,
  'aria-describedby': [error && `error-${name}`, hint && `hint-${name}`].filter(Boolean).join(' ') || undefined,
})

/** A control with its label above, and its hint and error below. */
export function Field({ name, label, error, hint, required, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={`field-${name}`} className={required ? styles.required : undefined}>
        {label}
      </label>
      {children}
      <FieldError name={name} error={error} />
      {hint && (
        <div id={`hint-${name}`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return (
    error && (
      <p id={`error-${name}`} className={styles.error} role="alert">
        <Icon of={CircleAlert} />
        {error}
      </p>
    )
  )
}
