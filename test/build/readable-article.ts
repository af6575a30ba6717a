import { sql } from 'kysely'
import type { ContentType } from '#features/content/articles/article-types.ts'
import type { Db } from '#platform/server/postgres/database.ts'

type ArticleOptions = {
  title?: string
  html?: string
  images?: string[]
  type?: ContentType
  language?: 'zh_CN' | 'en_US'
  /** An id; default: the category `公司` · `Company` of the type. */
  category?: string
  status?: 'draft' | 'published' | 'withdrawn'
  /** In a format that PostgreSQL reads. */
  released?: string
  source?: string | null
  /** The preset views and the counted ones. */
  views?: [preset: number, counted: number]
}

const numbers = { news: 1, industry: 2 } as const

export async function buildNamedCategory(db: Db, type: ContentType = 'news', [zh, en]: [zh: string, en: string] = ['公司', 'Company']) {
  const { rows } = await sql<{ id: string }>`
    insert into article_category (content_type, name_zh, name_en) values (${numbers[type]}, ${zh}, ${en})
    on conflict (content_type, name_zh) do update set name_en = excluded.name_en returning id`.execute(db)
  return rows[0]!.id
}

/** Creates published news that everyone may read, unless the options say otherwise. */
export async function buildReadable(
  db: Db,
  {
    title = '新闻',
    html = '<p>正文</p>',
    images = [],
    type = 'news',
    language = 'zh_CN',
    category,
    status = 'published',
    released = '2026-03-01 08:00+08',
    source = null,
    views: [preset, counted] = [0, 0],
  }: ArticleOptions = {},
): Promise<{ id: string; categoryId: string }> {
  const categoryId = category ?? (await buildNamedCategory(db, type))
  const content = JSON.stringify({ title, content: html, images })
  const { rows } = await sql<{ id: string }>`
    insert into article (content_type, category_id, language, template, title, content, release_at, status, source, preset_views, view_count)
    values (${numbers[type]}, ${categoryId}, ${language}, 1, ${title}, ${content}::jsonb, ${released}::timestamptz, ${status}::publish_status,
      ${source}, ${preset}, ${counted}) returning id`.execute(db)
  return { id: rows[0]!.id, categoryId }
}
