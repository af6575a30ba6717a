import type { Db } from '#platform/server/postgres/database.ts'

const allCategories = (db: Db) =>
  db
    .selectFrom('articleCategory')
    .select(['id', 'contentType', 'nameZh', 'nameEn', 'sort', 'active', 'version'])
    .select((build) =>
      build
        .selectFrom('article')
        .whereRef('article.categoryId', '=', 'articleCategory.id')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )

export type CategoryRow = Awaited<ReturnType<typeof listAllCategories>>[number]

export const listAllCategories = (db: Db, contentType: number | undefined) =>
  allCategories(db)
    .$if(contentType !== undefined, (query) => query.where('contentType', '=', contentType!))
    .orderBy('contentType')
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const findCategory = (db: Db, id: string) => allCategories(db).where('id', '=', id).executeTakeFirst()

export const lockCategory = (trx: Db, id: string) =>
  trx.selectFrom('articleCategory').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type CategoryColumns = { contentType: number; nameZh: string; nameEn: string; sort: number; active: boolean }

/** Returns undefined if the column already has a category of that Chinese name. */
export const insertCategory = (trx: Db, category: CategoryColumns) =>
  trx
    .insertInto('articleCategory')
    .values(category)
    .onConflict((conflict) => conflict.columns(['contentType', 'nameZh']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findCategoryByName = (db: Db, contentType: number, nameZh: string) =>
  db.selectFrom('articleCategory').select('id').where('contentType', '=', contentType).where('nameZh', '=', nameZh).executeTakeFirst()

export const updateCategory = (trx: Db, id: string, category: CategoryColumns) =>
  trx
    .updateTable('articleCategory')
    .set(category)
    .set((build) => ({ version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteCategories = (trx: Db, ids: readonly string[]) => trx.deleteFrom('articleCategory').where('id', 'in', ids).execute()
