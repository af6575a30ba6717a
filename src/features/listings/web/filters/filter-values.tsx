import { Check } from 'lucide'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import {
  changeQuery,
  toggleValue,
  type FlagName,
  type ListName,
  type RangeName,
  type SearchQuery,
} from '#features/listings/search/search-query.ts'
import { readNumber, formatRange, type FilterState } from './selected-filters.ts'
import styles from './filter.module.css'
import { getFlagLabel, ranges } from './filter-labels.ts'
import { SearchLink } from './search-target.tsx'

/** A value of a filter: a link to the search with it, and the number of parks it would match. */
export function ValueLink({
  to,
  chosen,
  label,
  count,
  many,
}: {
  to: SearchQuery
  chosen: boolean
  label: string
  count?: number | undefined
  many?: boolean
}) {
  return (
    <SearchLink to={to} className={styles.value} aria-current={chosen || undefined} data-none={count === 0 || undefined}>
      {many && (
        <span className={styles.box} aria-hidden>
          {chosen && <Icon of={Check} />}
        </span>
      )}
      {label}
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </SearchLink>
  )
}

/** Values of a dictionary, of which several can be selected. */
export function ListValues({ state, name, withAny, many }: { state: FilterState; name: ListName; withAny?: boolean; many?: boolean }) {
  const chosen = state.query[name] ?? []
  return (
    <>
      {withAny && <AnyLink to={changeQuery(state.query, { [name]: undefined })} chosen={chosen.length === 0} />}
      {state.facets[name].map(({ value, label, count }) => (
        <ValueLink
          key={value}
          to={toggleValue(state.query, name, value)}
          chosen={chosen.includes(value)}
          label={label}
          count={state.isOutdated ? undefined : count}
          many={many ?? false}
        />
      ))}
    </>
  )
}

/** Preset ranges; selecting the selected one again removes it. */
export function RangeValues({ state: { query, facets, isOutdated }, name }: { state: FilterState; name: RangeName }) {
  const { min: minName, max: maxName } = ranges[name]
  const [from, to] = [readNumber(query, minName), readNumber(query, maxName)]
  const none = { [minName]: undefined, [maxName]: undefined }
  return (
    <>
      <AnyLink to={changeQuery(query, none)} chosen={from === null && to === null} />
      {facets[name].map(({ min, max, count }) => {
        const isChosen = min === from && max === to
        const range = isChosen ? none : { [minName]: min ?? undefined, [maxName]: max ?? undefined }
        return (
          <ValueLink
            key={`${min} ${max}`}
            to={changeQuery(query, range)}
            chosen={isChosen}
            label={formatRange(name, min, max)}
            count={isOutdated ? undefined : count}
          />
        )
      })}
    </>
  )
}

/** Yes or no. */
export function FlagValues({ state: { query, facets, isOutdated }, name }: { state: FilterState; name: FlagName }) {
  return facets[name].map(({ value, count }) => {
    const isChosen = query[name] === value
    return (
      <ValueLink
        key={value}
        to={changeQuery(query, { [name]: isChosen ? undefined : value })}
        chosen={isChosen}
        label={getFlagLabel(name, value)}
        count={isOutdated ? undefined : count}
        many
      />
    )
  })
}

export const AnyLink = ({ to, chosen, label = m.ui_any() }: { to: SearchQuery; chosen: boolean; label?: string }) => (
  <ValueLink to={to} chosen={chosen} label={label} />
)
