import { m } from '#messages'
import { strengthOf } from '#features/accounts/password-strength.ts'
import styles from './new-password-field.module.css'

const words = [m.accounts_strength0, m.accounts_strength1, m.accounts_strength2, m.accounts_strength3, m.accounts_strength4]

/** Four bars and a word. With half a megabyte of words to compare with: loaded when somebody begins to choose a password. */
export default function PasswordStrength({ typed, about }: { typed: string; about: string[] }) {
  const { score } = strengthOf(typed, about)
  return (
    <div
      className={styles.meter}
      data-score={score}
      role="meter"
      aria-label={m.accounts_strength()}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={score}
      aria-valuetext={words[score]!()}
    >
      <i />
      <i />
      <i />
      <i />
      <span>{words[score]!()}</span>
    </div>
  )
}
