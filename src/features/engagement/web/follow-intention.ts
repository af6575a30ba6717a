import type { FollowTarget } from '../contract.ts'

/** Kind of the intention that waits for a login; see `whenSignedIn`. */
export const followIntention = 'follow'

/** Loads the calls on the first press. */
export const setFollowed = async (target: FollowTarget, isFollowed: boolean) =>
  (await import('./follow-calls.ts')).setFollowed(target, isFollowed)
