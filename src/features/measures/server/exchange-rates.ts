import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { cachedTable, type Cached, type ContentWatch } from '#platform/server/postgres/content-cache.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ExchangeRate } from '../contract.ts'
import { listRatesInForce } from './queries-exchange-rates.ts'

/** The exchange rates of one day. */
export type ExchangeRates = Cached<ExchangeRate[]>

type Deps = { db: Db; watch: ContentWatch; clock: Clock; log: { warn(details: object, text: string): void } }

export const openExchangeRates = ({ db, watch, clock, log }: Deps): ExchangeRates =>
  cachedTable({ load: () => listRatesInForce(db, wireDate(clock())), watch, tables: ['exchange_rate'], log })
