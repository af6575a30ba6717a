import type { Regions } from '#features/regions/server/regions.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { marketSlug, urls } from '../urls.ts'
import type { ReadMarketSums } from './market-sums.ts'

type Deps = { clock: Clock; regions: Regions; readMarketSums: ReadMarketSums }

/** Returns the addresses of all market pages that have parks, below `/whs`; none without any park. */
export async function listMarketPages({ clock, regions, readMarketSums }: Deps): Promise<string[]> {
  const [{ markets }, tree] = await Promise.all([readMarketSums(wireDate(clock())), regions.current()])
  const pages = markets.flatMap(({ regionCode, stock }) => {
    const region = tree.find(regionCode)
    if (!region) return []
    const slug = marketSlug(region.shortEn, regionCode)
    const types = [...stock.types.keys()].toSorted((a, b) => a - b)
    return [urls.market(slug), ...types.map((whType) => urls.market(slug, String(whType)))]
  })
  return pages.length === 0 ? [] : [urls.markets(), ...pages]
}
