import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { urls as listingUrls } from '#features/listings/urls.ts'
import type { Market, MarketList, Stock } from '#features/market/contract.ts'
import { urls } from '#features/market/urls.ts'

const context = 'https://schema.org'
const rentUnit = 'CNY/m²/day'

const absolute = (origin: string, path: string) => {
  const isEnglish = getLocale() === 'en-US'
  return `${origin}/whs${path}${isEnglish ? `${path.includes('?') ? '&' : '?'}lang=en_US` : ''}`
}

type DatasetFacts = { path: string; name: string; description: string; day: string; place: string | null; variables: object[] }

/** https://schema.org/Dataset. The figures come from the portal's own listings and deals. */
const dataset = (origin: string, { path, name, description, day, place, variables }: DatasetFacts) => ({
  '@context': context,
  '@type': 'Dataset',
  name,
  description,
  url: absolute(origin, path),
  inLanguage: getLocale() === 'en-US' ? 'en' : 'zh-CN',
  isAccessibleForFree: true,
  dateModified: day,
  creator: { '@id': `${origin}/whs/#organization` },
  ...(place !== null && { spatialCoverage: { '@type': 'Place', name: place } }),
  variableMeasured: variables,
})

const property = (name: () => string, text: () => string, values: object) => ({
  '@type': 'PropertyValue',
  name: name(),
  description: text(),
  ...values,
})

/** The variables of a market that have a value; those with too few values are left out. */
function variablesOf({ stock, deals }: Pick<Market, 'stock' | 'deals'>): object[] {
  const { vacancy, asking } = stock
  const rent = (name: () => string, text: () => string, { spread }: Stock['asking']) =>
    spread === null ? [] : [property(name, text, { value: spread.median, unitText: rentUnit, measurementTechnique: m.market_defSpread() })]
  return [
    property(m.ui_parks, m.market_defStock, { value: stock.parkCount }),
    property(m.market_warehouses, m.market_defStock, { value: stock.warehouseCount }),
    property(m.market_rentableNow, m.market_defRentable, { value: stock.rentableArea, unitCode: 'MTK' }),
    ...(vacancy.share === null ? [] : [property(m.market_vacancy, m.market_defVacancy, { value: vacancy.share, unitText: '1' })]),
    ...rent(m.market_asking, m.market_defAsking, asking),
    ...rent(m.market_achieved, m.market_defAchieved, deals.rent),
  ]
}

/** https://schema.org/AggregateOffer of the warehouses that can be rented today at a stated price; none for fewer than five. */
function offersOf(origin: string, market: Market, name: string): object[] {
  const { spread, count } = market.stock.asking
  if (spread === null) return []
  const search = listingUrls.search({
    regionCode: market.regionCode,
    available: 'now',
    ...(market.type && { whType: [market.type.value] }),
  })
  return [
    {
      '@context': context,
      '@type': 'AggregateOffer',
      offerCount: count,
      priceCurrency: 'CNY',
      lowPrice: spread.min,
      highPrice: spread.max,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: spread.min,
        maxPrice: spread.max,
        priceCurrency: 'CNY',
        unitText: 'm²·day',
      },
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      url: absolute(origin, search),
      itemOffered: { '@type': 'Service', name, areaServed: { '@type': 'City', name: market.name } },
    },
  ]
}

export type Step = { name: string; path: string }

const breadcrumb = (origin: string, steps: readonly Step[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(origin, path),
  })),
})

/** The levels above and including a page: all markets, the city, the type. */
export const stepsTo = (market: Pick<Market, 'name' | 'slug' | 'type'> | null): Step[] => [
  { name: m.market_title(), path: urls.markets() },
  ...(market ? [{ name: market.name, path: urls.market(market.slug) }] : []),
  ...(market?.type ? [{ name: market.type.label, path: urls.market(market.slug, market.type.value) }] : []),
]

export const structuredMarket = (origin: string, market: Market, { title, description }: { title: string; description: string }) => [
  dataset(origin, {
    path: urls.market(market.slug, market.type?.value),
    name: title,
    description,
    day: market.day,
    place: market.name,
    variables: variablesOf(market),
  }),
  ...offersOf(origin, market, title),
  breadcrumb(origin, stepsTo(market)),
]

export const structuredMarkets = (origin: string, { day, markets }: MarketList, description: string) => [
  dataset(origin, {
    path: urls.markets(),
    name: m.market_title(),
    description,
    day,
    place: null,
    variables: [m.ui_parks, m.market_rentableNow, m.market_vacancy, m.market_asking, m.market_achieved]
      .map((name) => name())
      .map((name) => ({
        '@type': 'PropertyValue',
        name,
      })),
  }),
  {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: markets.length,
    itemListElement: markets.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(origin, urls.market(slug)),
    })),
  },
  breadcrumb(origin, stepsTo(null)),
]
