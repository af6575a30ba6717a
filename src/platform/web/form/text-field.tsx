import type { IconNode } from 'lucide'
import type { InputHTMLAttributes } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Field, fieldAttributes, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required'> & { icon?: IconNode }

export function TextField({ name, label, error, hint, required = false, icon, ...input }: Props) {
  return (
    <Field name={name} label={label} error={error} hint={hint} required={required}>
      <span className={styles.box}>
        {icon && <Icon of={icon} />}
        <input className="input" type="text" {...input} {...fieldAttributes({ name, error, hint, required })} />
      </span>
    </Field>
  )
}
