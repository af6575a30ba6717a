import { Heart } from 'lucide'
import { Suspense, useState } from 'react'
import { whenSignedIn } from '#features/accounts/web/session/login-prompt.ts'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { FollowTarget } from '../contract.ts'
import styles from './follow-button.module.css'
import { followIntention, setFollowed } from './follow-intention.ts'
import { useIsFollowed } from './follow-store.ts'

const UnfollowDialog = late(() => import('./unfollow-dialog.late.tsx'))

type Props = {
  target: FollowTarget
  name: string
  /** Round on pictures, bare in tables, square beside other buttons, or a button with a label. */
  look?: 'round' | 'bare' | 'square' | 'button'
  /** Initial state on pages that list follows. */
  isAssumed?: boolean
}

/**
 * Follows a park or warehouse, or asks before unfollowing it. Rendered as not followed, in its final size; the state of the member follows
 * after hydration.
 */
export function FollowButton({ target, name, look = 'round', isAssumed = false }: Props) {
  const isFollowed = useIsFollowed(target, isAssumed)
  const [isAsking, setAsking] = useState(false)
  const change = (isFollowing: boolean) => void setFollowed(target, isFollowing)
  const press = () => (isFollowed ? setAsking(true) : whenSignedIn(() => change(true), { kind: followIntention, data: target }))
  const label = m.engagement_followNamed({ name })
  return (
    <>
      <button
        type="button"
        className={{ round: styles.round, bare: styles.bare, square: 'btn square', button: 'btn' }[look]}
        aria-pressed={isFollowed}
        aria-label={look === 'button' ? undefined : label}
        title={look === 'button' ? undefined : label}
        onClick={press}
      >
        {look === 'button' ? <Labels isFollowed={isFollowed} /> : <Icon of={Heart} className={styles.heart} />}
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <UnfollowDialog
            name={name}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              change(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Reserves space for both labels, so that nothing shifts when they change; each is centred together with its icon. */
const Labels = ({ isFollowed }: { isFollowed: boolean }) => (
  <span className={styles.labels}>
    {[false, true].map((state) => (
      <span key={String(state)} data-shown={state === isFollowed}>
        <Icon of={Heart} className={styles.heart} />
        {state ? m.engagement_followed() : m.engagement_follow()}
      </span>
    ))}
  </span>
)
