import { Check } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { m } from '#messages'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { passwordParts } from '#features/accounts/password-parts.ts'
import styles from './new-password-field.module.css'

const Strength = lazy(() => import('./password-strength.late.tsx'))

type Props = {
  name: string
  label: string
  error: string | undefined
  /** What a guesser would try first: the account's own names. */
  about: () => string[]
}

/** A password to be chosen: what the rule asks for, ticked as one types, and how hard it would be to guess. */
export function NewPasswordField({ name, label, error, about }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      name={name}
      label={label}
      error={error}
      required
      autoComplete="new-password"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={
        <>
          {typed !== '' && (
            <Suspense fallback={<div className={styles.meter} />}>
              <Strength typed={typed} about={about()} />
            </Suspense>
          )}
          <ul className={styles.parts}>
            {passwordParts.map(({ key, isMet }) => (
              <li key={key} data-met={isMet(typed)}>
                {isMet(typed) && <Icon of={Check} />}
                {partNames[key]()}
                {isMet(typed) && <span className="sr"> {m.accounts_ruleMet()}</span>}
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}

/** The new password a second time. */
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

const partNames = {
  length: m.accounts_ruleLength,
  upper: m.accounts_ruleUpper,
  lower: m.accounts_ruleLower,
  digit: m.accounts_ruleDigit,
  special: m.accounts_ruleSpecial,
  noSpace: m.accounts_ruleNoSpace,
}
