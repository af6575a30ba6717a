import { m } from '#messages'
import { ratePassword } from '#features/accounts/password-strength.ts'
import styles from './new-password-field.module.css'

const labels = [m.accounts_strength0, m.accounts_strength1, m.accounts_strength2, m.accounts_strength3, m.accounts_strength4]

/** The strength of a password as four bars and a label. Loaded on first input: its word lists are half a megabyte. */
export default function PasswordStrength({ password, about }: { password: string; about: string[] }) {
  const { score } = ratePassword(password, about)
  return (
    <div
      className={styles.meter}
      data-score={score}
      role="meter"
      aria-label={m.accounts_strength()}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={score}
      aria-valuetext={labels[score]!()}
    >
      <i />
      <i />
      <i />
      <i />
      <span>{labels[score]!()}</span>
    </div>
  )
}
