import type { ReactNode } from 'react'
import { m } from '#messages'
import { ConsoleHead } from '../console-head.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'
import styles from './settings-page.module.css'

type Props = {
  /** By default that of the settings. */
  title?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Layout of the content; by default its parts are stacked. */
  className?: string | undefined
  children: ReactNode
}

/** A page of the settings: title, navigation and content. */
export const SettingsPage = ({ title = m.settings_title(), actions, className, children }: Props) => (
  <>
    <ConsoleHead title={title}>{actions}</ConsoleHead>
    <div className={styles.page}>
      <SettingsNavigation />
      <div className={className ?? styles.content}>{children}</div>
    </div>
  </>
)
