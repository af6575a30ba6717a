import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { RateKind, RateVersion } from '../rates-contract.ts'

/** Lists the versions of one kind, newest first, with the one in force on `today` marked. Leaves out rows of a province or road, which no toll uses. */
export async function listRateVersions(db: Db, kind: RateKind, today: string): Promise<RateVersion[]> {
  const { rows } = await statements[kind](today).execute(db)
  return rows
}

const day = sql`to_char(effective_from, 'YYYY-MM-DD') as effective_from, source_title, source_url,
  ${wireTimeOf('created_at')} as create_time`
const newestFirst = sql`effective_from desc, created_at desc, id desc`
const noTollColumns = sql`null::text as extra_axle, null::text as discount_etc, null::text as low_factor, null::text as high_factor, false as verified`

/** The newest version that has taken effect is current. */
const isCurrent = (today: string, group = sql`true`) =>
  sql`(effective_from <= ${today}::date and row_number() over (
    partition by effective_from <= ${today}::date, ${group} order by ${newestFirst}) = 1) as current`

const statements: Record<RateKind, (today: string) => ReturnType<typeof sql<RateVersion>>> = {
  toll: (today) => sql<RateVersion>`
    select id::text, 'toll' as kind, null::int as truck_class,
      array[rate_1, rate_2, rate_3, rate_4, rate_5, rate_6]::text[] as values, extra_axle::text, discount_etc::text, low_factor::text,
      high_factor::text, verified_at is not null as verified, ${day}, ${isCurrent(today)}
    from toll_rate where province_code is null and road_ref is null order by ${newestFirst}`,
  fuel: (today) => sql<RateVersion>`
    select id::text, 'fuel' as kind, class as truck_class, array[litres_per_hundred_km]::text[] as values, ${noTollColumns}, ${day},
      ${isCurrent(today, sql`class`)}
    from fuel_rate order by class, ${newestFirst}`,
  diesel: (today) => sql<RateVersion>`
    select id::text, 'diesel' as kind, null::int as truck_class, array[yuan_per_litre]::text[] as values, ${noTollColumns}, ${day},
      ${isCurrent(today)}
    from diesel_price order by ${newestFirst}`,
}

/** Author and source of a version. */
export type Origin = { effectiveFrom: string; sourceTitle: string; sourceUrl: string | null; createdBy: string }

type Toll = Origin & {
  rates: readonly number[]
  extraAxle: number
  discountEtc: number
  lowFactor: number
  highFactor: number
  verifiedBy: string | null
}

export async function insertTollRate(trx: Db, toll: Toll): Promise<string> {
  const { rates, extraAxle, discountEtc, lowFactor, highFactor, verifiedBy, effectiveFrom, sourceTitle, sourceUrl, createdBy } = toll
  const { rows } = await sql<{ id: string }>`
    insert into toll_rate (rate_1, rate_2, rate_3, rate_4, rate_5, rate_6, extra_axle, discount_etc, low_factor, high_factor, verified_by,
      verified_at, effective_from, source_title, source_url, created_by)
    values (${sql.join(rates)}, ${extraAxle}, ${discountEtc}, ${lowFactor}, ${highFactor}, ${verifiedBy}::text,
      case when ${verifiedBy}::text is not null then now() end, ${effectiveFrom}, ${sourceTitle}, ${sourceUrl}, ${createdBy})
    returning id`.execute(trx)
  return rows[0]!.id
}

export async function insertFuelRate(
  trx: Db,
  { truckClass, litresPer100Km, ...origin }: Origin & { truckClass: number; litresPer100Km: number },
) {
  const { id } = await trx
    .insertInto('fuelRate')
    .values({ ...origin, class: truckClass, litresPerHundredKm: litresPer100Km })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertDieselPrice(trx: Db, price: Origin & { yuanPerLitre: number }) {
  const { id } = await trx.insertInto('dieselPrice').values(price).returning('id').executeTakeFirstOrThrow()
  return id
}
