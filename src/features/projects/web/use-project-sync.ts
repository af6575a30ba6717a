import { useEffect } from 'react'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'

/** Brings the project of this browser and that of the member together, once a member is known. */
export function useProjectSync() {
  const userId = useSignedInMember()?.userId
  useEffect(() => {
    // Without an answer the browser's own is used, and the next page asks again.
    if (userId !== undefined) void import('./sync-project.ts').then(({ syncProject }) => syncProject(userId)).catch(() => {})
  }, [userId])
}
