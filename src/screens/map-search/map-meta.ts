import { m } from '#messages'
import { listFilterNames, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { Found } from './load.ts'

type Shown = { query: SearchQuery; found: Found | null }

/** "地图找仓" · "Map search in Qingdao" */
export function headingOf({ found }: Pick<Shown, 'found'>) {
  const place = found?.region.path.at(-1)?.name
  return place ? m.mapSearch_titleIn({ place }) : m.mapSearch_title()
}

/** Search engines get the map of each region; any other search is the list's. */
export function mapMeta({ query, found }: Shown, matches: readonly unknown[]) {
  const isPlain = listFilterNames(query).every((name) => name === 'regionCode') && query.sort === undefined && query.pageNum === undefined
  return pageMeta(originOf(matches), {
    title: headingOf({ found }),
    description: m.mapSearch_description(),
    path: urls.mapSearch(query),
    noIndex: !isPlain || !found || found.parks.length === 0,
  })
}
