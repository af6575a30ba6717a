import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

const types = (db: Db) =>
  db
    .selectFrom('dictType as t')
    .select(['t.key', 't.nameZh', 't.nameEn', 't.version', 't.builtIn'])
    .select((e) =>
      e
        .selectFrom('dictItem as i')
        .whereRef('i.dictKey', '=', 't.key')
        .select(({ fn }) => fn.countAll<string>().as('items'))
        .as('items'),
    )

export const listTypes = (db: Db) => types(db).orderBy('t.key').execute()
export const findType = (db: Db, key: string) => types(db).where('t.key', '=', key).executeTakeFirst()
export type TypeRow = NonNullable<Awaited<ReturnType<typeof findType>>>

/** Locked until the transaction ends, which serialises changes of a dictionary and its values. */
export const lockType = (trx: Db, key: string) =>
  trx.selectFrom('dictType').select(['nameZh', 'nameEn', 'version']).where('key', '=', key).forUpdate().executeTakeFirst()

type Names = { nameZh: string; nameEn: string }

/** Returns false if the key exists. */
export const insertType = async (trx: Db, key: string, names: Names): Promise<boolean> =>
  (await trx
    .insertInto('dictType')
    .values({ key, ...names })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined

export const renameType = (trx: Db, key: string, names: Names) =>
  trx
    .updateTable('dictType')
    .set({ ...names, version: sql`version + 1` })
    .where('key', '=', key)
    .execute()

export const deleteType = (trx: Db, key: string) => trx.deleteFrom('dictType').where('key', '=', key).execute()

const items = (db: Db) =>
  db
    .selectFrom('dictItem')
    .select(['dictKey', 'value', 'labelZh', 'labelEn', 'listClass', 'cssClass', 'sort', 'isDefault', 'active', 'builtIn', 'version'])
    .select('updatedAt')

export const listAdminItems = (db: Db, dictKey: string) =>
  items(db).where('dictKey', '=', dictKey).orderBy('sort').orderBy('value').execute()
export const findItem = (db: Db, { dictKey, value }: ItemKey) =>
  items(db).where('dictKey', '=', dictKey).where('value', '=', value).executeTakeFirst()

export type ItemKey = { dictKey: string; value: number }
export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>
/** The columns that operators edit. */
export type ItemValues = Pick<ItemRow, 'labelZh' | 'labelEn' | 'listClass' | 'cssClass' | 'isDefault' | 'active'>

/** Appends the item; returns false if the value exists. */
export const insertItem = async (trx: Db, { dictKey, value }: ItemKey, values: ItemValues): Promise<boolean> =>
  (await trx
    .insertInto('dictItem')
    .values((e) => ({
      dictKey,
      value,
      ...values,
      sort: e
        .selectFrom('dictItem')
        .where('dictKey', '=', dictKey)
        .select(({ fn }) => fn.coalesce(sql<number>`max(sort) + 1`, sql<number>`1`).as('next')),
    }))
    .onConflict((row) => row.doNothing())
    .returning('value')
    .executeTakeFirst()) !== undefined

export const updateItem = (trx: Db, { dictKey, value }: ItemKey, values: ItemValues) =>
  trx
    .updateTable('dictItem')
    .set({ ...values, version: sql`version + 1` })
    .where('dictKey', '=', dictKey)
    .where('value', '=', value)
    .execute()

/** A dictionary has at most one default. */
export const clearOtherDefaults = (trx: Db, { dictKey, value }: ItemKey) =>
  trx
    .updateTable('dictItem')
    .set({ isDefault: false, version: sql`version + 1` })
    .where('dictKey', '=', dictKey)
    .where('value', '<>', value)
    .where('isDefault', '=', true)
    .execute()

export const sortItems = (trx: Db, dictKey: string, values: readonly number[]) =>
  trx
    .updateTable('dictItem')
    .set({ sort: sql<number>`array_position(${values}::int[], value::int)` })
    .where('dictKey', '=', dictKey)
    .execute()

export const deleteItem = (trx: Db, { dictKey, value }: ItemKey) =>
  trx.deleteFrom('dictItem').where('dictKey', '=', dictKey).where('value', '=', value).execute()

/** Returns the places that use the value with their row counts; the database function knows all places. */
export async function listUses(db: Db, { dictKey, value }: ItemKey): Promise<{ place: string; times: number }[]> {
  const { rows } = await sql<{ place: string; times: string }>`
    select place, times from dict_value_uses(${dictKey}, ${value}::smallint)`.execute(db)
  return rows.map(({ place, times }) => ({ place, times: Number(times) }))
}
