import { Suspense } from 'react'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { useDemandDraft } from '#features/demands/web/demand-draft.ts'
import { useRecentParks } from '#features/listings/web/cards/recent-parks.ts'
import { useLastSearch } from '#features/listings/web/continue/last-search.ts'
import { late } from '#platform/web/late.ts'

const ContinueCard = late(() => import('./continue-card.late.tsx'))

/** Where the reader left off; nothing, and nothing loaded, at a first visit. It lies over the picture of the page, so that nothing moves. */
export function Continue() {
  const isMember = useSignedInMember() !== null
  const hasActivity = [useLastSearch() !== null, useDemandDraft() !== null, useRecentParks().length > 0].includes(true)
  if (!isMember && !hasActivity) return null
  return (
    <Suspense fallback={null}>
      <ContinueCard />
    </Suspense>
  )
}
