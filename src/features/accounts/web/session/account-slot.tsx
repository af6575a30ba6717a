import { Suspense, type ReactNode } from 'react'
import { late } from '#platform/web/late.ts'
import styles from './account-slot.module.css'
import { useIsRestoringSession, useSignedInMember } from './member-store.ts'

const AccountMenu = late(() => import('./account-menu.late.tsx'))

type Props = {
  className?: string | undefined
  /** More for the menu, above the logout. */
  items?: ReactNode
  children: ReactNode
}

/** Shows the account menu to members. `children` is for visitors, and what the server renders. */
export function AccountSlot({ className = '', items, children }: Props) {
  const member = useSignedInMember()
  const isBeingChecked = useIsRestoringSession()
  const visitorContent = (
    <div className={styles.others} data-hidden={isBeingChecked}>
      {children}
    </div>
  )
  return (
    <div className={`${styles.slot} ${className}`}>
      {member ? (
        <Suspense fallback={null}>
          <AccountMenu member={member} items={items} />
        </Suspense>
      ) : (
        visitorContent
      )}
    </div>
  )
}
