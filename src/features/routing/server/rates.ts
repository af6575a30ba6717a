import { z } from 'zod'
import type { Site } from '#features/site/server/site-settings.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { cachedTable, type Cached, type ContentWatch } from '#platform/server/postgres/content-cache.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { DieselPrice, Rates } from '../costs.ts'
import type { TruckClass } from '../truck.ts'
import { findDieselPrice, findNationalToll, listFuelRates, listTruckClasses } from './queries-rates.ts'

/** Truck classes and rates of one day. `diesel` is null until an operator enters a price. */
export type RateTable = { classes: TruckClass[]; toll: Rates['toll']; fuel: Rates['fuel']; diesel: DieselPrice | null }
export type RateTables = Cached<RateTable>

type Deps = { db: Db; watch: ContentWatch; clock: Clock; log: { warn(details: object, text: string): void } }

export const openRates = ({ db, watch, clock, log }: Deps): RateTables =>
  cachedTable({
    load: () => loadRates(db, wireDate(clock())),
    watch,
    tables: ['truck_class', 'toll_rate', 'fuel_rate', 'diesel_price'],
    log,
  })

async function loadRates(db: Db, today: string): Promise<RateTable> {
  const [classes, toll, fuel, diesel] = await Promise.all([
    listTruckClasses(db),
    findNationalToll(db, today),
    listFuelRates(db, today),
    findDieselPrice(db, today),
  ])
  return {
    classes: classes.map((row) => ({
      class: row.class,
      axles: row.axles,
      heightM: Number(row.heightM),
      widthM: Number(row.widthM),
      lengthM: Number(row.lengthM),
      weightT: Number(row.weightT),
      axleLoadT: Number(row.axleLoadT),
    })),
    toll: {
      rates: [toll.rate1, toll.rate2, toll.rate3, toll.rate4, toll.rate5, toll.rate6].map(Number),
      extraAxle: Number(toll.extraAxle),
      minCharge: Number(toll.minCharge),
      rounding: Number(toll.rounding),
      discountEtc: Number(toll.discountEtc),
      lowFactor: Number(toll.lowFactor),
      highFactor: Number(toll.highFactor),
      isVerified: toll.verifiedAt !== null,
      source: toll.sourceTitle,
    },
    fuel: fuel.map((row) => ({ class: row.class, litresPer100Km: Number(row.litresPerHundredKm), source: row.sourceTitle })),
    diesel: diesel ? { yuanPerLitre: Number(diesel.yuanPerLitre), on: diesel.effectiveOn, source: diesel.sourceTitle } : null,
  }
}

const Diesel = z.object({ yuanPerLitre: z.number().positive().max(100), on: z.string().regex(/^\d{4}-\d\d-\d\d$/), source: z.string() })
/** Used if the setting cannot be read; its date shows its age. */
const lastKnownDiesel: DieselPrice = { yuanPerLitre: 7.2, on: '2026-11-01', source: '' }

/** Returns truck classes, tolls, fuel rates, the diesel price and the cost of an hour in force. */
export async function findCurrentRates({ rates, site }: { rates: RateTables; site: Site }) {
  const { diesel: entered, ...tables } = await rates.current()
  const setting = await readDieselSetting(site)
  return { ...tables, diesel: entered !== null && entered.on >= setting.on ? entered : setting, yuanPerHour: await readHourCost(site) }
}

/** Returns the diesel price from the site settings. */
async function readDieselSetting(site: Site): Promise<DieselPrice> {
  const text = (await site.current()).find('route.diesel.price', 'zh_CN')
  try {
    return Diesel.parse(JSON.parse(text ?? ''))
  } catch {
    return lastKnownDiesel
  }
}

/** Used if the setting cannot be read. */
const usualYuanPerHour = 120

/** Returns what an hour of driver and vehicle costs, from the site settings. */
async function readHourCost(site: Site): Promise<number> {
  const text = (await site.current()).find('route.hour.cost', 'zh_CN')
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : usualYuanPerHour
}
