import { m } from '#messages'
import type { RangeName, SearchQuery } from '#features/listings/search/search-query.ts'
import { readNumber } from './selected-filters.ts'
import styles from './filter.module.css'
import { getFilterLabel, ranges } from './filter-labels.ts'
import { SearchForm } from './search-form.tsx'

/** Digits with at most two decimals; the API refuses anything else. */
const figure = '[0-9]{1,9}([.][0-9]{1,2})?'

/** A range by its two ends. Given the wrong way round, they change places. */
export function RangeForm({ query, name }: { query: SearchQuery; name: RangeName }) {
  const { min, max, unit } = ranges[name]
  const what = getFilterLabel(min)
  const rest = { ...query, [min]: undefined, [max]: undefined }
  const mend = (entered: SearchQuery): SearchQuery => {
    const [from, to] = [readNumber(entered, min), readNumber(entered, max)]
    return from !== null && to !== null && from > to ? { ...entered, [min]: to, [max]: from } : entered
  }
  return (
    <SearchForm rest={rest} className={styles.range} label={m.listings_applyRange({ what })} mend={mend}>
      <Field
        name={min}
        query={query}
        label={m.listings_fromOf({ what, unit: unit() })}
        placeholder={name === 'price' ? m.listings_lowest() : m.listings_min()}
      />
      <span aria-hidden>–</span>
      <Field
        name={max}
        query={query}
        label={m.listings_toOf({ what, unit: unit() })}
        placeholder={name === 'price' ? m.listings_highest() : m.listings_max()}
      />
      <span className={styles.rangeUnit} aria-hidden>
        {unit()}
      </span>
      <button type="submit" className={styles.apply}>
        {m.listings_apply()}
      </button>
    </SearchForm>
  )
}

function Field({ name, query, label, placeholder }: { name: keyof SearchQuery; query: SearchQuery; label: string; placeholder: string }) {
  const value = String(query[name] ?? '')
  // A new key for a new value: the field follows the address, also when a preset or "back" changed it.
  return (
    <input
      key={value}
      className={`input ${styles.end}`}
      name={name}
      defaultValue={value}
      inputMode="decimal"
      pattern={figure}
      maxLength={12}
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
    />
  )
}
