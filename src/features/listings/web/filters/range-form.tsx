import { m } from '#messages'
import type { RangeName, SearchQuery } from '#features/listings/search/search-query.ts'
import { readNumber } from './selected-filters.ts'
import styles from './filter.module.css'
import { getFilterLabel, ranges } from './filter-labels.ts'
import { SearchForm } from './search-form.tsx'

/** Digits with at most two decimals, as the API requires. */
const figure = '[0-9]{1,9}([.][0-9]{1,2})?'

/** A form for a range. Swaps the two ends if they are in the wrong order. */
export function RangeForm({ query, name }: { query: SearchQuery; name: RangeName }) {
  const { min, max, unit } = ranges[name]
  const what = getFilterLabel(min)
  const rest = { ...query, [min]: undefined, [max]: undefined }
  const normalize = (input: SearchQuery): SearchQuery => {
    const [from, to] = [readNumber(input, min), readNumber(input, max)]
    return from !== null && to !== null && from > to ? { ...input, [min]: to, [max]: from } : input
  }
  return (
    <SearchForm rest={rest} className={styles.range} label={m.listings_applyRange({ what })} normalize={normalize}>
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
  // The key makes the field follow the address when a preset or "back" changes it.
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
