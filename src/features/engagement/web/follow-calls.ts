// Calls of follow buttons. Loaded on demand, so that contracts and zod stay out of the first load.
import { m } from '#messages'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { follow, listFollowedIds, unfollow, type FollowTarget } from '../contract.ts'
import { showFollowed } from './follow-state.ts'

export const followedIds = () => fetchCall(listFollowedIds, {})

/** Updates optimistically and reverts on failure, which shows a toast. */
export async function setFollowed(target: FollowTarget, isFollowed: boolean): Promise<void> {
  showFollowed(target, isFollowed)
  try {
    await fetchCall(isFollowed ? follow : unfollow, target)
    toast.success(isFollowed ? m.engagement_followDone() : m.engagement_unfollowDone())
  } catch {
    showFollowed(target, null)
  }
}
