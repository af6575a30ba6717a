import { m } from '#messages'
import { useCity } from '#features/regions/web/city-choice.ts'
import { changeQuery } from '../../search/search-query.ts'
import { formatPlaceName } from './place-name.ts'
import { SearchLink, useSearchTarget } from './search-target.tsx'
import type { FilterState } from './selected-filters.ts'
import styles from './search-scope.module.css'

/** Says which part of the country is searched, with one click to all of it (SRCH-23). Nothing for a search with a place of another kind. */
export function SearchScope({ state: { query, region } }: { state: Pick<FilterState, 'query' | 'region'> }) {
  const { inRegion } = useSearchTarget()
  const place = region.path.at(-1)
  if (place)
    return (
      <p className={styles.scope}>
        {m.listings_scopeIn({ place: formatPlaceName(place.name) })}
        <SearchLink to={changeQuery(inRegion(query, undefined), { regionType: undefined })}>{m.listings_scopeShowAll()}</SearchLink>
      </p>
    )
  if ([query.regionType, query.bbox, query.polygon, query.reachMinutes].some((value) => value !== undefined)) return null
  return (
    <p className={styles.scope}>
      {m.listings_scopeAll()}
      <CityLink query={query} />
    </p>
  )
}

/** Known to the browser only, therefore at the end of the line. */
function CityLink({ query }: Pick<FilterState, 'query'>) {
  const { selectCity, selectCityCode } = useCity()
  const { inRegion } = useSearchTarget()
  if (selectCityCode === '') return null
  return <SearchLink to={inRegion(query, selectCityCode)}>{m.listings_scopeOnly({ city: selectCity })}</SearchLink>
}
