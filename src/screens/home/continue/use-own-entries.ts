import { useEffect, useState } from 'react'
import { useIsRestoringSession, useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { OwnEntries } from './load-own.ts'

const none: OwnEntries = { viewing: null, demand: null, saved: null }

/** Returns what the account of the reader knows; nothing for guests. Null: not known yet. */
export function useOwnEntries(): OwnEntries | null {
  const memberId = useSignedInMember()?.userId ?? null
  const isRestoring = useIsRestoringSession()
  const [loaded, setLoaded] = useState<{ memberId: string; entries: OwnEntries } | null>(null)
  useEffect(() => {
    if (memberId === null) return
    let isCurrent = true
    void import('./load-own.ts')
      .then(({ loadOwn }) => loadOwn())
      .catch(() => none)
      .then((entries) => isCurrent && setLoaded({ memberId, entries }))
    return () => {
      isCurrent = false
    }
  }, [memberId])
  if (memberId === null) return isRestoring ? null : none
  return loaded?.memberId === memberId ? loaded.entries : null
}
