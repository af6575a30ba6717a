import { useEffect, useState } from 'react'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { useNow } from '#platform/web/use-now.ts'
import type { OwnEntries } from './load-own.ts'

const none: OwnEntries = { viewing: null, demand: null, saved: null }

/** Returns what the account of the reader knows; nothing for guests. Null: not known yet. */
export function useOwnEntries(): OwnEntries | null {
  const memberId = useSignedInMember()?.userId ?? null
  const now = useNow()
  const [loaded, setLoaded] = useState<{ memberId: string; entries: OwnEntries } | null>(null)
  const [openedAt] = useState(now)
  useEffect(() => {
    if (memberId === null) return
    let isCurrent = true
    void import('./load-own.ts')
      .then(({ loadOwn }) => loadOwn(wireTime(openedAt)))
      .catch(() => none)
      .then((entries) => isCurrent && setLoaded({ memberId, entries }))
    return () => {
      isCurrent = false
    }
  }, [memberId, openedAt])
  if (memberId === null) return none
  return loaded?.memberId === memberId ? loaded.entries : null
}
