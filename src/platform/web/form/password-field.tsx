import { ArrowBigUp, Eye, EyeOff, KeyRound } from 'lucide'
import { useState, type InputHTMLAttributes, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Field, tiesOf, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'onInput' | 'placeholder'> & {
    /** Tells a password manager whether to fill in or to offer a new one. */
    autoComplete: 'current-password' | 'new-password'
    withIcon?: boolean
  }

/** Paste and password managers work; the text can be shown; a lock of capitals is told while one types. */
export function PasswordField({ name, label, error, hint, required = false, withIcon = false, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const icon = isShown ? EyeOff : Eye
  return (
    <Field name={name} label={label} error={error} hint={hint} required={required}>
      <span className={`${styles.box} ${styles.withEnd}`}>
        {withIcon && <Icon of={KeyRound} />}
        <input
          className="input"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={lookAtCapsLock}
          onKeyUp={lookAtCapsLock}
          onBlur={() => setCapsLock(false)}
          {...input}
          {...tiesOf({ name, error, hint, required })}
        />
        <button
          type="button"
          className={styles.end}
          aria-pressed={isShown}
          aria-label={isShown ? m.form_hidePassword() : m.form_showPassword()}
          onClick={() => setShown(!isShown)}
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
