import { m } from '#messages'
import { palletSizes, standardHeightM, standardPallet, standardWeightT } from '#features/listings/standard-load.ts'
import { loadOfQuery, withStandardLoad } from '#features/listings/search/load-query.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import styles from './filter.module.css'
import { SearchForm } from './search-form.tsx'

const sizes = [
  { name: 'loadH', label: m.listings_loadHeight, unit: 'm', standard: standardHeightM },
  { name: 'loadW', label: m.listings_loadWeight, unit: 't', standard: standardWeightT },
] as const

/** The load that positions are calculated for, if it is not the standard one. The order changes to positions, because the best were calculated. */
export default function LoadForm({ query }: { query: SearchQuery }) {
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
