import { m } from '#messages'
import type { RangeName, SearchQuery } from '#features/listings/search/search-query.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import styles from './filter.module.css'
import { getFilterLabel, ranges } from './filter-labels.ts'
import { SearchForm } from './search-form.tsx'

/** A form for a range, whose numbers may be written as people do. Swaps the two ends if they are in the wrong order. */
export function RangeForm({ query, name }: { query: SearchQuery; name: RangeName }) {
  const { min, max, unit } = ranges[name]
  const what = getFilterLabel(min)
  const rest = { ...query, [min]: undefined, [max]: undefined }
  const normalize = (input: SearchQuery): SearchQuery => {
    const [from, to] = [toPlainNumber(String(input[min] ?? '')), toPlainNumber(String(input[max] ?? ''))]
    const isReversed = from !== '' && to !== '' && Number(from) > Number(to)
    return { ...input, [min]: isReversed ? to : from, [max]: isReversed ? from : to }
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
      maxLength={16}
      aria-label={label}
      placeholder={placeholder}
      {...numberInput({ decimals: 2 })}
    />
  )
}
