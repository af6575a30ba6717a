import { Suspense, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { late } from '#platform/web/late.ts'
import type { Route } from './+types/list-search-screen'
import { BookingIntention } from '#features/appointments/web/booking-intention.tsx'
import { useRememberSearch } from '#features/listings/web/continue/last-search.ts'
import { listSelectedFilters } from '#features/listings/web/filters/selected-filters.ts'
import { SelectedChips } from '#features/listings/web/filters/selected-chips.tsx'
import { IgnoredFilters } from '#features/listings/web/filters/ignored-filters.tsx'
import { FilterPanel } from '#features/listings/web/filters/filter-panel.tsx'
import { PhoneFilters } from '#features/listings/web/filters/phone-filters.tsx'
import { isAboutCombinations } from '#features/listings/search/search-query.ts'
import { useFilterState } from '#features/listings/web/filters/use-filter-state.ts'
import { ReadingChoices } from '#features/listings/web/words/reading-choices.tsx'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { fromTables } from '#platform/web/request/table-data.ts'
import { leadFont } from '#platform/web/theme/lead-font.ts'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'
import { useCityOfSearch } from '#screens/frame/use-city-of-search.ts'
import { ListHead } from './list-head.tsx'
import { listMeta } from './list-meta.ts'
import type { SearchResults } from './load.ts'
import styles from './list.module.css'
import { Rail } from './rail/rail.tsx'
import { listPlaces } from './rail/result-places.ts'
import { Failed, Loading, Results } from './results.tsx'
import { IsochroneFailed } from '#features/routing/web/isochrone-failed.tsx'
import { SortBar } from './sort-bar.tsx'
import { truckFilterParts, TruckFilters } from '#features/routing/web/truck-filters.tsx'

const OwnLoadNote = late(() => import('#features/listings/web/filters/own-load-note.late.tsx'))

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { request })
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [{ redirectToCity }, { load }, call] = await Promise.all([import('#screens/frame/city-start.ts'), import('./load.ts'), quietCall()])
  redirectToCity(request)
  return load(call, { request })
}

/** Preloads the font of the figures, so that the layout does not shift. */
export const links: Route.LinksFunction = leadFont

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  listMeta({ query: loaderData?.query ?? {}, results: fromTables<SearchResults | null>(loaderData?.results ?? null) }, matches)

export default function ListSearchScreen({ loaderData: { query, ignored, failed, ...tables } }: Route.ComponentProps) {
  const results = fromTables<SearchResults | null>(tables.results)
  const isLate = useLateLoading()
  useCityOfSearch(query, results?.region.path)
  const filters = useFilterState(query, results)
  useRememberSearch(results && { query, labels: listSelectedFilters(filters).map(({ label }) => label), isMap: false })
  // The counts are those of searches for one unit.
  const state = isAboutCombinations(query) ? { ...filters, isOutdated: true as const } : filters
  return (
    <div className={`wrap ${styles.page}`}>
      <ListHead query={query} results={results} />
      <PhoneFilters state={state} total={results?.page.total ?? null} more={truckFilterParts({ query })} className={styles.sheetFilters} />
      <HydrationBoundary>
        <FilterPanel state={state} more={<TruckFilters query={query} />} />
      </HydrationBoundary>
      <SelectedChips state={state} />
      {results && <ReadingChoices query={query} alternatives={results.alternatives} />}
      <IgnoredFilters filters={ignored} />
      {results?.reachFailure && <IsochroneFailed failure={results.reachFailure} />}
      {results?.ownLoad && (
        <Suspense>
          <OwnLoadNote query={query} ownLoad={results.ownLoad} className={styles.hint} />
        </Suspense>
      )}
      {results && <SortBar query={query} />}
      <div className={styles.columns}>
        <div aria-busy={isLate}>
          {isLate && <Loading rows={results ? Math.max(results.parks.length, 3) : 6} />}
          {!isLate && results && <Results query={query} results={results} />}
          {!isLate && !results && <Failed query={query} message={failed ?? ''} />}
        </div>
        <HydrationBoundary>
          <Rail query={query} places={results ? listPlaces(results) : []} />
        </HydrationBoundary>
      </div>
      <BookingIntention />
    </div>
  )
}

const skeletonAfterMs = 150

/** Returns true if a search has been loading for 150 ms; quicker ones replace the list without flicker. */
function useLateLoading() {
  const { state, location } = useNavigation()
  const isSearching = state === 'loading' && location.pathname.endsWith('/warehouse')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSearching) return
    const timer = setTimeout(() => setLate(true), skeletonAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSearching])
  return isLate
}
