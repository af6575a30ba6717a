import { newToken } from '#features/accounts/server/sessions/tokens.ts'
import type { TestApp } from '../app.ts'

let built = 0

/** Creates a category, so that the list of a test has no articles of other tests. */
export async function buildCategory({ sql }: Pick<TestApp, 'sql'>, contentType: 1 | 2 = 1): Promise<string> {
  built += 1
  const [row] = await sql<{ id: string }>(
    `insert into article_category (content_type, name_zh, name_en) values ($1, $2, $3) returning id`,
    [contentType, `分类 ${built}`, `Category ${built}`],
  )
  return row!.id
}

/** Creates a public picture without its bytes. */
export async function buildPicture({ sql }: Pick<TestApp, 'sql'>): Promise<string> {
  const key = `te/${newToken('one')}`
  const [row] = await sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, width, height, visibility, original_name) values ($1::text, sha256(convert_to($1::text, 'UTF8')), 'image/jpeg', 7, 1600, 900, 'public', 'a.jpg') returning id`,
    [key],
  )
  return row!.id
}
