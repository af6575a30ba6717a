import type { FastifyInstance } from 'fastify'
import type { Language } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { openMarketNames } from './market-names.ts'
import type { ReadMarketSums } from './market-sums.ts'
import { presentRent, presentStock } from './present-market.ts'
import { readMarket, type MarketDeps } from './read-market.ts'

export type MarketRouteDeps = MarketDeps & { readMarketSums: ReadMarketSums }

export function marketRoutes(app: FastifyInstance, deps: MarketRouteDeps) {
  mount(app, contract.listMarkets, (_, { language }) => listMarkets(deps, language))
  mount(app, contract.getMarket, ({ regionCode, whType = null }, { language }) => readMarket(deps, { regionCode, whType }, language))
}

async function listMarkets({ clock, regions, readMarketSums }: MarketRouteDeps, language: Language): Promise<contract.MarketList> {
  const day = wireDate(clock())
  const [{ markets }, tree] = await Promise.all([readMarketSums(day), regions.current()])
  const nameOf = openMarketNames(tree, language)
  return {
    day,
    markets: markets.flatMap(({ regionCode, stock, achieved }) => {
      const name = nameOf(regionCode)
      return name ? [{ ...name, ...presentStock(stock.all), achieved: presentRent(achieved) }] : []
    }),
  }
}
