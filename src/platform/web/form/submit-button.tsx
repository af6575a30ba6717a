import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './submit-button.module.css'

type Props = {
  isBusy: boolean
  /** Temporarily disabled, for a reason that is shown beside it. */
  isOff?: boolean
  className?: string
  children: ReactNode
}

/**
 * Submits the form around it. Disabled before hydration, together with the Enter key: the browser would put the fields, with the password, into
 * the URL.
 */
export function SubmitButton({ isBusy, isOff = false, className = 'btn primary large block', children }: Props) {
  const isReady = useHydrated()
  return (
    <button
      type="submit"
      className={`${className} ${styles.submit}`}
      disabled={!isReady || isOff}
      data-waiting={!isReady}
      aria-busy={isBusy}
    >
      {isBusy && <Icon of={LoaderCircle} className={styles.turning} />}
      {children}
    </button>
  )
}
