import { Check } from 'lucide'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { passwordRules } from '#features/accounts/password-rules.ts'
import styles from './new-password-field.module.css'

const Strength = late(() => import('./password-strength.late.tsx'))

type Props = {
  name: string
  label: string
  error: string | undefined
  /** Returns the names of the account, which weaken a password that contains them. */
  about: () => string[]
}

/** The field for a new password, with its requirements, ticked as they are met, and its strength. */
export function NewPasswordField({ name, label, error, about }: Props) {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      name={name}
      label={label}
      error={error}
      required
      autoComplete="new-password"
      onInput={(event) => setPassword(event.currentTarget.value)}
      hint={
        <>
          {password !== '' && (
            <Suspense fallback={<div className={styles.meter} />}>
              <Strength password={password} about={about()} />
            </Suspense>
          )}
          <ul className={styles.parts}>
            {passwordRules.map(({ key, isMet }) => (
              <li key={key} data-met={isMet(password)}>
                {isMet(password) && <Icon of={Check} />}
                {partLabels[key]()}
                {isMet(password) && <span className="sr"> {m.accounts_ruleMet()}</span>}
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}

/** The field that repeats the new password. */
export const ConfirmNewPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    name="confirmPassword"
    label={m.accounts_confirmNewPassword()}
    placeholder={m.accounts_confirmNewPasswordHint()}
    autoComplete="new-password"
    required
    error={error}
  />
)

const partLabels = {
  length: m.accounts_ruleLength,
  upper: m.accounts_ruleUpper,
  lower: m.accounts_ruleLower,
  digit: m.accounts_ruleDigit,
  special: m.accounts_ruleSpecial,
  noSpace: m.accounts_ruleNoSpace,
}
