import type { ReactNode } from 'react'
import { m } from '#messages'
import { isAboutPallets } from '#features/listings/search/load-query.ts'
import { flagNames, isAboutCombinations, type FlagName, type ListName } from '#features/listings/search/search-query.ts'
import type { FilterState } from './selected-filters.ts'
import { AvailabilityForm, AvailabilityValues } from '../availability/availability-values.tsx'
import { CombinationForm } from '../combination/combination-form.tsx'
import { Dropdown, DropdownGroup } from './filter-dropdown.tsx'
import { PositionsFilter } from './filter-positions.tsx'
import { RegionPath, RegionValues } from './filter-region.tsx'
import { FlagValues, ListValues, RangeValues } from './filter-values.tsx'
import { getFilterLabel } from './filter-labels.ts'
import styles from './filter.module.css'
import { RangeForm } from './range-form.tsx'

const moreLists = ['grade', 'constructionStandard', 'fireRating', 'floorMaterial'] as const satisfies readonly ListName[]
const moreFlags = flagNames.filter((name) => name !== 'hasVr' && name !== 'hasVideo')

/** All filters of a search: the frequent ones as rows, the others as dropdowns. Each value is a link, each range a form. `more`: dropdowns of other features. */
export function FilterPanel({ state, more }: { state: FilterState; more?: ReactNode }) {
  const isByCombination = isAboutCombinations(state.query)
  return (
    <section className={`card ${styles.panel}`} id="filters" aria-label={m.listings_filters()}>
      <Row label={m.ui_region()} beside={<RegionPath state={state} />}>
        <RegionValues state={state} />
      </Row>
      {isByCombination && (
        <Row label={m.listings_combination()}>
          <CombinationForm query={state.query} />
        </Row>
      )}
      {!isByCombination && (
        <>
          <Row label={m.listings_area()} beside={<RangeForm query={state.query} name="area" />}>
            <RangeValues state={state} name="area" />
          </Row>
          <Row label={m.listings_availability()} beside={<AvailabilityForm query={state.query} />}>
            <AvailabilityValues state={state} />
          </Row>
        </>
      )}
      <Row label={m.ui_price()} beside={<RangeForm query={state.query} name="price" />}>
        <RangeValues state={state} name="price" />
      </Row>
      <Row label={m.listings_whType()}>
        <ListValues state={state} name="whType" withAny />
      </Row>
      <Row label={m.ui_more()}>
        <Dropdowns state={state} more={more} />
      </Row>
    </section>
  )
}

function Row({ label, beside, children }: { label: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.values}>{children}</div>
      {beside}
    </div>
  )
}

function Dropdowns({ state, more }: { state: FilterState; more: ReactNode }) {
  const { query } = state
  return (
    <DropdownGroup>
      {moreLists.map((name) => (
        <Dropdown key={name} label={getFilterLabel(name)} chosen={query[name]?.length ?? 0}>
          <ListValues state={state} name={name} many />
        </Dropdown>
      ))}
      <Dropdown label={m.ui_height()} chosen={query.heightMin === undefined && query.heightMax === undefined ? 0 : 1}>
        <RangeValues state={state} name="height" />
        <RangeForm query={query} name="height" />
      </Dropdown>
      <Dropdown label={m.listings_positions()} chosen={isAboutPallets(query) ? 1 : 0}>
        <PositionsFilter state={state} />
      </Dropdown>
      {moreFlags.map((name) => (
        <Dropdown key={name} label={getFilterLabel(name)} chosen={query[name] === undefined ? 0 : 1}>
          <FlagValues state={state} name={name} />
        </Dropdown>
      ))}
      <Dropdown label={m.listings_vrAndVideo()} chosen={countSelected(state, ['hasVr', 'hasVideo'])}>
        <FlagValues state={state} name="hasVr" />
        <FlagValues state={state} name="hasVideo" />
      </Dropdown>
      {more}
    </DropdownGroup>
  )
}

const countSelected = ({ query }: FilterState, names: FlagName[]) => names.filter((name) => query[name] !== undefined).length
