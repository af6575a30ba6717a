import { History } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './history-button.module.css'

type Props = { className?: string | undefined; onClick: () => void; children: ReactNode }

/** Opens the history of an object; looks like a link. */
export const HistoryButton = ({ className = '', onClick, children }: Props) => (
  <button type="button" className={`${styles.button} ${className}`} onClick={onClick}>
    <Icon of={History} />
    {children}
  </button>
)
