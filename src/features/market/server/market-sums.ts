import { setImmediate } from 'node:timers/promises'
import { valueGroups } from '#features/listings/search/traits.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { dayNumber } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { marketCodeOf } from '../market-code.ts'
import { PriceCounts } from '../price-counts.ts'
import { StockVisitor, type MarketStock } from '../stock-sums.ts'
import { findDealVersion, listDealsByDistrict } from './queries-market.ts'

/** The figures of every city, those with more parks first, and the rents of their deals. */
export type MarketSums = { markets: { regionCode: string; stock: MarketStock; achieved: PriceCounts }[] }

/** Returns the figures of every city on a day `yyyy-MM-dd`. */
export type ReadMarketSums = (today: string) => Promise<MarketSums>

export type SumDeps = { db: Db; search: Pick<Search, 'version' | 'visitOffers'>; regions: Regions }
type Kept = { version: string; sums: Promise<MarketSums>; readAt: number; tookMs: number | null }

/** A reading that takes longer is not repeated after every change, but leaves nine tenths of the time to others, and is at most so old. */
const quickMs = 50
const restTimes = 9
const maxLateMs = 3_000

export const allTypes = Array.from({ length: valueGroups.whTypes.values }, (_, at) => at + 1)

/** Returns a function that reads the figures of every city from the columns of the search, and again after a change of the listings or of a deal. */
export function openMarketSums(deps: SumDeps, now: () => number = () => performance.now()): ReadMarketSums {
  let kept: Kept | null = null
  const isRecent = ({ readAt, tookMs }: Kept) =>
    tookMs !== null && tookMs > quickMs && now() - readAt < Math.min(tookMs * restTimes, maxLateMs)
  return async (today) => {
    const version = `${deps.search.version} ${today} ${await findDealVersion(deps.db)}`
    if (kept && deps.search.version !== null && (kept.version === version || isRecent(kept))) return kept.sums
    const started = now()
    const reading: Kept = { version, sums: readSums(deps, today), readAt: started, tookMs: null }
    kept = reading
    reading.sums.then(
      () => Object.assign(reading, { readAt: now(), tookMs: now() - started }),
      () => (kept = kept === reading ? null : kept),
    )
    return reading.sums
  }
}

/** Visits one province after the other, with a turn for others in between. */
async function readSums({ db, search, regions }: SumDeps, today: string): Promise<MarketSums> {
  const visitor = new StockVisitor(dayNumber(today))
  const deals = await listDealsByDistrict(db, today)
  for (const { code } of (await regions.current()).childrenOf(null)) {
    await search.visitOffers({ provinceCode: code, box: null, whTypes: allTypes }, visitor)
    await setImmediate()
  }
  const achieved = new Map<string, PriceCounts>()
  for (const { districtCode, fen, times } of deals) {
    const code = marketCodeOf(districtCode)
    if (code === null) continue
    const prices = achieved.get(code) ?? new PriceCounts()
    achieved.set(code, prices)
    prices.add(fen, times)
  }
  const markets = [...visitor.markets]
    .map(([regionCode, stock]) => ({ regionCode, stock, achieved: achieved.get(regionCode) ?? new PriceCounts() }))
    .toSorted((a, b) => b.stock.all.parks - a.stock.all.parks || (a.regionCode < b.regionCode ? -1 : 1))
  return { markets }
}
