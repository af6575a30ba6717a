import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { contentTypeColumn, readable } from './queries.ts'

/** Lists every published article with the id of its published translation. */
export const listArticlesForSitemap = (db: Db) =>
  readable(db)
    .leftJoin('article as other', (join) =>
      join
        .on('other.status', '=', 'published')
        .on('other.releaseAt', '<=', sql<Date>`now()`)
        .onRef('other.language', '<>', 'article.language')
        .on(({ or, eb }) =>
          or([eb('other.id', '=', eb.ref('article.translationOf')), eb('other.translationOf', '=', eb.ref('article.id'))]),
        ),
    )
    .select(['article.id', contentTypeColumn, 'article.language', 'article.updatedAt', 'other.id as translation'])
    .orderBy('article.id')
    .execute()
