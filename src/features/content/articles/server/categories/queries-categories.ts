import { contentTypes, type ContentType } from '#features/content/articles/article-types.ts'
import type { CategoryInput } from '#features/content/articles/category-contract.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'

const contentTypeColumn = wordColumn('contentType', contentTypes).as('contentType')

const allCategories = (db: Db) =>
  db
    .selectFrom('articleCategory')
    .select(['id', contentTypeColumn, 'nameZh', 'nameEn', 'sort', 'active', 'version'])
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

export const listAllCategories = (db: Db, contentType: ContentType | undefined) =>
  allCategories(db)
    .$if(contentType !== undefined, (query) => query.where('contentType', '=', contentTypes[contentType!]))
    .orderBy('articleCategory.contentType')
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const findCategory = (db: Db, id: string) => allCategories(db).where('id', '=', id).executeTakeFirst()

export const lockCategory = (trx: Db, id: string) =>
  trx
    .selectFrom('articleCategory')
    .select(['id', contentTypeColumn, 'nameZh', 'nameEn', 'sort', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const toColumns = (category: CategoryInput) => ({ ...category, contentType: contentTypes[category.contentType] })

/** Returns undefined if the column already has a category of that Chinese name. */
export const insertCategory = (trx: Db, category: CategoryInput) =>
  trx
    .insertInto('articleCategory')
    .values(toColumns(category))
    .onConflict((conflict) => conflict.columns(['contentType', 'nameZh']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findCategoryByName = (db: Db, contentType: ContentType, nameZh: string) =>
  db
    .selectFrom('articleCategory')
    .select('id')
    .where('contentType', '=', contentTypes[contentType])
    .where('nameZh', '=', nameZh)
    .executeTakeFirst()

export const updateCategory = (trx: Db, id: string, category: CategoryInput) =>
  trx
    .updateTable('articleCategory')
    .set(toColumns(category))
    .set((build) => ({ version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteCategories = (trx: Db, ids: readonly string[]) => trx.deleteFrom('articleCategory').where('id', 'in', ids).execute()
