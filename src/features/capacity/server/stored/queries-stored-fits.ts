import { sql } from 'kysely'
import { hallColumns, readUnloadingMode, type HallColumns, type HallFigures } from '#features/listings/server/queries-halls.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** `mark` changes with the row, so that figures calculated from an outdated unit are not stored. */
export type DueFit = HallFigures & { warehouseId: string; mark: string }

/** Takes the turn of storing fits until the end of the transaction; returns false if another process has it. */
export async function takeFitTurn(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('stored fits', 0)) as taken`.execute(trx)
  return rows[0]!.taken
}

/** Returns units, published or not, whose stored figures were not calculated by these rules. */
export async function listDueFits(db: Db, rules: number, count: number): Promise<DueFit[]> {
  const { rows } = await sql<HallColumns & { warehouseId: string; mark: string }>`
    select w.id::text as warehouse_id, f.xmin::text as mark, ${hallColumns}
    from (select warehouse_id, xmin from warehouse_fit where rules < ${rules} or rules > ${rules} order by rules limit ${count}) f
      join warehouse w on w.id = f.warehouse_id join park p on p.id = w.park_id`.execute(db)
  return rows.map((row) => ({ ...row, unloadingMode: readUnloadingMode(row) }))
}

export type StoredFit = { warehouseId: string; mark: string; positions: number[] | null }

/** Stores figures, except of units that have changed since they were read. */
export async function storeFits(db: Db, rules: number, fits: readonly StoredFit[]): Promise<void> {
  await sql`update warehouse_fit f set positions = n.positions, rules = ${rules}
    from jsonb_to_recordset(${JSON.stringify(fits)}::jsonb) n ("warehouseId" bigint, mark text, positions integer[])
    where f.warehouse_id = n."warehouseId" and f.xmin::text = n.mark`.execute(db)
}
