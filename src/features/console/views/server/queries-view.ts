import type { Expression, SqlBool } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ViewScreen } from '../saved-view.ts'

export type ViewRow = { id: string; memberId: string | null; screen: ViewScreen; name: string; query: string; version: number }
type ViewValues = Omit<ViewRow, 'id' | 'version'>

const columns = ['id', 'memberId', 'screen', 'name', 'query', 'version'] as const

/** Lists shared views, then those of the member, by name. */
export const listViews = (db: Db, memberId: string, screen: ViewScreen): Promise<ViewRow[]> =>
  db
    .selectFrom('savedView')
    .select(columns)
    .$narrowType<{ screen: ViewScreen }>()
    .where('screen', '=', screen)
    .where((is) => is.or([is('memberId', 'is', null), is('memberId', '=', memberId)]))
    .orderBy((build) => build('memberId', 'is not', null) as Expression<SqlBool>)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Locks views that the member may see: shared ones and their own. */
export const lockViews = (trx: Db, memberId: string, ids: readonly string[]): Promise<ViewRow[]> =>
  trx
    .selectFrom('savedView')
    .select(columns)
    .$narrowType<{ screen: ViewScreen }>()
    .where('id', 'in', ids)
    .where((is) => is.or([is('memberId', 'is', null), is('memberId', '=', memberId)]))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks the member, so that concurrent saves are counted correctly. */
export const lockMember = (trx: Db, memberId: string) =>
  trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function countViews(trx: Db, { memberId, screen }: Pick<ViewRow, 'memberId' | 'screen'>): Promise<number> {
  const { count } = await trx
    .selectFrom('savedView')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('screen', '=', screen)
    .where('memberId', memberId === null ? 'is' : '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts a view. Returns undefined if its name is taken. */
export const insertView = (trx: Db, values: ViewValues) =>
  trx
    .insertInto('savedView')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()

/** True if another view of the same list and owner has the name. */
export async function isNameTaken(trx: Db, id: string, { memberId, screen, name }: ViewValues): Promise<boolean> {
  const other = await trx
    .selectFrom('savedView')
    .select('id')
    .where('screen', '=', screen)
    .where('memberId', memberId === null ? 'is' : '=', memberId)
    .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

export const updateView = (trx: Db, id: string, values: ViewValues, version: number) =>
  trx
    .updateTable('savedView')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute()

export const deleteViews = (trx: Db, ids: readonly string[]) => trx.deleteFrom('savedView').where('id', 'in', ids).execute()

/** For the export of personal data. */
export const exportViews = (db: Db, memberId: string) =>
  db
    .selectFrom('savedView')
    .select(['screen', 'name', 'query', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const eraseViews = (trx: Db, memberId: string) => trx.deleteFrom('savedView').where('memberId', '=', memberId).execute()
