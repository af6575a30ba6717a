import { useEffect } from 'react'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { pushChoice } from './push-choice.ts'

/** Renews the subscription of a browser whose member wants notices: the one before ended with its session, or the browser replaced it. */
export function usePushRenewal() {
  const userId = useSignedInMember()?.userId
  const isWanted = pushChoice.use() === userId && userId !== undefined
  useEffect(() => {
    if (!isWanted) return
    void renew()
  }, [isWanted])
}

async function renew() {
  const { pushSupport, subscribeBrowser } = await import('./browser-push.ts')
  if (pushSupport() !== 'supported' || Notification.permission !== 'granted') return
  // The switch shows what is wrong when it is used; a page that cannot renew works without.
  await subscribeBrowser().catch(() => {})
}
