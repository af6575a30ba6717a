import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { shanghaiDay } from '#platform/server/postgres/shanghai-sql.ts'
import { contentTypes, type ContentType } from '#features/content/articles/article-types.ts'
import { contentTypeColumn, readable } from './queries.ts'

/** A visitor is counted once per article in this time. */
const visitorWindow = sql`interval '30 minutes'`

/** Counts a view unless this visitor was counted recently. Returns preset plus counted views; null if the article is not published. */
export async function countView(
  db: Db,
  { articleId, visitorKey, now }: { articleId: string; visitorKey: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ views: number }>`
    with seen as (
      select id, preset_views + view_count as views from article
      where id = ${articleId}::bigint and status = 'published' and release_at <= ${now}::timestamptz),
    mark as (
      insert into article_view_mark as m (visitor_key, article_id, counted_at)
      select ${visitorKey}, id, ${now}::timestamptz from seen
      on conflict (visitor_key, article_id) do update set counted_at = excluded.counted_at
        where m.counted_at <= excluded.counted_at - ${visitorWindow}
      returning article_id),
    day as (
      insert into article_view_day as d (article_id, day, views)
      select article_id, ${shanghaiDay(sql`${now}::timestamptz`)}, 1 from mark
      on conflict (article_id, day) do update set views = d.views + 1),
    counted as (
      update article set view_count = view_count + 1 from mark where article.id = mark.article_id
      returning preset_views + view_count as views)
    select coalesce((select views from counted), views)::float8 as views from seen`.execute(db)
  return rows[0]?.views ?? null
}

/** Deletes expired visitor marks and days outside the ranking. */
export async function sweepViews(db: Db, now: Date): Promise<void> {
  await sql`delete from article_view_mark where counted_at < ${now}::timestamptz - ${visitorWindow}`.execute(db)
  await sql`delete from article_view_day where day < ${shanghaiDay(sql`${now}::timestamptz`)} - ${rankedDays}::int`.execute(db)
}

/** Days that count for the ranking, including today (Shanghai time). */
const rankedDays = 30

/** Lists the most read articles of the last 30 days by counted views; preset views do not count. */
export const listMostRead = (
  db: Db,
  { language, contentType, now }: { language: Language; contentType?: ContentType | undefined; now: Date },
  limit: number,
) =>
  readable(db)
    .innerJoin('articleViewDay', 'articleViewDay.articleId', 'article.id')
    .where('article.language', '=', language)
    .$if(contentType !== undefined, (articles) => articles.where('article.contentType', '=', contentTypes[contentType!]))
    .where(sql<boolean>`article_view_day.day > ${shanghaiDay(sql`${now}::timestamptz`)} - ${rankedDays}::int`)
    .where(sql<boolean>`article_view_day.day <= ${shanghaiDay(sql`${now}::timestamptz`)}`)
    .groupBy('article.id')
    .select(['article.id', 'article.title', contentTypeColumn])
    .orderBy(sql`sum(article_view_day.views)`, 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
