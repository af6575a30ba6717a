import { m } from '#messages'
import { changeQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import styles from '../filters/filter.module.css'
import { AnyLink, ValueLink } from '../filters/filter-values.tsx'
import { SearchForm } from '../filters/search-form.tsx'
import type { FilterState } from '../filters/selected-filters.ts'

const noChoice = { available: undefined, availableBy: undefined }

/** Free now, or within 90 days. A search by area or pallet positions asks for space that is free now unless it says otherwise. */
export function AvailabilityValues({ state: { query, facets, isOutdated } }: { state: FilterState }) {
  const { areaMin, areaMax, positionsMin, pallet, loadH, loadW } = query
  const unstated = (areaMin ?? areaMax ?? positionsMin ?? pallet ?? loadH ?? loadW) ? 'now' : 'any'
  const chosen = query.available ?? (query.availableBy === undefined ? unstated : null)
  const withValue = (value: string) => changeQuery(query, { ...noChoice, available: value === unstated ? undefined : value })
  return (
    <>
      <AnyLink to={withValue('any')} chosen={chosen === 'any'} />
      {facets.available.map(({ value, label, count }) => (
        <ValueLink key={value} to={withValue(value)} chosen={chosen === value} label={label} count={isOutdated ? undefined : count} />
      ))}
    </>
  )
}

/** Free by a day. */
export function AvailabilityForm({ query }: { query: SearchQuery }) {
  const day = String(query.availableBy ?? '')
  return (
    <SearchForm rest={{ ...query, ...noChoice }} className={styles.range} label={m.listings_freeBy()}>
      <span aria-hidden>{m.listings_freeBy()}</span>
      <input
        key={day}
        className={`input ${styles.day}`}
        type="date"
        name="availableBy"
        defaultValue={day}
        aria-label={m.listings_freeBy()}
      />
      <button type="submit" className={styles.apply}>
        {m.listings_apply()}
      </button>
    </SearchForm>
  )
}
