import { ArrowDownUp, Check, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, PanelLeftClose, X } from 'lucide'
import { Suspense, type ReactNode, type RefObject } from 'react'
import { m } from '#messages'
import { formatParkCount, formatWarehouseCount } from '#features/listings/counts.ts'
import { changeQuery, isAboutCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import { formatDriveTime } from '#features/listings/web/filters/selected-filters.ts'
import { Dropdown, DropdownGroup } from '#features/listings/web/filters/filter-dropdown.tsx'
import { NoResults, PastEnd } from '#features/listings/web/no-results/no-results.tsx'
import { late } from '#platform/web/late.ts'
import { reachablePages } from '#platform/web/list/page-links.ts'
import { SearchLink } from '#features/listings/web/filters/search-target.tsx'
import { SearchScope } from '#features/listings/web/filters/search-scope.tsx'
import { sortLinks, type SortName } from '#features/listings/web/filters/sort-links.ts'
import { urls } from '#features/listings/urls.ts'
import { NoCombination } from '#features/listings/web/combination/no-combination.tsx'
import { ViewSwitch } from '#features/listings/web/filters/view-switch.tsx'
import { ReadingChoices } from '#features/listings/web/words/reading-choices.tsx'
import { ProjectEntry } from '#features/projects/web/project-entry.tsx'
import { CardFactsProvider } from '#features/routing/web/card-facts.tsx'
import { readIsochrone } from '#features/routing/web/isochrone.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConsignBox } from '#screens/frame/consign-box.tsx'
import type { MapSearchResult } from '../load.ts'
import styles from './result-panel.module.css'
import { ResultItem } from './result-item.tsx'
import { UnitItem } from './unit-item.tsx'
import { higher, lower, type Stop } from './sheet-stops.ts'
import type { Select } from './use-result-item.ts'
import type { useSheet } from './use-sheet.ts'

const OwnLoadNote = late(() => import('#features/listings/web/filters/own-load-note.late.tsx'))

type Props = {
  query: SearchQuery
  results: MapSearchResult
  selectedId: string | null
  onSelect: Select | null
  sheet: ReturnType<typeof useSheet> & { element: RefObject<HTMLElement | null> }
  onCollapse: () => void
}

/** The list of results beside the map; on a phone, a sheet over it. */
export function ResultPanel({ query, results, selectedId, onSelect, sheet, onCollapse }: Props) {
  const { stop, setStop, handle, element } = sheet
  const isByCombination = isAboutCombinations(query)
  const parkIds = [...new Set([...results.parks, ...results.units, ...results.nearMisses].map(({ parkId }) => parkId))]
  return (
    <CardFactsProvider parkIds={parkIds} isochrone={results.reachFailure === null ? readIsochrone(query) : null}>
      <section ref={element} className={styles.panel} id="results" aria-label={m.mapSearch_results()} data-stop={stop}>
        <div className={styles.head} {...handle}>
          <span className={styles.grip} aria-hidden />
          <div className={styles.summary}>
            <p role="status" className={styles.counts}>
              <Figure value={formatParkCount(results.page.total)} />
              {!results.combinations && (
                <>
                  {' '}
                  <span aria-hidden>·</span> <Figure value={formatWarehouseCount(results.warehouses)} />
                </>
              )}
            </p>
            <SearchScope state={{ query, region: results.region }} />
          </div>
          <Order query={query} />
          <button
            type="button"
            className={`btn square plain ${styles.collapse}`}
            aria-label={m.mapSearch_collapse()}
            title={m.mapSearch_collapse()}
            onClick={onCollapse}
          >
            <Icon of={PanelLeftClose} />
          </button>
          <SheetButtons stop={stop} onChange={setStop} />
        </div>
        <div className={styles.items} tabIndex={-1}>
          <div className={styles.view}>
            <ViewSwitch query={query} />
            {!isByCombination && <ProjectEntry className={styles.project} query={query} to={urls.mapSearchExactly} />}
          </div>
          {isByCombination && !results.combinations && <p className={styles.hint}>{m.listings_enterArea()}</p>}
          {results.ownLoad && (
            <Suspense>
              <OwnLoadNote query={query} ownLoad={results.ownLoad} className={styles.hint} />
            </Suspense>
          )}
          <PlaceChips query={query} />
          <ReadingChoices query={query} alternatives={results.alternatives} />
          <h2 className="sr">{m.listings_results()}</h2>
          <ol>
            {results.parks.map((park, place) => (
              <ResultItem
                key={park.parkId}
                park={park}
                place={place}
                parkIds={parkIds}
                isSelected={park.parkId === selectedId}
                onSelect={onSelect}
              />
            ))}
            {results.units.map((unit, place) => (
              <UnitItem key={unit.warehouseId} unit={unit} place={place} isSelected={unit.parkId === selectedId} onSelect={onSelect} />
            ))}
          </ol>
          {results.parks.length + results.units.length === 0 && <NoneFound query={query} results={results} />}
          <Pages query={query} page={results.page} rowCount={query.view === 'warehouse' ? results.warehouses : results.page.total} />
          {results.nearMisses.length > 0 && <NearMisses results={results} parkIds={parkIds} selectedId={selectedId} onSelect={onSelect} />}
        </div>
      </section>
    </CardFactsProvider>
  )
}

type NearMissesProps = Pick<Props, 'results' | 'selectedId' | 'onSelect'> & { parkIds: readonly string[] }

/** Parks that miss exactly one filter, apart from those that match. */
const NearMisses = ({ results, parkIds, selectedId, onSelect }: NearMissesProps) => (
  <section aria-labelledby="near-misses" className={styles.near}>
    <h2 id="near-misses">{m.listings_nearMisses()}</h2>
    <p className="muted">{m.listings_nearMissesNote()}</p>
    <ol>
      {results.nearMisses.map((park, index) => (
        <ResultItem
          key={park.parkId}
          park={park}
          place={results.parks.length + results.units.length + index}
          parkIds={parkIds}
          isSelected={park.parkId === selectedId}
          onSelect={onSelect}
        />
      ))}
    </ol>
  </section>
)

function SheetButtons({ stop, onChange }: { stop: Stop; onChange: (stop: Stop) => void }) {
  return (
    <span className={styles.stops}>
      {stop !== 'peek' && (
        <button type="button" aria-label={m.mapSearch_sheetLess()} onClick={() => onChange(lower(stop))}>
          <Icon of={ChevronDown} />
        </button>
      )}
      {stop !== 'full' && (
        <button type="button" aria-label={m.mapSearch_sheetMore()} onClick={() => onChange(higher(stop))}>
          <Icon of={ChevronUp} />
        </button>
      )}
    </span>
  )
}

const sortLabels: Record<SortName, () => string> = {
  latest: m.listings_sortLatest,
  popular: m.listings_sortPopular,
  area: m.listings_area,
  price: m.ui_price,
  positions: m.listings_positions,
}

function Order({ query }: { query: SearchQuery }) {
  const links = sortLinks(query)
  const current = links.find(({ isCurrent }) => isCurrent)
  return (
    <DropdownGroup className={styles.order}>
      <Dropdown label={sortLabels[current?.sort ?? 'latest']()} icon={ArrowDownUp} name={m.ui_order()} chosen={0}>
        {links.map(({ sort, isCurrent, order, to }) => (
          <SearchLink key={sort} to={to} className={styles.orderLink} aria-current={isCurrent || undefined}>
            <span className={styles.tick}>{isCurrent && <Icon of={Check} />}</span>
            {sortLabels[sort]()}
            {isCurrent && order !== null && (
              <span className="muted">{order === 'asc' ? m.listings_ascending() : m.listings_descending()}</span>
            )}
          </SearchLink>
        ))}
      </Dropdown>
    </DropdownGroup>
  )
}

/** Drawn area and drive time: filters without a place in the filter bar. */
function PlaceChips({ query }: { query: SearchQuery }) {
  const chip = (label: string, without: SearchQuery): ReactNode => (
    <SearchLink to={without} className="chip on" aria-label={m.listings_remove({ what: label })}>
      {label}
      <Icon of={X} />
    </SearchLink>
  )
  if (query.polygon === undefined && query.reachMinutes === undefined) return null
  return (
    <div className={styles.chips}>
      {query.polygon !== undefined && chip(m.ui_drawnArea(), changeQuery(query, { polygon: undefined }))}
      {query.reachMinutes !== undefined &&
        chip(
          formatDriveTime(query),
          changeQuery(query, { reachLng: undefined, reachLat: undefined, reachMinutes: undefined, reachName: undefined }),
        )}
    </div>
  )
}

function NoneFound({ query, results }: { query: SearchQuery; results: MapSearchResult }) {
  const { page, relaxations, facets, region, combinations } = results
  if (page.total > 0) return <PastEnd query={query} total={page.total} heading="h3" />
  if (combinations)
    return (
      <div className={styles.empty}>
        <NoCombination query={query} combinations={combinations} heading="h3" />
      </div>
    )
  return (
    <div className={styles.empty} data-consign-offer>
      <NoResults state={{ query, facets, region }} relaxations={relaxations} heading="h3" noData={m.mapSearch_noData()} />
      <ConsignBox />
    </div>
  )
}

function Pages({ query, page, rowCount }: { query: SearchQuery; page: MapSearchResult['page']; rowCount: number }) {
  const { pageNum, pageSize } = page
  const pages = reachablePages(rowCount, pageSize)
  if (pages <= 1) return null
  const to = (page: number): SearchQuery => ({ ...query, pageNum: page === 1 ? undefined : page })
  return (
    <nav className={styles.pages} aria-label={m.ui_pages()}>
      <PageStep to={pageNum > 1 ? to(pageNum - 1) : null} rel="prev" label={m.ui_previousPage()}>
        <Icon of={ChevronLeft} />
      </PageStep>
      <span>{m.ui_pageOf({ page: String(pageNum), pages: String(pages) })}</span>
      <PageStep to={pageNum < pages ? to(pageNum + 1) : null} rel="next" label={m.ui_nextPage()}>
        <Icon of={ChevronRight} />
      </PageStep>
    </nav>
  )
}

function PageStep({ to, rel, label, children }: { to: SearchQuery | null; rel: 'prev' | 'next'; label: string; children: ReactNode }) {
  if (!to)
    return (
      <span className="btn square" role="link" aria-disabled="true" aria-label={label}>
        {children}
      </span>
    )
  return (
    <SearchLink className="btn square" to={to} rel={rel} aria-label={label}>
      {children}
    </SearchLink>
  )
}
