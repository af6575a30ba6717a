import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { listFilterNames, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { formatPlaceName } from '#features/listings/web/filters/place-name.ts'
import { reachablePages } from '#platform/web/list/page-links.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { SearchResults } from './load.ts'

type MetaInput = { query: SearchQuery; results: SearchResults | null }

/** Formats "青岛仓库出租" · "Warehouses in Qingdao", with the type if exactly one is selected. */
export function formatHeading({ query, results }: MetaInput) {
  const name = results?.region.path.at(-1)?.name
  const place = name && formatPlaceName(name)
  const [type, second] = query.whType ?? []
  const label = type !== undefined && second === undefined ? results?.facets.whType.find(({ value }) => value === type)?.label : undefined
  if (label) return place ? m.listings_titleTypeIn({ place, type: label }) : m.listings_titleTypeAll({ type: label })
  return place ? m.listings_titleIn({ place }) : m.listings_titleAll()
}

/**
 * Returns true for pages that search engines may index: each region, each type of warehouse and both together, with their further pages. Other
 * combinations of filters, orders and page sizes show the same parks in endless variants.
 */
export function isIndexed(query: SearchQuery) {
  const isPlain = listFilterNames(query).every((name) => name === 'regionCode' || name === 'whType') && (query.whType ?? []).length <= 1
  return isPlain && query.view === undefined && query.sort === undefined && query.order === undefined && query.pageSize === undefined
}

export function listMeta({ query, results }: MetaInput, matches: readonly unknown[]) {
  const origin = originOf(matches)
  const page = Number(query.pageNum ?? 1)
  const heading = formatHeading({ query, results })
  const title = page > 1 ? m.listings_titlePage({ title: heading, page: String(page) }) : heading
  if (!results) return pageMeta(matches, { title, description: m.listings_failed(), path: urls.search(query), noIndex: true })
  const description = m.listings_metaDescription({
    title: heading,
    parks: formatNumber(results.page.total),
    warehouses: formatNumber(results.warehouses),
  })
  const isIndexable = isIndexed(query) && results.parks.length > 0
  return [
    ...pageMeta(matches, {
      title,
      description,
      path: urls.search(query),
      noIndex: !isIndexable,
      structured: isIndexable ? [structuredList(results, origin), structuredPath(results, origin)] : [],
    }),
    ...(isIndexable ? adjacentPages(query, results, origin) : []),
  ]
}

function adjacentPages(query: SearchQuery, { page }: SearchResults, origin: string) {
  const link = (rel: string, pageNum: number) => ({
    tagName: 'link' as const,
    rel,
    href: withLanguage(`${origin}/whs${urls.search({ ...query, pageNum: pageNum === 1 ? undefined : pageNum })}`),
  })
  return [
    ...(page.pageNum > 1 ? [link('prev', page.pageNum - 1)] : []),
    ...(page.pageNum < reachablePages(page.total, page.pageSize) ? [link('next', page.pageNum + 1)] : []),
  ]
}

const withLanguage = (address: string) => (getLocale() === 'en-US' ? `${address}${address.includes('?') ? '&' : '?'}lang=en_US` : address)

const structuredList = ({ page, parks }: SearchResults, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: page.total,
  itemListElement: parks.map(({ parkId, name }, index) => ({
    '@type': 'ListItem',
    position: (page.pageNum - 1) * page.pageSize + index + 1,
    name,
    url: withLanguage(`${origin}/whs${urls.park(parkId)}`),
  })),
})

const structuredPath = ({ region }: SearchResults, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: m.listings_home(), item: withLanguage(`${origin}/whs/`) },
    { name: m.listings_titleAll(), item: withLanguage(`${origin}/whs/warehouse`) },
    ...region.path.map(({ code, name }) => ({ name, item: withLanguage(`${origin}/whs${urls.search({ regionCode: code })}`) })),
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})
