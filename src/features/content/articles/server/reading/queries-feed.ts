import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'
import { contentTypes, templates, type ContentType } from '#features/content/articles/article-types.ts'
import { readable } from './queries.ts'

/** Lists the newest articles of one type and language with their full content. */
export const listForFeed = (db: Db, contentType: ContentType, language: Language, limit: number) =>
  readable(db)
    .innerJoin('articleCategory', 'articleCategory.id', 'article.categoryId')
    .where('article.language', '=', language)
    .where('article.contentType', '=', contentTypes[contentType])
    .select(['article.id', 'article.title', 'article.source', 'article.content', 'article.releaseAt', 'article.updatedAt'])
    .select(wordColumn('article.template', templates).as('template'))
    .select(['articleCategory.nameZh as categoryZh', 'articleCategory.nameEn as categoryEn'])
    .orderBy('article.releaseAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()

export type FeedArticle = Awaited<ReturnType<typeof listForFeed>>[number]
