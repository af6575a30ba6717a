import { m } from '#messages'
import { defaultRacking } from '#features/listings/racking.ts'
import { changeQuery, loadOfQuery, toSearchParams, withStandardLoad, type SearchQuery } from '#features/listings/search/search-query.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { palletSizes, standardHeightM, standardPallet, standardWeightT } from '#features/listings/pallet-load.ts'
import styles from './filter.module.css'
import { AnyLink, ValueLink } from './filter-values.tsx'
import { SearchForm } from './search-form.tsx'
import type { FilterState } from './selected-filters.ts'

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
      <LoadForm key={toSearchParams(query).toString()} query={query} />
      {own ? (
        <ValueLink to={withStandardLoad(query)} chosen={false} label={m.listings_useStandardLoad()} />
      ) : (
        <p className={styles.filterNote}>{m.listings_standardLoad()}</p>
      )}
    </>
  )
}

const sizes = [
  { name: 'loadH', label: m.listings_loadHeight, unit: 'm', standard: standardHeightM },
  { name: 'loadW', label: m.listings_loadWeight, unit: 't', standard: standardWeightT },
] as const

/** The load that positions are calculated for, if it is not the standard one. The order changes to positions, because the best were calculated. */
function LoadForm({ query }: { query: SearchQuery }) {
  return (
    <SearchForm
      rest={{ ...withStandardLoad(query), sort: query.sort ?? 'positions' }}
      className={styles.load}
      label={m.listings_applyRange({ what: m.listings_ownLoad() })}
      normalize={writeLoad}
    >
      <span className={styles.loadHead}>{m.listings_ownLoad()}</span>
      <label>
        {m.listings_palletSize()}
        <select className="input" name="pallet" defaultValue={query.pallet ?? standardPallet}>
          {palletSizes.map((size) => (
            <option key={size} value={size}>
              {size.replace('x', ' × ')} mm
            </option>
          ))}
        </select>
      </label>
      {sizes.map(({ name, label, unit, standard }) => (
        <label key={name}>
          {label()} ({unit})
          <input
            className="input"
            name={name}
            defaultValue={query[name] ?? ''}
            placeholder={String(standard)}
            maxLength={8}
            {...numberInput({ decimals: 2 })}
          />
        </label>
      ))}
      <button type="submit" className={styles.apply}>
        {m.listings_apply()}
      </button>
    </SearchForm>
  )
}

/** Writes numbers in plain digits, and leaves out what the standard load has too. */
function writeLoad(input: SearchQuery): SearchQuery {
  const written = { ...input, loadH: toPlainNumber(String(input.loadH ?? '')), loadW: toPlainNumber(String(input.loadW ?? '')) }
  const isStandard = loadOfQuery({ ...written, loadH: written.loadH || undefined, loadW: written.loadW || undefined }) === null
  if (isStandard) return withStandardLoad(written)
  return { ...written, pallet: written.pallet === standardPallet ? undefined : written.pallet }
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
