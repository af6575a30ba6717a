import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { ExchangeRate, ExchangeRateVersion } from '../contract.ts'
import type { ForeignCurrency } from '../currencies.ts'

const columns = sql`currency, yuan::text as yuan, to_char(effective_from, 'YYYY-MM-DD') as effective_from, source_title, source_url`

/** Returns the rate of each currency that is in force on a day (`yyyy-MM-dd`). */
export async function listRatesInForce(db: Db, today: string): Promise<ExchangeRate[]> {
  const { rows } = await sql<ExchangeRate>`
    select distinct on (exchange_rate.currency) ${columns} from exchange_rate where exchange_rate.effective_from <= ${today}::date
    order by exchange_rate.currency, exchange_rate.effective_from desc, created_at desc, id desc`.execute(db)
  return rows
}

/** Lists all versions by currency, newest first, with those in force on `today` marked. */
export async function listExchangeRateVersions(db: Db, today: string): Promise<ExchangeRateVersion[]> {
  const { rows } = await sql<ExchangeRateVersion>`
    select id::text, ${columns}, ${wireTimeOf('created_at')} as create_time,
      (exchange_rate.effective_from <= ${today}::date and row_number() over (
        partition by currency, exchange_rate.effective_from <= ${today}::date
        order by exchange_rate.effective_from desc, created_at desc, id desc) = 1) as current
    from exchange_rate order by currency, exchange_rate.effective_from desc, created_at desc, id desc`.execute(db)
  return rows
}

type NewRate = {
  currency: ForeignCurrency
  yuan: number
  effectiveFrom: string
  sourceTitle: string
  sourceUrl: string | null
  createdBy: string
}

export async function insertExchangeRate(trx: Db, rate: NewRate) {
  const { id } = await trx.insertInto('exchangeRate').values(rate).returning('id').executeTakeFirstOrThrow()
  return id
}
