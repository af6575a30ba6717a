import type { LucideIcon } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { Field, tiesOf, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required'> & { icon?: LucideIcon }

export function TextField({ name, label, error, hint, required = false, icon: Icon, ...input }: Props) {
  return (
    <Field name={name} label={label} error={error} hint={hint} required={required}>
      <span className={styles.box}>
        {Icon && <Icon aria-hidden="true" />}
        <input className="input" type="text" {...input} {...tiesOf({ name, error, hint, required })} />
      </span>
    </Field>
  )
}
