import { createContext, useContext } from 'react'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { changeQuery, withoutFilters, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'

/** The page that filters lead to. List and map share all filters, but differ in their address and in the meaning of a map view. */
type SearchTarget = {
  to: (query: SearchQuery) => string
  /** The action of forms without JavaScript. */
  action: string
  /** The same search in another region. */
  inRegion: (query: SearchQuery, regionCode: string | undefined) => SearchQuery
  /** The same search without any filter. */
  cleared: (query: SearchQuery) => SearchQuery
  /** Returns true if the counts of regions are the numbers of parks that selecting them would match. */
  countsRegions: (query: SearchQuery) => boolean
}

export const listTarget: SearchTarget = {
  to: urls.searchExactly,
  action: '/whs/warehouse',
  inRegion: (query, regionCode) => changeQuery(query, { regionCode }),
  cleared: withoutFilters,
  countsRegions: () => true,
}

/** Selecting a region resets the view. With a view, the counts are those of the view, so they do not apply to a whole region. */
export const mapTarget: SearchTarget = {
  to: urls.mapSearchExactly,
  action: '/whs/warehouse/map',
  inRegion: (query, regionCode) => changeQuery(query, { regionCode, bbox: undefined, zoom: undefined }),
  cleared: (query) => ({ ...withoutFilters(query), bbox: query.bbox }),
  countsRegions: ({ bbox }) => bbox === undefined,
}

const Target = createContext(listTarget)
export const SearchTargetProvider = Target.Provider
export const useSearchTarget = () => useContext(Target)

/** A link to a search on the current page, list or map, that keeps the scroll position. */
export function SearchLink({ to, ...props }: Omit<Parameters<typeof AppLink>[0], 'to'> & { to: SearchQuery }) {
  return <AppLink to={useSearchTarget().to(to)} preventScrollReset rel="nofollow" {...props} />
}
