import type { FollowTarget } from '../contract.ts'

/** Kind of the intention that waits for a login; see `whenSignedIn`. */
export const followIntention = 'follow'

/** Follows or unfollows; loads the operations on the first click. */
export const setFollowed = async (target: FollowTarget, isFollowed: boolean) =>
  (await import('./set-followed.ts')).setFollowed(target, isFollowed)
