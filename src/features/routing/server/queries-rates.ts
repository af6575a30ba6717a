import type { Db } from '#platform/server/postgres/database.ts'

export const listTruckClasses = (db: Db) => db.selectFrom('truckClass').selectAll().orderBy('class').execute()

/** Returns the national row in force on a day (`yyyy-MM-dd`). Rows of a province or road would need toll km by province. */
export const findNationalToll = (db: Db, today: string) =>
  db
    .selectFrom('tollRate')
    .selectAll()
    .where('provinceCode', 'is', null)
    .where('roadRef', 'is', null)
    .where('effectiveFrom', '<=', today)
    .where((e) => e.or([e('effectiveTo', 'is', null), e('effectiveTo', '>', today)]))
    .orderBy('effectiveFrom', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Returns the row in force of each class on a day (`yyyy-MM-dd`). */
export const listFuelRates = (db: Db, today: string) =>
  db
    .selectFrom('fuelRate')
    .distinctOn('class')
    .select(['class', 'litresPerHundredKm', 'sourceTitle'])
    .where('effectiveFrom', '<=', today)
    .orderBy('class')
    .orderBy('effectiveFrom', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns the price in force on a day (`yyyy-MM-dd`), or undefined before the first. */
export const findDieselPrice = (db: Db, today: string) =>
  db
    .selectFrom('dieselPrice')
    .select(['yuanPerLitre', 'sourceTitle', (e) => e.fn<string>('to_char', ['effectiveFrom', e.val('YYYY-MM-DD')]).as('effectiveOn')])
    .where('effectiveFrom', '<=', today)
    .orderBy('effectiveFrom', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
