import { useIntention } from '#features/accounts/web/session/login-prompt.ts'
import type { FollowTarget } from '../contract.ts'
import { followIntention, setFollowed } from './follow-intention.ts'

/** Rendered once in every page: completes a follow after a login that led to another page. */
export function FollowAfterLogin() {
  useIntention(followIntention, followNow)
  return null
}

/** Validates the stored data. */
function followNow(data: unknown) {
  const { followType, targetId } = (data ?? {}) as Partial<Record<keyof FollowTarget, unknown>>
  if ((followType === 'park' || followType === 'warehouse') && typeof targetId === 'string')
    void setFollowed({ followType, targetId }, true)
}
