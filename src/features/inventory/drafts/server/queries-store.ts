import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Floor, Park, ParkGate, Warehouse } from '#platform/server/postgres/db-types.ts'

/** Values by column in camel case, as `columnsOf` makes them from the fields. */
type Columns = Record<string, unknown>

const nowOrEarlier = sql<Date>`coalesce(listed_at, now())`

export async function insertPark(trx: Db, columns: Columns): Promise<{ parkId: string; version: number }> {
  const { id, version } = await trx
    .insertInto('park')
    .values({ ...(columns as Insertable<Park>), status: 'published', listedAt: sql<Date>`now()` })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { parkId: id, version }
}

export async function updatePark(trx: Db, parkId: string, columns: Columns): Promise<{ parkId: string; version: number }> {
  const { version } = await trx
    .updateTable('park')
    .set((build) => ({ ...(columns as Updateable<Park>), status: 'published', listedAt: nowOrEarlier, version: build('version', '+', 1) }))
    .where('id', '=', parkId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { parkId, version }
}

export async function insertGate(trx: Db, parkId: string, number: number, columns: Columns) {
  await trx
    .insertInto('parkGate')
    .values({ ...(columns as Insertable<ParkGate>), parkId, number })
    .execute()
}

export const updateGate = (trx: Db, parkId: string, number: number, columns: Columns) =>
  trx
    .updateTable('parkGate')
    .set(columns as Updateable<ParkGate>)
    .where('parkId', '=', parkId)
    .where('number', '=', number)
    .execute()

export async function deleteGates(trx: Db, parkId: string, numbers: readonly string[]) {
  if (numbers.length > 0) await trx.deleteFrom('parkGate').where('parkId', '=', parkId).where('number', 'in', numbers.map(Number)).execute()
}

export async function insertFloor(trx: Db, parkId: string, columns: Columns): Promise<string> {
  const values = { ...(columns as Insertable<Floor>), parkId }
  const floor = await trx.insertInto('floor').values(values).returning('id').executeTakeFirstOrThrow()
  return floor.id
}

export const updateFloor = (trx: Db, id: string, columns: Columns) =>
  trx
    .updateTable('floor')
    .set(columns as Updateable<Floor>)
    .where('id', '=', id)
    .execute()

export async function deleteFloors(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await trx.updateTable('warehouse').set({ floorId: null }).where('floorId', 'in', ids).execute()
  await trx.deleteFrom('floor').where('id', 'in', ids).execute()
}

export async function insertWarehouse(trx: Db, parkId: string, columns: Columns, listed: boolean): Promise<string> {
  const values = {
    ...(columns as Insertable<Warehouse>),
    parkId,
    status: listed ? 'published' : 'withdrawn',
    listedAt: listed ? sql<Date>`now()` : null,
  }
  const warehouse = await trx.insertInto('warehouse').values(values).returning('id').executeTakeFirstOrThrow()
  return warehouse.id
}

/** `listed` null keeps the status. */
export const updateWarehouse = (trx: Db, id: string, columns: Columns, listed: boolean | null) =>
  trx
    .updateTable('warehouse')
    .set((build) => ({
      ...(columns as Updateable<Warehouse>),
      ...(listed === true && { status: 'published', listedAt: nowOrEarlier }),
      ...(listed === false && { status: 'withdrawn' }),
      version: build('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const publishWarehouse = (trx: Db, id: string) =>
  trx
    .updateTable('warehouse')
    .set((build) => ({ status: 'published', listedAt: nowOrEarlier, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '<>', 'published')
    .execute()

const isReferenced = '23503'

/** Deletes a warehouse; one that contracts, viewings or deals name is withdrawn, and gives its code free. */
export async function deleteOrWithdrawWarehouse(trx: Db, id: string): Promise<void> {
  await sql`savepoint before_delete`.execute(trx)
  try {
    await trx.deleteFrom('warehouse').where('id', '=', id).execute()
  } catch (error) {
    if ((error as { code?: string }).code !== isReferenced) throw error
    await sql`rollback to savepoint before_delete`.execute(trx)
    await trx
      .updateTable('warehouse')
      .set((build) => ({ status: 'withdrawn', code: sql`left(code, 20) || '-W' || id`, floorId: null, version: build('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

/** Runs `work` and takes back all that it wrote. */
export async function withoutKeeping<Result>(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint tried`.execute(trx)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint tried`.execute(trx)
  }
}
