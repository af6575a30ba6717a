// Loaded with the first click on a follow button.
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import type { FollowTarget } from '../contract.ts'
import { overrideFollowed } from './follow-state.ts'
import { follow, unfollow } from './operations.ts'

/** Updates optimistically and reverts on failure, which shows a toast. */
export async function setFollowed(target: FollowTarget, isFollowed: boolean): Promise<void> {
  overrideFollowed(target, isFollowed)
  try {
    await (isFollowed ? follow : unfollow).call(target)
    toast.success(isFollowed ? m.engagement_followDone() : m.engagement_unfollowDone())
  } catch {
    overrideFollowed(target, null)
  }
}
