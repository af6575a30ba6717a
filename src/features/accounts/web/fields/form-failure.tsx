import { CircleAlert } from 'lucide'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './form-failure.module.css'

/** The error of the form as a whole, above its button. */
export const FormFailure = ({ text }: { text: string | undefined }) =>
  text && (
    <p className={styles.failure} role="alert">
      <Icon of={CircleAlert} />
      {text}
    </p>
  )
