import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './submit-button.module.css'

type Props = {
  isBusy: boolean
  /** For now, for a reason that is told beside it. */
  isOff?: boolean
  className?: string
  children: ReactNode
}

/**
 * Sends the form around it. Before the page listens it is off, and with it the Enter key: the browser would send the fields as an address,
 * a password among them.
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
