import { m } from '#messages'
import { listFilterNames, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { MapSearchResult } from './load.ts'

type PageSearch = { query: SearchQuery; results: MapSearchResult | null }

/** "地图找仓" · "Map search in Qingdao" */
export function formatHeading({ results }: Pick<PageSearch, 'results'>) {
  const place = results?.region.path.at(-1)?.name
  return place ? m.mapSearch_titleIn({ place }) : m.ui_mapSearch()
}

/** Only maps of regions are indexed; other searches belong to the list. */
export function buildMapMeta({ query, results }: PageSearch, matches: readonly unknown[]) {
  const isPlain = listFilterNames(query).every((name) => name === 'regionCode') && query.sort === undefined && query.pageNum === undefined
  return pageMeta(matches, {
    title: formatHeading({ results }),
    description: m.mapSearch_description(),
    path: urls.mapSearch(query),
    noIndex: !isPlain || !results || results.parks.length === 0,
  })
}
