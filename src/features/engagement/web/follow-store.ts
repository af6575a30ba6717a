import { useEffect, useSyncExternalStore } from 'react'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { FollowTarget } from '../contract.ts'
import { isFollowed, loadFollowed, subscribe } from './follow-state.ts'

const loadFollowedIds = async () => (await import('./operations.ts')).listFollowedIds.call({})

/** Returns whether the member follows a target; false on the server and for visitors, `assumed` until known. */
export function useIsFollowed(target: FollowTarget, assumed = false): boolean {
  const member = useSignedInMember()
  const memberId = member?.userId
  useEffect(() => {
    if (memberId !== undefined) void loadFollowed(memberId, loadFollowedIds)
  }, [memberId])
  const isMarked = useSyncExternalStore(
    subscribe,
    () => isFollowed(target) ?? assumed,
    () => false,
  )
  return memberId !== undefined && isMarked
}
