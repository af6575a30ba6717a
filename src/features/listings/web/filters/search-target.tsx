import { createContext, useContext } from 'react'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { changeQuery, withoutFilters, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'

/** The search that filters lead to. List and map share all filters and differ in their address, and in what a view of the map means. */
type SearchTarget = {
  to: (query: SearchQuery) => string
  /** Where forms lead without JavaScript. */
  action: string
  /** The same search in another region. */
  inRegion: (query: SearchQuery, regionCode: string | undefined) => SearchQuery
  /** The same search without any filter. */
  cleared: (query: SearchQuery) => SearchQuery
  /** Whether a region would give as many parks as its count says. */
  countsRegions: (query: SearchQuery) => boolean
}

export const listTarget: SearchTarget = {
  to: urls.search,
  action: '/whs/warehouse',
  inRegion: (query, regionCode) => changeQuery(query, { regionCode }),
  cleared: withoutFilters,
  countsRegions: () => true,
}

/** Another region is another view. Counts are those of the view, so that they promise nothing once there is one. */
export const mapTarget: SearchTarget = {
  to: urls.mapSearch,
  action: '/whs/warehouse/map',
  inRegion: (query, regionCode) => changeQuery(query, { regionCode, bbox: undefined, zoom: undefined }),
  cleared: (query) => ({ ...withoutFilters(query), bbox: query.bbox }),
  countsRegions: ({ bbox }) => bbox === undefined,
}

const Target = createContext(listTarget)
export const SearchTargetProvider = Target.Provider
export const useSearchTarget = () => useContext(Target)

/** A link to a search: in the list, or on the map where it stands there. The page stays where it is. */
export function SearchLink({ to, ...props }: Omit<Parameters<typeof AppLink>[0], 'to'> & { to: SearchQuery }) {
  return <AppLink to={useSearchTarget().to(to)} preventScrollReset rel="nofollow" {...props} />
}
