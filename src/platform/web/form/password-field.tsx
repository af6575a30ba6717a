import { ArrowBigUp, Eye, EyeOff, KeyRound } from 'lucide'
import { useState, type InputHTMLAttributes, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Field, fieldAttributes, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'placeholder'> & {
    /** For password managers: fill in, or suggest a new password. */
    autoComplete: 'current-password' | 'new-password'
    withIcon?: boolean
  }

/** A password field that can show its text and warns about Caps Lock. Pasting and password managers work. */
export function PasswordField({ name, label, error, hint, required = false, withIcon = false, ...input }: Props) {
  const [isVisible, setVisible] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const icon = isVisible ? EyeOff : Eye
  return (
    <Field name={name} label={label} error={error} hint={hint} required={required}>
      <span className={`${styles.box} ${styles.withEnd}`}>
        {withIcon && <Icon of={KeyRound} />}
        <input
          className="input"
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          onBlur={() => setCapsLock(false)}
          {...input}
          {...fieldAttributes({ name, error, hint, required })}
        />
        <button
          type="button"
          className={styles.end}
          aria-pressed={isVisible}
          aria-label={isVisible ? m.form_hidePassword() : m.form_showPassword()}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon of={icon} />
        </button>
      </span>
      {hasCapsLock && (
        <p className={styles.caps} role="status">
          <Icon of={ArrowBigUp} />
          {m.form_capsLock()}
        </p>
      )}
    </Field>
  )
}
