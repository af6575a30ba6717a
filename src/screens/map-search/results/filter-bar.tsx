import { List } from 'lucide'
import { m } from '#messages'
import { SaveSearchButton } from '#features/engagement/web/save-search-button.tsx'
import { isAboutPallets } from '#features/listings/search/load-query.ts'
import {
  flagNames,
  isAboutCombinations,
  listNames,
  listFilterNames,
  toSearchParams,
  type ListName,
  type SearchQuery,
} from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { listSelectedFilters, type SelectedFilter, type FilterState } from '#features/listings/web/filters/selected-filters.ts'
import { AvailabilityForm, AvailabilityValues } from '#features/listings/web/availability/availability-values.tsx'
import { CombinationForm } from '#features/listings/web/combination/combination-form.tsx'
import { Dropdown, DropdownGroup } from '#features/listings/web/filters/filter-dropdown.tsx'
import { PositionsFilter } from '#features/listings/web/filters/filter-positions.tsx'
import { RegionPath, RegionValues } from '#features/listings/web/filters/filter-region.tsx'
import { FlagValues, ListValues, RangeValues } from '#features/listings/web/filters/filter-values.tsx'
import { getFilterLabel } from '#features/listings/web/filters/filter-labels.ts'
import { KeywordForm } from '#features/listings/web/filters/keyword-form.tsx'
import { PhoneFilters } from '#features/listings/web/filters/phone-filters.tsx'
import { RangeForm } from '#features/listings/web/filters/range-form.tsx'
import { SearchLink, useSearchTarget } from '#features/listings/web/filters/search-target.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { truckFilterParts } from '#features/routing/web/truck-filters.tsx'
import styles from './filter-bar.module.css'

const moreLists = ['grade', 'fireRating', 'floorMaterial'] as const satisfies readonly ListName[]
const moreFlags = flagNames.filter((name) => name !== 'bonded')

/** All filters in one line: frequent ones directly, the rest behind "more". Applied values replace the labels. */
export function FilterBar({ state, total, onPick }: { state: FilterState; total: number | null; onPick?: (minutes: number) => void }) {
  const { query } = state
  const target = useSearchTarget()
  const chosen = listSelectedFilters(state)
  const truckParts = truckFilterParts({ query, ...(onPick && { onPick }) })
  const isByCombination = isAboutCombinations(query)
  const isNarrowed = listFilterNames(query).some((name) => name !== 'bbox')
  return (
    <div className={styles.bar} role="search" aria-label={m.listings_filters()}>
      <div className={styles.keyword}>
        <KeywordForm query={query} />
      </div>
      <DropdownGroup className={styles.filters}>
        <RegionFilter state={state} chosen={chosen} />
        {isByCombination ? (
          <NeedFilter query={query} chosen={chosen} />
        ) : (
          <>
            <RangeFilter state={state} chosen={chosen} name="area" />
            <AvailabilityFilter state={state} chosen={chosen} />
          </>
        )}
        <RangeFilter state={state} chosen={chosen} name="price" />
        <ListFilter state={state} chosen={chosen} name="whType" />
        <ListFilter state={state} chosen={chosen} name="constructionStandard" />
        <Dropdown label={findLabel(chosen, ['bonded']) ?? getFilterLabel('bonded')} chosen={0} isOn={query.bonded !== undefined}>
          <FlagValues state={state} name="bonded" />
        </Dropdown>
        <RangeFilter state={state} chosen={chosen} name="height" />
        <More state={state} truckParts={truckParts} />
      </DropdownGroup>
      <PhoneFilters state={state} total={total} more={truckParts} />
      {isNarrowed && (
        <SearchLink className={styles.clear} to={target.cleared(query)}>
          {m.ui_clear()}
        </SearchLink>
      )}
      {/* Saved searches know no combinations. */}
      {!isByCombination && (
        <SaveSearchButton
          className={styles.save ?? ''}
          labelClassName={styles.saveLabel}
          query={toSearchParams({ ...query, pageNum: undefined, pageSize: undefined, zoom: undefined }).toString()}
          name={chosen.map(({ label }) => label).join(' ') || m.ui_mapSearch()}
        />
      )}
      <AppLink className={`btn ${styles.list}`} to={urls.searchExactly({ ...query, pageNum: undefined })} aria-label={m.mapSearch_asList()}>
        <Icon of={List} />
        <span>{m.mapSearch_list()}</span>
      </AppLink>
    </div>
  )
}

type Part = { state: FilterState; chosen: readonly SelectedFilter[] }

const findLabel = (chosen: readonly SelectedFilter[], keys: readonly string[]) => chosen.find(({ key }) => keys.includes(key))?.label

function RegionFilter({ state, chosen }: Part) {
  const label = findLabel(chosen, ['region'])
  return (
    <Dropdown label={label ?? m.ui_region()} chosen={0} isOn={label !== undefined}>
      <div className={styles.regions}>
        <RegionPath state={state} />
        <div>
          <RegionValues state={state} />
        </div>
      </div>
    </Dropdown>
  )
}

function RangeFilter({ state, chosen, name }: Part & { name: 'area' | 'price' | 'height' }) {
  const label = findLabel(chosen, [name])
  return (
    <Dropdown label={label ?? getFilterLabel(`${name}Min`)} chosen={0} isOn={label !== undefined}>
      <RangeValues state={state} name={name} />
      <RangeForm query={state.query} name={name} />
    </Dropdown>
  )
}

/** The area and the term that units must give together. */
function NeedFilter({ query, chosen }: Pick<Part, 'chosen'> & { query: SearchQuery }) {
  const label = findLabel(chosen, ['need'])
  return (
    <Dropdown label={label ?? m.listings_combination()} chosen={0} isOn={label !== undefined}>
      <CombinationForm query={query} />
    </Dropdown>
  )
}

function AvailabilityFilter({ state, chosen }: Part) {
  const label = findLabel(chosen, ['available', 'availableBy'])
  return (
    <Dropdown label={label ?? m.listings_availability()} chosen={0} isOn={label !== undefined}>
      <AvailabilityValues state={state} />
      <AvailabilityForm query={state.query} />
    </Dropdown>
  )
}

/** Shows one value by its name, several by their number. */
function ListFilter({ state, chosen, name }: Part & { name: ListName }) {
  const values = state.query[name] ?? []
  const only = values.length === 1 ? findLabel(chosen, [`${name} ${values[0]}`]) : undefined
  return (
    <Dropdown label={only ?? getFilterLabel(name)} chosen={only === undefined ? values.length : 0} isOn={values.length > 0}>
      <ListValues state={state} name={name} many />
    </Dropdown>
  )
}

function More({ state, truckParts }: { state: FilterState; truckParts: ReturnType<typeof truckFilterParts> }) {
  const { query } = state
  const chosen = [
    ...listNames.filter((name) => isOneOf(moreLists, name) && (query[name] ?? []).length > 0),
    ...moreFlags.filter((name) => query[name] !== undefined),
    ...(query.reachMinutes === undefined ? [] : ['reach']),
    ...(isAboutPallets(query) ? ['positions'] : []),
  ]
  return (
    <Dropdown label={m.ui_more()} chosen={chosen.length}>
      <div className={styles.groups}>
        <MoreGroup label={m.listings_positions()}>
          <PositionsFilter state={state} />
        </MoreGroup>
        {truckParts.map(({ label, content }) => (
          <MoreGroup key={label} label={label}>
            {content}
          </MoreGroup>
        ))}
        {moreLists.map((name) => (
          <MoreGroup key={name} label={getFilterLabel(name)}>
            <ListValues state={state} name={name} many />
          </MoreGroup>
        ))}
        {moreFlags.map((name) => (
          <MoreGroup key={name} label={getFilterLabel(name)}>
            <FlagValues state={state} name={name} />
          </MoreGroup>
        ))}
      </div>
    </Dropdown>
  )
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name => (names as readonly string[]).includes(name)

function MoreGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <div>{children}</div>
    </section>
  )
}
