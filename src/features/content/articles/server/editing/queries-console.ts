import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { countRows } from '#platform/server/postgres/list-page.ts'
import { wireTimeOf, wireTimeOrNull } from '#platform/server/postgres/shanghai-sql.ts'
import { contentTypes, templates, type ArticleTemplate, type ContentType } from '#features/content/articles/article-types.ts'
import type { ArticleStatus } from '#features/content/articles/article-transitions.ts'
import type { ConsoleSearch } from '#features/content/articles/console-contract.ts'
import { contentTypeColumn, templateColumn } from '../reading/queries.ts'

/** The status for editors: published with a release time in the future counts as scheduled. */
const statusOf = (table: string) =>
  sql<ArticleStatus>`case when ${sql.ref(`${table}.status`)} = 'published' and ${sql.ref(`${table}.releaseAt`)} > now() then 'scheduled' else ${sql.ref(`${table}.status`)}::text end`

const views = sql<string>`article.preset_views + article.view_count`

/** Rows with `other`, the article in the other language; either of the two may point to the other. */
const articleRows = (db: Db) =>
  db
    .selectFrom('article')
    .innerJoin('articleCategory', 'articleCategory.id', 'article.categoryId')
    .leftJoin('article as other', (join) =>
      join.on((on) => on.or([on('other.id', '=', on.ref('article.translationOf')), on('other.translationOf', '=', on.ref('article.id'))])),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.id', '=', 'article.coverFileId').on('file.visibility', '=', 'public').on('file.deletedAt', 'is', null),
    )
    .select(['article.id', contentTypeColumn, 'article.categoryId', 'article.language', 'article.translationOf', templateColumn])
    .select(['article.title', 'article.source', 'article.presetViews', 'article.version', 'article.editedBy'])
    .select(['articleCategory.nameZh as categoryZh', 'articleCategory.nameEn as categoryEn'])
    .select(['file.id as coverId', 'file.width', 'file.height', 'file.tint'])
    .select(['other.id as otherId', 'other.language as otherLanguage', 'other.title as otherTitle', 'other.version as otherVersion'])
    .select([views.as('viewCount'), statusOf('article').as('status'), statusOf('other').$castTo<ArticleStatus | null>().as('otherStatus')])
    .select([wireTimeOrNull('article.releaseAt').as('releaseTime'), wireTimeOf('article.updatedAt').as('updateTime')])
    .$narrowType<{ language: Language; otherLanguage: Language | null }>()

export type ConsoleRow = Awaited<ReturnType<typeof listForConsole>>['rows'][number]

type Filter = Pick<ConsoleSearch, 'contentType' | 'categoryId' | 'language' | 'status' | 'keyword'>
type Order = Pick<ConsoleSearch, 'orderByColumn' | 'isAsc'>

const columns = {
  releaseTime: sql`article.release_at`,
  title: sql`article.title collate "zh-Hans-CN-x-icu"`,
  viewCount: views,
  updateTime: sql`article.updated_at`,
}

/** Counts without the joins. Ties are ordered by id, so that pages never overlap. */
export async function listForConsole(db: Db, filter: Filter, { orderByColumn = 'updateTime', isAsc = 'desc' }: Order, page: Page) {
  const filtered = filterArticles(db, filter)
  const [total, rows] = await Promise.all([
    countRows(filtered),
    articleRows(db)
      .where('article.id', 'in', filtered.select('article.id'))
      .orderBy(columns[orderByColumn], (order) => (isAsc === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
      .orderBy('article.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ])
  return { total, rows }
}

function filterArticles(db: Db, { contentType, categoryId, language, status, keyword }: Filter) {
  let articles = db.selectFrom('article')
  if (contentType) articles = articles.where('article.contentType', '=', contentTypes[contentType])
  if (categoryId) articles = articles.where('article.categoryId', '=', categoryId)
  if (language) articles = articles.where('article.language', '=', language)
  if (status) articles = articles.where(statusOf('article'), '=', status)
  if (keyword) articles = articles.where('article.title', 'ilike', `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return articles
}

export const findForConsole = (db: Db, id: string) =>
  articleRows(db)
    .select(['article.content', 'article.coverFileId', wireTimeOf('article.createdAt').as('createTime')])
    .where('article.id', '=', id)
    .executeTakeFirst()

/** Locks an article until the transaction ends. */
export const lockArticle = (trx: Db, id: string) =>
  trx
    .selectFrom('article')
    .select(['article.id', 'article.version', 'article.status', statusOf('article').as('state')])
    .select(['article.language', 'article.translationOf', contentTypeColumn, 'article.categoryId', templateColumn])
    .select(['article.title', 'article.content', 'article.source', 'article.presetViews', 'article.coverFileId'])
    .select(['article.releaseAt', wireTimeOrNull('article.releaseAt').as('releaseTime')])
    .where('article.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockArticle>>>

export type StoredArticle = {
  contentType: ContentType
  categoryId: string
  language: string
  template: ArticleTemplate
  title: string
  /** The JSON content. */
  content: string
  source: string | null
  presetViews: number
  releaseAt: Date | null
  coverFileId: string | null
  editedBy: string
}

export async function insertArticle(trx: Db, article: StoredArticle & { translationOf: string | null }): Promise<string> {
  const values = { ...article, contentType: contentTypes[article.contentType], template: templates[article.template] }
  const { id } = await trx.insertInto('article').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateArticle = (trx: Db, id: string, { contentType, template, ...others }: Partial<StoredArticle>) =>
  trx
    .updateTable('article')
    .set({ ...others, ...(contentType && { contentType: contentTypes[contentType] }), ...(template && { template: templates[template] }) })
    .set((build) => ({ version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Publishes an article. `releaseAt` null keeps its release time, or sets it to now if it has none. */
export const setPublished = (trx: Db, id: string, releaseAt: Date | null, editedBy: string) =>
  trx
    .updateTable('article')
    .set((build) => ({
      status: 'published',
      releaseAt: releaseAt ?? build.fn.coalesce('releaseAt', sql<Date>`now()`),
      version: build('version', '+', 1),
      editedBy,
    }))
    .where('id', '=', id)
    .execute()

export const setWithdrawn = (trx: Db, id: string, editedBy: string) =>
  trx
    .updateTable('article')
    .set((build) => ({ status: 'withdrawn', version: build('version', '+', 1), editedBy }))
    .where('id', '=', id)
    .execute()

export const deleteArticles = (trx: Db, ids: readonly string[]) => trx.deleteFrom('article').where('id', 'in', ids).execute()

/** Finds the article in the other language. */
export const findPartner = (db: Db, { id, translationOf }: { id: string; translationOf: string | null }) =>
  db
    .selectFrom('article')
    .select('id')
    .where((row) => row.or([row('translationOf', '=', id), ...(translationOf === null ? [] : [row('id', '=', translationOf)])]))
    .executeTakeFirst()

/** Finds a category of this content type. */
export const findCategoryOf = (db: Db, id: string, contentType: ContentType) =>
  db.selectFrom('articleCategory').select('id').where('id', '=', id).where('contentType', '=', contentTypes[contentType]).executeTakeFirst()

/** Returns the milliseconds until the next scheduled article is due; null if none is scheduled. */
export async function msUntilNextRelease(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('article')
    .select(sql<string | null>`ceil(extract(epoch from min(release_at) - now()) * 1000)`.as('ms'))
    .where('status', '=', 'published')
    .where('releaseAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return ms === null ? null : Number(ms)
}

/** Compares with the database clock, which decides which articles are published. */
export async function isInFuture(db: Db, at: Date): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`select ${at}::timestamptz > clock_timestamp() as later`.execute(db)
  return rows[0]!.later
}
