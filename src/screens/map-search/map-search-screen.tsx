import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/map-search-screen'
import { m } from '#messages'
import { BookingIntention } from '#features/appointments/web/booking-intention.tsx'
import type { MapEntry } from '#features/listings/park-card.ts'
import type { IgnoredFilter } from '#features/listings/search/park-filter.ts'
import { isAboutCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { useRememberSearch } from '#features/listings/web/continue/last-search.ts'
import { IgnoredFilters } from '#features/listings/web/filters/ignored-filters.tsx'
import { listSelectedFilters, type FilterState } from '#features/listings/web/filters/selected-filters.ts'
import { useFilterState } from '#features/listings/web/filters/use-filter-state.ts'
import { mapTarget, SearchTargetProvider } from '#features/listings/web/filters/search-target.tsx'
import type { LngLat, MapFailure } from '#platform/web/map/map-handle.ts'
import { toIsochroneQuery } from '#features/routing/web/isochrone.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { leadFont } from '#platform/web/theme/lead-font.ts'
import { IsochroneFailed } from '#features/routing/web/isochrone-failed.tsx'
import { buildBoxAround, formatBox } from './map/boxes.ts'
import { CardSteps } from './results/card-steps.tsx'
import { FilterBar } from './results/filter-bar.tsx'
import { createHighlight, HighlightProvider } from './results/highlight.ts'
import type { MapSearchResult } from './load.ts'
import { MapFrame } from './map/map-frame.tsx'
import type { ChosenBy } from './map/map-props.ts'
import { formatHeading, buildMapMeta } from './map-meta.ts'
import styles from './map-search.module.css'
import { findNeighbours } from './results/neighbours.ts'
import { ResultPanel } from './results/result-panel.tsx'
import { SearchFailed } from './results/search-failed.tsx'
import { useCityOfSearch } from '#screens/frame/use-city-of-search.ts'
import { useEscape } from './use-escape.ts'
import { useLatest } from './use-latest.ts'
import { useLocating } from './map/use-locating.ts'
import { hasPlace, useOpeningPlace, withLanguage } from './map/use-opening-place.ts'
import { useListFold } from './results/use-list-fold.ts'
import { usePicking } from './results/use-picking.ts'
import { useSelectedPark } from './results/use-selected-park.ts'
import { useSelection } from './results/use-selection.ts'
import { useSheet } from './results/use-sheet.ts'

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { request, params })

/** Aborts a search when a newer one starts. */
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const [{ redirectToCity }, { load }, call] = await Promise.all([import('#screens/frame/city-start.ts'), import('./load.ts'), quietCall()])
  redirectToCity(request)
  return load((endpoint, input, options) => call(endpoint, input, { ...options, signal: request.signal }), { request, params })
}

export const links: Route.LinksFunction = leadFont

export const meta: Route.MetaFunction = ({ loaderData, matches }) => buildMapMeta(loaderData ?? { query: {}, results: null }, matches)

export default function MapSearchScreen({ loaderData: { query, ignored, results, failed } }: Route.ComponentProps) {
  const [highlight] = useState(createHighlight)
  const searched = useFilterState(query, results)
  // The counts are those of searches for one unit.
  const filters = isAboutCombinations(query) ? { ...searched, isOutdated: true as const } : searched
  return (
    <SearchTargetProvider value={mapTarget}>
      <HighlightProvider value={highlight}>
        <div className={styles.page}>
          <h1 className="sr">{formatHeading({ results })}</h1>
          {results && <MapSearch filters={filters} ignored={ignored} results={results} />}
          {!results && <FilterBar state={filters} total={null} />}
          {!results && <SearchFailed query={query} message={failed} />}
          <BookingIntention />
        </div>
      </HighlightProvider>
    </SearchTargetProvider>
  )
}

/** Distance shown around a visitor in each direction, km. */
const aroundKm = 40

type Props = { filters: FilterState; ignored: readonly IgnoredFilter[]; results: MapSearchResult }

function MapSearch({ filters, ignored, results }: Props) {
  const { query } = filters
  const sheetElement = useRef<HTMLElement>(null)
  const sheet = useSheet(sheetElement)
  const { isListShown, setListShown } = useListFold()
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const [entries, setEntries] = useState<readonly MapEntry[]>([])
  const { selectedId, chosenBy, choose } = useChoice(() => sheet.setStop('peek'))
  const picking = usePicking(query)
  // If the drive-time filter failed, the search ran without it.
  const searched = results.reachFailure === null ? query : { ...query, ...toIsochroneQuery(null) }
  const park = useSelectedPark(selectedId, { query: searched, results, entries })
  const neighbours = findNeighbours(
    results.parks.map(({ parkId }) => parkId),
    selectedId,
  )
  const locating = useLocating(useGoToPoint(query), hasPlace(query))
  useCityOfSearch(query, results.region.path)
  useRememberSearch({ query, labels: listSelectedFilters(filters).map(({ label }) => label), isMap: true })
  useOpeningPlace(query, locating.locate)
  const { setStop } = sheet
  const failed = useCallback(
    (reason: MapFailure) => {
      setFailure(reason)
      setStop('full')
    },
    [setStop],
  )
  return (
    <>
      <FilterBar state={filters} total={results.page.total} onPick={picking.start} />
      <IgnoredFilters filters={ignored} />
      {results.reachFailure && <IsochroneFailed failure={results.reachFailure} />}
      <div className={styles.columns} data-list={isListShown ? 'shown' : 'hidden'} data-map={failure ? 'failed' : undefined}>
        <ResultPanel
          query={query}
          results={results}
          selectedId={selectedId}
          onSelect={failure ? null : choose}
          sheet={{ ...sheet, element: sheetElement }}
          onCollapse={() => setListShown(false)}
        />
        <MapFrame
          query={searched}
          results={results}
          selected={{ id: selectedId, park, by: chosenBy }}
          onSelect={choose}
          entries={entries}
          onEntries={setEntries}
          locating={locating}
          isSheetHalf={sheet.stop === 'half'}
          failure={failure}
          onFailed={failed}
          onPicked={picking.onPicked}
          list={{ isShown: isListShown, show: () => setListShown(true) }}
          neighbours={neighbours}
          cardSteps={
            sheet.stop === 'peek' && (
              <CardSteps neighbours={neighbours} total={results.page.total} onChoose={choose} onOpenList={() => sheet.setStop('half')} />
            )
          }
        />
        <noscript>
          <p className={styles.noScript}>{m.mapSearch_needsJavaScript()}</p>
        </noscript>
      </div>
    </>
  )
}

/** Manages the chosen park. Focus moves to its card after a choice by keyboard, and back when it is closed. */
function useChoice(onChosen: () => void) {
  const { selectedId, select } = useSelection()
  const [chosenBy, setChosenBy] = useState<ChosenBy>('pointer')
  const before = useRef<Element | null>(null)
  function choose(parkId: string | null, by: ChosenBy = 'pointer') {
    if (parkId !== null) {
      before.current = document.activeElement
      // On a phone the card needs the lower edge.
      onChosen()
    } else if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    select(parkId)
    setChosenBy(by)
  }
  useEscape(selectedId !== null, () => choose(null))
  return { selectedId, chosenBy, choose }
}

/** Returns a function that searches around a point instead of a region. */
function useGoToPoint(query: SearchQuery) {
  const navigate = useNavigate()
  const latest = useLatest(query)
  return useCallback(
    ([longitude, latitude]: LngLat) => {
      const bbox = formatBox(buildBoxAround({ longitude, latitude }, aroundKm))
      const around = urls.mapSearch({ ...latest.current, bbox, pageNum: undefined, regionCode: undefined, regionType: undefined })
      void navigate(withLanguage(around), { preventScrollReset: true })
    },
    [navigate, latest],
  )
}
