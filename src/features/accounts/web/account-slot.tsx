import { lazy, Suspense, type ReactNode } from 'react'
import styles from './account-slot.module.css'
import { isBeingChecked, useMember } from './member-store.ts'

const AccountMenu = lazy(() => import('./account-menu.late.tsx'))

/** The header's place for who is signed in; `children` is what everybody else sees, and what the server renders. */
export function AccountSlot({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const member = useMember()
  const others = (
    <div className={styles.others} data-hidden={isBeingChecked(member)}>
      {children}
    </div>
  )
  return (
    <div className={`${styles.slot} ${className}`}>
      {member.state === 'in' ? (
        <Suspense fallback={null}>
          <AccountMenu member={member.member} />
        </Suspense>
      ) : (
        others
      )}
    </div>
  )
}
