// What hearts ask the server. Loaded with the first member that sees one: contracts and zod are no part of a page's first load.
import { m } from '#messages'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { follow, listFollowedIds, unfollow, type FollowTarget } from '../contract.ts'
import { showFollowed } from './follow-state.ts'

export const followedIds = () => fetchCall(listFollowedIds, {})

/** Shown at once, and taken back when it fails. The failure has its toast. */
export async function setFollowed(target: FollowTarget, wanted: boolean): Promise<void> {
  showFollowed(target, wanted)
  try {
    await fetchCall(wanted ? follow : unfollow, target)
    toast.success(wanted ? m.engagement_followDone() : m.engagement_unfollowDone())
  } catch {
    showFollowed(target, null)
  }
}
