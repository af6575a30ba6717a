import { Suspense } from 'react'
import { m } from '#messages'
import { defaultRacking } from '#features/listings/racking.ts'
import { loadOfQuery, withStandardLoad } from '#features/listings/search/load-query.ts'
import { changeQuery, toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { late } from '#platform/web/late.ts'
import styles from './filter.module.css'
import { AnyLink, ValueLink } from './filter-values.tsx'
import { SearchForm } from './search-form.tsx'
import type { FilterState } from './selected-filters.ts'

const LoadForm = late(() => import('./load-form.late.tsx'))

/** Pallet positions: the least number, and the racking that it is calculated for. */
export function PositionsFilter({ state: { query, facets, isOutdated } }: { state: FilterState }) {
  const { rack, positionsMin } = query
  const none = { rack: undefined, positionsMin: undefined, pallet: undefined, loadH: undefined, loadW: undefined }
  const own = loadOfQuery(query)
  const least = positionsMin === undefined ? null : Number(positionsMin)
  return (
    <>
      <AnyLink to={changeQuery(query, none)} chosen={rack === undefined && least === null && !own} />
      {facets.positions.map(({ min, count }) => (
        <ValueLink
          key={min}
          to={changeQuery(query, { positionsMin: min === least ? undefined : min })}
          chosen={min === least}
          label={m.listings_atLeast({ figure: formatNumber(min) })}
          count={isOutdated ? undefined : (count ?? undefined)}
        />
      ))}
      <PositionsForm query={query} />
      <span className={styles.subhead}>{m.listings_racking()}</span>
      {facets.rack.map(({ value, label }) => (
        <ValueLink
          key={value}
          to={changeQuery(query, { rack: value })}
          chosen={value === (rack ?? (least === null && !own ? undefined : defaultRacking))}
          label={label}
        />
      ))}
      <Suspense>
        <LoadForm key={toSearchParams(query).toString()} query={query} />
      </Suspense>
      {own ? (
        <ValueLink to={withStandardLoad(query)} chosen={false} label={m.listings_useStandardLoad()} />
      ) : (
        <p className={styles.filterNote}>{m.listings_standardLoad()}</p>
      )}
    </>
  )
}

function PositionsForm({ query }: { query: SearchQuery }) {
  const value = String(query.positionsMin ?? '')
  const what = m.listings_positions()
  return (
    <SearchForm
      rest={{ ...query, positionsMin: undefined }}
      className={styles.range}
      label={m.listings_applyRange({ what })}
      normalize={(input) => ({ ...input, positionsMin: toPlainNumber(String(input.positionsMin ?? '')) })}
    >
      <span aria-hidden>≥</span>
      <input
        key={value}
        className={`input ${styles.end}`}
        name="positionsMin"
        defaultValue={value}
        maxLength={16}
        aria-label={m.listings_minOf({ what })}
        placeholder={m.listings_min()}
        {...numberInput({ decimals: 0 })}
      />
      <button type="submit" className={styles.apply}>
        {m.listings_apply()}
      </button>
    </SearchForm>
  )
}
