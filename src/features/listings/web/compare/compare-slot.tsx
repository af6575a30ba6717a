import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { urls } from '#features/listings/urls.ts'
import { late } from '#platform/web/late.ts'
import { useCompareChoice } from './compare-choice.ts'

const CompareTray = late(() => import('./compare-tray.late.tsx'))

const searches = [urls.search(), urls.mapSearch()]

/** The compare tray at the lower edge of every page; its code loads with the first selected item. */
export function CompareSlot() {
  const choice = useCompareChoice()
  const { pathname, search } = useLocation()
  if (choice.parks.length + choice.warehouses.length === 0 || pathname === urls.comparison) return null
  return (
    <Suspense fallback={null}>
      <CompareTray choice={choice} search={searches.includes(pathname) ? search : ''} />
    </Suspense>
  )
}
