import { useEffect, useSyncExternalStore } from 'react'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { FollowTarget } from '../contract.ts'
import { isFollowed, loadFollowed, subscribe } from './follow-state.ts'

const askServer = async () => (await import('./follow-calls.ts')).followedIds()

/** False on the server and of strangers; until it is known, what a page of one's own says. */
export function useIsFollowed(target: FollowTarget, assumed = false): boolean {
  const member = useSignedInMember()
  const memberId = member?.userId
  useEffect(() => {
    if (memberId !== undefined) void loadFollowed(memberId, askServer)
  }, [memberId])
  const shown = useSyncExternalStore(
    subscribe,
    () => isFollowed(target) ?? assumed,
    () => false,
  )
  return memberId !== undefined && shown
}
