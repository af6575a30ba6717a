import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'

// Pages stay fresh for 30 s, so a change seen sooner than that was announced.
const soon = { timeout: 15_000, interval: 50 }

test(
  '[SRCH-10][ART-4][RUN-2] publishing, editing, releasing or withdrawing an article updates the pages and feeds of every process',
  { timeout: 180_000 },
  async () => {
    const connection = await createTestDatabase()
    const settings = { DATABASE_URL: urlOf(connection), SECRET_KEY: 'the same secret for both of the processes', WHS_LIMITS: 'test' }
    const DATA_DIR = ownDataDir()
    const portals = [1, 2].map(() => startPortal({ ...settings, DATA_DIR }))
    const origins = await Promise.all(portals.map((portal) => portal.ready()))
    const client = new pg.Client(connection)
    await client.connect()
    const run = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]?.id

    const category = await run(`insert into article_category (content_type, name_zh, name_en) values (1, '公司', 'Company') returning id`)
    const id = await run(
      `insert into article (content_type, category_id, language, template, title, content, release_at)
       values (1, ${category}, 'zh_CN', 1, '第一版', '{"content":"<p>正文</p>"}', now()) returning id`,
    )
    const read = async (path: string) => {
      const answers = await Promise.all(origins.map((origin) => fetch(`${origin}/whs${path}`)))
      return Promise.all(answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })))
    }
    const titles = async (path: string) => (await read(path)).map(({ text }) => /第[一二]版|将来/.exec(text)?.[0] ?? null)
    const [list, feed, page] = ['/news', '/feeds/news.zh-CN.xml', `/news/detail/${id}`]
    for (const path of [list, feed, page]) expect(await titles(path)).toEqual([null, null])

    await run(`update article set status = 'published' where id = ${id}`)
    for (const path of [list, feed, page]) await expect.poll(() => titles(path), soon).toEqual(['第一版', '第一版'])

    await run(`update article set title = '第二版' where id = ${id}`)
    for (const path of [list, feed, page]) await expect.poll(() => titles(path), soon).toEqual(['第二版', '第二版'])

    await run(`update article set status = 'withdrawn' where id = ${id}`)
    for (const path of [list, feed]) await expect.poll(() => titles(path), soon).toEqual([null, null])
    await expect.poll(async () => (await read(page)).map(({ status }) => status), soon).toEqual([404, 404])

    // No write happens at the release time.
    await run(
      `insert into article (content_type, category_id, language, template, title, content, release_at, status)
       values (1, ${category}, 'zh_CN', 1, '将来', '{"content":"<p>正文</p>"}', now() + interval '3 seconds', 'published') returning id`,
    )
    expect(await titles(list)).toEqual([null, null])
    for (const path of [list, feed]) await expect.poll(() => titles(path), soon).toEqual(['将来', '将来'])
    await client.end()
  },
)
