import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { contentTypeColumn, readable } from './queries.ts'

/** Finds the published translation of an article; null if there is none. */
export async function findTranslation(db: Db, id: string) {
  const translation = await readable(db)
    .innerJoin('article as self', (join) => join.on('self.id', '=', id))
    .whereRef('article.language', '<>', 'self.language')
    .where(({ or, eb }) => or([eb('article.id', '=', eb.ref('self.translationOf')), eb('article.translationOf', '=', eb.ref('self.id'))]))
    .select(['article.id', 'article.title', contentTypeColumn])
    .orderBy('article.id')
    .executeTakeFirst()
  return translation ?? null
}

/** Characters of a text that are compared. */
const comparedLength = 1_500

/** Lists the newest articles of a language with the beginning of their texts, as candidates for related articles. */
export const listForRelated = (db: Db, language: Language, limit: number) =>
  readable(db)
    .where('article.language', '=', language)
    .select(['article.id', contentTypeColumn, 'article.categoryId', 'article.title'])
    .select(sql<string>`left(article.plain, ${comparedLength}::int)`.as('text'))
    .orderBy('article.releaseAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()

/** Lists the dimensions and colours of public pictures. */
export const listPictures = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('file')
    .select(['id', 'width', 'height', 'tint'])
    .where('id', 'in', [...ids])
    .where('visibility', '=', 'public')
    .where('deletedAt', 'is', null)
    .execute()
