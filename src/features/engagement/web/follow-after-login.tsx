import { useIntention } from '#features/accounts/web/session/login-prompt.ts'
import type { FollowTarget } from '../contract.ts'
import { followIntention, setFollowed } from './follow-intention.ts'

/** Stands once in every page: what a visitor wanted to follow is followed when the login has led to another page. */
export function FollowAfterLogin() {
  useIntention(followIntention, followNow)
  return null
}

/** What lies in the storage may be of another hand. */
function followNow(data: unknown) {
  const { followType, targetId } = (data ?? {}) as Partial<Record<keyof FollowTarget, unknown>>
  if ((followType === 'park' || followType === 'warehouse') && typeof targetId === 'string')
    void setFollowed({ followType, targetId }, true)
}
