import { Heart } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { asMember } from '#features/accounts/web/session/login-prompt.ts'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { FollowTarget } from '../contract.ts'
import styles from './follow-button.module.css'
import { followIntention, setFollowed } from './follow-intention.ts'
import { useIsFollowed } from './follow-store.ts'

const UnfollowDialog = lazy(() => import('./unfollow-dialog.late.tsx'))

type Props = {
  target: FollowTarget
  name: string
  /** A round heart on a picture; one without a ground, as in tables; a square beside other buttons; or a button with its word. */
  look?: 'round' | 'bare' | 'square' | 'button'
  /** On a page of one's own, where it is known before the server has been asked. */
  isAssumed?: boolean
}

/**
 * Follows a park or warehouse, or asks whether to follow it no longer. Rendered for everybody as not followed, in its final size: whose
 * it is fills in after hydration.
 */
export function FollowButton({ target, name, look = 'round', isAssumed = false }: Props) {
  const isFollowed = useIsFollowed(target, isAssumed)
  const [isAsking, setAsking] = useState(false)
  const change = (wanted: boolean) => void setFollowed(target, wanted)
  const press = () => (isFollowed ? setAsking(true) : asMember(() => change(true), { kind: followIntention, data: target }))
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
        <Icon of={Heart} className={styles.heart} />
        {look === 'button' && <Word isFollowed={isFollowed} />}
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

/** Both words take their room, so that nothing moves when one gives way to the other. */
const Word = ({ isFollowed }: { isFollowed: boolean }) => (
  <span className={styles.words}>
    <span data-shown={!isFollowed}>{m.engagement_follow()}</span>
    <span data-shown={isFollowed}>{m.engagement_followed()}</span>
  </span>
)
