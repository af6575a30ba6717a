import { CircleAlert } from 'lucide-react'
import styles from './form-failure.module.css'

/** What is wrong with the form as a whole, above its button. */
export const FormFailure = ({ text }: { text: string | undefined }) =>
  text && (
    <p className={styles.failure} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      {text}
    </p>
  )
