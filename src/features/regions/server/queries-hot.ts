import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

const cityLevel = 2

const ranked = (db: Db) =>
  db.selectFrom('region').select('code').where('level', '=', cityLevel).where('hotRank', 'is not', null).where('active', '=', true)

/** Codes in the operator's order. */
export const listHotCodes = async (db: Db): Promise<string[]> => (await ranked(db).orderBy('hotRank').execute()).map(({ code }) => code)

/** Serialises concurrent editors, whichever cities they change. */
export const lockHotCities = (trx: Db) => sql`select pg_advisory_xact_lock(hashtext('region.hot'))`.execute(trx)

/** Replaces the ranking. The `region_announce` trigger notifies every process after the commit. */
export async function rankCities(trx: Db, codes: readonly string[]): Promise<void> {
  await trx.updateTable('region').set({ hotRank: null }).where('level', '=', cityLevel).where('hotRank', 'is not', null).execute()
  if (codes.length === 0) return
  await trx
    .updateTable('region')
    .set({ hotRank: sql<number>`array_position(${codes}::text[], code)` })
    .where('code', 'in', codes)
    .execute()
}
