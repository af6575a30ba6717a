import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ContentType } from '#features/content/articles/contract.ts'
import { contentTypeNumbers, readable } from './queries.ts'

/** Lists the newest articles of one type and language with their full content. */
export const listForFeed = (db: Db, contentType: ContentType, language: Language, limit: number) =>
  readable(db)
    .innerJoin('articleCategory', 'articleCategory.id', 'article.categoryId')
    .where('article.language', '=', language)
    .where('article.contentType', '=', contentTypeNumbers[contentType])
    .select([
      'article.id',
      'article.title',
      'article.source',
      'article.template',
      'article.content',
      'article.releaseAt',
      'article.updatedAt',
    ])
    .select(['articleCategory.nameZh as categoryZh', 'articleCategory.nameEn as categoryEn'])
    .orderBy('article.releaseAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()

export type FeedArticle = Awaited<ReturnType<typeof listForFeed>>[number]
