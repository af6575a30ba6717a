import type { ReactNode } from 'react'
import styles from './check-box.module.css'

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void; className?: string | undefined; children: ReactNode }

export const CheckBox = ({ isChecked, onChange, className = '', children }: Props) => (
  <label className={`${styles.check} ${className}`}>
    <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
)
