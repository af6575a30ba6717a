import { m } from '#messages'
import { toCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import { defaultNeed, floorChoices } from '#features/listings/timeline/space-need.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SearchForm } from '../filters/search-form.tsx'
import styles from './combination-form.module.css'
import { NeedChoices } from './need-choices.tsx'

const noNeed = { needArea: undefined, from: undefined, months: undefined, units: undefined, floors: undefined }

/** The area and the term that units must give together. Without a day, the term begins today. */
export function CombinationForm({ query }: { query: SearchQuery }) {
  const { needArea = '', from = '' } = query
  return (
    <SearchForm
      key={[needArea, from, query.months, query.units, query.floors].join(' ')}
      rest={{ ...toCombinations(query), ...noNeed }}
      className={styles.form}
      label={m.listings_combination()}
      normalize={(input) => ({ ...input, needArea: toPlainNumber(String(input.needArea ?? '')) })}
    >
      <label>
        <span>{m.listings_needArea()}</span>
        <input className="input fig" name="needArea" required maxLength={16} defaultValue={needArea} {...numberInput({ decimals: 0 })} />
      </label>
      <label>
        <span>{m.field_termStart()}</span>
        <input className="input" type="date" name="from" defaultValue={toDay(String(from))} />
      </label>
      <NeedChoices need={readChoices(query)} />
      <button type="submit" className="btn primary">
        {m.listings_findCombination()}
      </button>
    </SearchForm>
  )
}

/** The address may name a month. */
const toDay = (from: string) => (/^\d{4}-\d\d$/.test(from) ? `${from}-01` : from)

const readChoices = ({ months, units, floors }: SearchQuery) => ({
  months: Number(months ?? defaultNeed.months),
  units: Number(units ?? defaultNeed.units),
  floors: floorChoices.find((choice) => choice === floors) ?? defaultNeed.floors,
})
