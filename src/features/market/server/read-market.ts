import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dayNumber, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { AskingLine } from '../asking-line.ts'
import type { Market } from '../contract.ts'
import { marketCodeOf } from '../market-code.ts'
import { PriceCounts } from '../price-counts.ts'
import { listQuarters, type Quarter } from '../rules.ts'
import { StockVisitor } from '../stock-sums.ts'
import { openMarketNames } from './market-names.ts'
import { allTypes } from './market-sums.ts'
import { presentDeals, presentLine, presentStock } from './present-market.ts'
import { listChanges, listDealPrices, listDeals, type MarketScope, type QuarterPrice } from './queries-market.ts'

export type MarketDeps = {
  db: Db
  clock: Clock
  regions: Regions
  dictionaries: Dictionaries
  search: Pick<Search, 'visitOffers'>
}

/**
 * Returns the market of a city, or of the one that a district is in, of one type of warehouse or of all; throws 404 if it has no published warehouse of
 * it, and for a wider region.
 */
export async function readMarket(deps: MarketDeps, { regionCode: place, whType }: MarketScope, language: Language): Promise<Market> {
  const { db, clock, regions, dictionaries } = deps
  const tree = await regions.current()
  const regionCode = marketCodeOf(place)
  const name = regionCode === null ? null : openMarketNames(tree, language)(regionCode)
  if (regionCode === null || !name) throw fail(failures.notFound)
  const scope = { regionCode, whType }
  const day = wireDate(clock())
  const quarters = listQuarters(day)
  const [deals, dealPrices, changes, labels] = await Promise.all([
    listDeals(db, scope, day),
    listDealPrices(db, scope, quarters),
    listChanges(db, scope, quarters),
    dictionaries.current(),
  ])
  const asking = new AskingLine(quarters, scope.whType, changes)
  const visitor = new StockVisitor(dayNumber(day), scope.regionCode, (offer) => asking.visitOffer(offer))
  const provinceCode = tree.pathTo(scope.regionCode)[0]!.code
  await deps.search.visitOffers({ provinceCode, box: null, whTypes: allTypes }, visitor)
  const market = visitor.markets.get(scope.regionCode)
  const stock = scope.whType === null ? market?.all : market?.types.get(scope.whType)
  if (!market || !stock) throw fail(failures.notFound)
  const label = (whType: number) => labels.labelOf('floor_warehouse_type', whType, language)
  return {
    ...name,
    day,
    type: scope.whType === null ? null : { value: String(scope.whType), label: label(scope.whType) },
    stock: presentStock(stock),
    deals: presentDeals(deals),
    line: presentLine(quarters, asking.medians(), mediansOf(quarters, dealPrices)),
    types: [...market.types]
      .toSorted(([a], [b]) => a - b)
      .map(([whType, sums]) => ({ whType: String(whType), whTypeLabel: label(whType), ...presentStock(sums) })),
  }
}

function mediansOf(quarters: readonly Quarter[], past: readonly QuarterPrice[]) {
  const counts = new Map(quarters.map(({ quarter }) => [quarter, new PriceCounts()]))
  for (const { quarter, fen, times } of past) counts.get(quarter)?.add(fen, times)
  return [...counts].map(([quarter, prices]) => ({ quarter, count: prices.count, median: prices.quantiles([0.5])[0] ?? null }))
}
