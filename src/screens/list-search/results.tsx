import { BadgeCheck, CircleAlert, Heart, Play, Rotate3d, Route } from 'lucide'
import { m } from '#messages'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { isAboutCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { NoResults, PastEnd } from '#features/listings/web/no-results/no-results.tsx'
import { ParkRowSkeleton } from '#features/listings/web/cards/park-row-skeleton.tsx'
import { ParkRow } from '#features/listings/web/cards/park-row.tsx'
import { lorryAndGround } from '#features/media/drawings/section-glyph.ts'
import { ProjectLine } from '#features/projects/web/project-line.tsx'
import { CardFacts, CardFactsProvider } from '#features/routing/web/card-facts.tsx'
import { readIsochrone } from '#features/routing/web/isochrone.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { HydrationBoundary } from '#platform/web/ui/hydration-boundary.tsx'
import { Icon, ShareIcons, shareIcons } from '#platform/web/ui/icon.tsx'
import { CombinationResults } from './combinations/combination-results.tsx'
import { NoCombination } from '#features/listings/web/combination/no-combination.tsx'
import styles from './list.module.css'
import type { SearchResults } from './load.ts'
import { Pager } from './pager.tsx'
import { UnitResults } from './unit-results.tsx'
import { ConsignBox } from '#screens/frame/consign-box.tsx'

/** Those that most rows have. */
const rowIcons = shareIcons({ lorry: lorryAndGround, follow: Heart, route: Route, panorama: Rotate3d, video: Play, certified: BadgeCheck })

/** The parks or warehouses of the page, or suggestions if there are none. */
export function Results({ query, results }: { query: SearchQuery; results: SearchResults }) {
  const { page, parks, units, nearMisses, combinations } = results
  const inCombinations = combinations?.rows.map(({ park }) => park) ?? []
  const shown = [...new Set([...parks, ...units, ...inCombinations, ...nearMisses].map(({ parkId }) => parkId))]
  const hasRows = parks.length + units.length + inCombinations.length > 0
  return (
    <CardFactsProvider parkIds={shown} isochrone={results.reachFailure === null ? readIsochrone(query) : null}>
      <ShareIcons icons={rowIcons}>
        <h2 className="sr">{m.listings_results()}</h2>
        {isAboutCombinations(query) && !combinations && <p className={styles.hint}>{m.listings_enterArea()}</p>}
        {parks.map((park, place) => (
          <Row key={park.parkId} park={park} place={place} parkIds={shown} />
        ))}
        <UnitResults units={units} />
        {combinations && <CombinationResults combinations={combinations} />}
        {!hasRows && <NoRows query={query} results={results} />}
        {hasRows && <Pager query={query} page={page} rowCount={countRows(query, results)} />}
        {nearMisses.length > 0 && (
          <section className={styles.near} aria-labelledby="near-misses">
            <h2 id="near-misses">{m.listings_nearMisses()}</h2>
            <p className="muted">{m.listings_nearMissesNote()}</p>
            {nearMisses.map((park, index) => (
              <Row key={park.parkId} park={park} place={parks.length + units.length + index} parkIds={shown} />
            ))}
          </section>
        )}
      </ShareIcons>
    </CardFactsProvider>
  )
}

const Row = ({ park, place, parkIds }: { park: ListedPark; place: number; parkIds: readonly string[] }) => (
  <HydrationBoundary>
    <ParkRow
      park={park}
      place={place}
      action={<Follow park={park} />}
      booking={<Booking park={park} />}
      facts={<CardFacts parkId={park.parkId} />}
      note={<ProjectLine park={park} parkIds={parkIds} />}
    />
  </HydrationBoundary>
)

/** Returns the number of rows on all pages: parks, or warehouses in a search by warehouse. */
const countRows = (query: SearchQuery, { page, warehouses }: SearchResults) => (query.view === 'warehouse' ? warehouses : page.total)

const Booking = ({ park: { parkId, name, matchedRentableArea, priceMin } }: { park: ListedPark }) => (
  <BookViewingButton target={{ parkId, parkName: name, area: matchedRentableArea, price: priceMin }} />
)

const Follow = ({ park: { parkId, name } }: { park: ListedPark }) => (
  <FollowButton target={{ followType: 'park', targetId: parkId }} name={name} />
)

function NoRows({ query, results }: { query: SearchQuery; results: SearchResults }) {
  if (results.page.total > 0) return <EmptyPage query={query} total={results.page.total} />
  return results.combinations ? (
    <div className={`card ${styles.empty}`}>
      <NoCombination query={query} combinations={results.combinations} heading="h2" />
    </div>
  ) : (
    <NoneFound query={query} results={results} />
  )
}

const EmptyPage = ({ query, total }: { query: SearchQuery; total: number }) => (
  <div className={`card ${styles.empty}`}>
    <PastEnd query={query} total={total} heading="h2" />
  </div>
)

function NoneFound({ query, results: { relaxations, facets, region } }: { query: SearchQuery; results: SearchResults }) {
  return (
    <>
      <div className={`card ${styles.empty}`}>
        <NoResults state={{ query, facets, region }} relaxations={relaxations} heading="h2" noData={m.listings_none()} />
      </div>
      <div className={styles.consign} data-consign-offer>
        <ConsignBox />
      </div>
    </>
  )
}

/** A failed search: the reason, and a link to try again. */
export function Failed({ query, message }: { query: SearchQuery; message: string }) {
  return (
    <div className={`card ${styles.failed}`} role="alert">
      <Icon of={CircleAlert} />
      <h2>{m.listings_failed()}</h2>
      <p className="muted">{message}</p>
      <AppLink className="btn primary" to={urls.searchExactly(query)} preventScrollReset>
        {m.ui_retry()}
      </AppLink>
    </div>
  )
}

/** As many placeholder rows as the page had, so that the pager does not move. */
export function Loading({ rows }: { rows: number }) {
  return (
    <div role="status">
      <span className="sr">{m.listings_loading()}</span>
      {Array.from({ length: rows }, (_, index) => (
        <ParkRowSkeleton key={index} />
      ))}
    </div>
  )
}
