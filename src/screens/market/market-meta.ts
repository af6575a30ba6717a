import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Market, MarketList } from '#features/market/contract.ts'
import { urls } from '#features/market/urls.ts'
import { areaSummary, formatNumber } from '#platform/i18n/format.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { structuredMarket, structuredMarkets } from './structured-market.ts'
import { formatTitle } from './texts.ts'

export function marketMeta(market: Market | null, matches: readonly unknown[]) {
  if (!market) return pageMeta(matches, { title: m.ui_noData(), description: m.market_missing(), path: urls.markets(), noIndex: true })
  const title = formatTitle(market)
  const { stock } = market
  const { figure, unit } = areaSummary(stock.rentableArea, getLocale())
  const { spread } = stock.asking
  const sentences = [
    m.market_metaDescription({
      title,
      parks: formatNumber(stock.parkCount),
      warehouses: formatNumber(stock.warehouseCount),
      area: `${figure} ${unit}`,
    }),
    ...(spread === null ? [] : [m.market_metaRent({ median: spread.median.toFixed(2) })]),
  ]
  const description = sentences.join(getLocale() === 'zh-CN' ? '' : ' ')
  return pageMeta(matches, {
    title,
    description,
    path: urls.market(market.slug, market.type?.value),
    structured: structuredMarket(originOf(matches), market, { title, description }),
  })
}

export function marketsMeta(list: MarketList | null, matches: readonly unknown[]) {
  const description = m.market_metaList({ count: String(list?.markets.length ?? 0) })
  return pageMeta(matches, {
    title: m.market_title(),
    description,
    path: urls.markets(),
    noIndex: list === null || list.markets.length === 0,
    structured: list === null || list.markets.length === 0 ? [] : structuredMarkets(originOf(matches), list, description),
  })
}
