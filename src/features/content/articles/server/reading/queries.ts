import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Language } from '#platform/i18n/language.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { formatted, wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'
import { contentTypes, templates, type ContentType } from '#features/content/articles/article-types.ts'
import type { ArticleSearch } from '#features/content/articles/contract.ts'

export const contentTypeColumn = wordColumn('article.contentType', contentTypes).as('contentType')
export const templateColumn = wordColumn('article.template', templates).as('template')

/** Articles that are published and whose release time has come. */
export const readable = (db: Db) =>
  db
    .selectFrom('article')
    .where('article.status', '=', 'published')
    .where('article.releaseAt', '<=', sql<Date>`now()`)

const views = sql<string>`article.preset_views + article.view_count`
const released = wireTimeOf('article.release_at')
const changed = formatted(sql`greatest(article.updated_at, article.release_at)`)

/** Enough text for a summary; still contains HTML entities. */
const beginning = sql<string>`left(article.plain, 600)`

const listedArticles = (articles: ReturnType<typeof readable>) =>
  articles
    .innerJoin('articleCategory', 'articleCategory.id', 'article.categoryId')
    .leftJoin('file', (join) =>
      join.onRef('file.id', '=', 'article.coverFileId').on('file.visibility', '=', 'public').on('file.deletedAt', 'is', null),
    )
    .select(['article.id', 'article.categoryId', 'article.title', 'article.source', 'article.language'])
    .select([contentTypeColumn, templateColumn])
    .select(['articleCategory.nameZh as categoryZh', 'articleCategory.nameEn as categoryEn'])
    .select(['file.id as coverId', 'file.width', 'file.height', 'file.tint'])
    .select([views.as('viewCount'), released.as('releaseTime'), beginning.as('beginning')])
    .$narrowType<{ language: Language }>()

export type ListedArticle = Awaited<ReturnType<typeof listArticles>>['rows'][number]

type Filter = { language: Language } & Pick<ArticleSearch, 'contentType' | 'categoryId' | 'keyword'>
type Order = Pick<ArticleSearch, 'orderByColumn' | 'isAsc'>

const columns = { releaseTime: sql`article.release_at`, title: sql`article.title collate "zh-Hans-CN-x-icu"`, viewCount: views }

/** Ties are ordered by id, so that pages never overlap. */
export const listArticles = (db: Db, filter: Filter, { orderByColumn = 'releaseTime', isAsc = 'desc' }: Order, page: Page) =>
  listPage(
    listedArticles(filterArticles(db, filter)),
    (articles) => articles.orderBy(columns[orderByColumn], isAsc).orderBy('article.id', 'desc'),
    page,
  )

function filterArticles(db: Db, { language, contentType, categoryId, keyword }: Filter) {
  let articles = readable(db).where('article.language', '=', language)
  if (contentType) articles = articles.where('article.contentType', '=', contentTypes[contentType])
  if (categoryId) articles = articles.where('article.categoryId', '=', categoryId)
  if (keyword) {
    const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    articles = articles.where(({ or, eb }) => or([eb('article.title', 'ilike', pattern), eb('article.plain', 'ilike', pattern)]))
  }
  return articles
}

export const findArticle = (db: Db, id: string) =>
  listedArticles(readable(db))
    .select(['article.content', changed.as('updateTime')])
    .where('article.id', '=', id)
    .executeTakeFirst()

/** Finds the next newer (`prev`) and next older (`next`) article of the same type and language. */
export async function findNeighbours(db: Db, id: string) {
  const beside = (newer: boolean) =>
    readable(db)
      .innerJoin('article as self', (join) => join.on('self.id', '=', id))
      .whereRef('article.contentType', '=', 'self.contentType')
      .whereRef('article.language', '=', 'self.language')
      .where(sql<boolean>`(article.release_at, article.id) ${sql.raw(newer ? '>' : '<')} (self.release_at, self.id)`)
      .select(['article.id', 'article.title'])
      .orderBy('article.releaseAt', newer ? 'asc' : 'desc')
      .orderBy('article.id', newer ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst()
  const [prev = null, next = null] = [await beside(true), await beside(false)]
  return { prev, next }
}

/** Lists active categories in the operator's order, with the number of published articles in a language. */
export function listCategories(db: Db, language: Language, contentType: ContentType | undefined) {
  const categories = db
    .selectFrom('articleCategory')
    .where('articleCategory.active', '=', true)
    .select(['articleCategory.id', 'articleCategory.nameZh', 'articleCategory.nameEn'])
    .select(wordColumn('articleCategory.contentType', contentTypes).as('contentType'))
    .select((build) =>
      build
        .selectFrom(readable(db).where('article.language', '=', language).select('article.categoryId').as('article'))
        .whereRef('article.categoryId', '=', 'articleCategory.id')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .as('count'),
    )
    .orderBy('articleCategory.contentType')
    .orderBy('articleCategory.sort')
    .orderBy('articleCategory.id')
  return (contentType ? categories.where('articleCategory.contentType', '=', contentTypes[contentType]) : categories).execute()
}
