import type { FollowTarget } from '../contract.ts'

/** Names what waits for a login; see `asMember`. */
export const followIntention = 'follow'

/** The part that talks to the server comes with the first press. */
export const setFollowed = async (target: FollowTarget, wanted: boolean) => (await import('./follow-calls.ts')).setFollowed(target, wanted)
