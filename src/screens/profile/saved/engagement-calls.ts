// What the lists of follows and looks send. Loaded with the first press.
import { clearFollows, clearVisits, deleteVisit, type FollowType } from '#features/engagement/contract.ts'
import { forgetFollowed } from '#features/engagement/web/follow-state.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export async function clearFollowed(followType: FollowType) {
  await fetchCall(clearFollows, { followType })
  forgetFollowed()
}

export const clearHistory = () => fetchCall(clearVisits, {})
export const forgetVisit = (id: string) => fetchCall(deleteVisit, { id })
