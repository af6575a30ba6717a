import { expect, test } from 'vitest'
import { startOwnApp, type CallInput, type TestApp } from '#test/app.ts'
import { buildReadable } from '#test/build/readable-article.ts'
import { countArticleView, getArticle, listMostRead } from '#features/content/articles/contract.ts'
import { sweepViews } from './queries-views.ts'

const viewAs =
  ({ call }: TestApp, id: string) =>
  async (browser: string) =>
    (await call(countArticleView, { id }, { headers: { 'user-agent': browser } })).viewCount

test('[ART-1] each visitor is counted once in 30 minutes, and preset views are added', async () => {
  let now = new Date('2026-05-01T08:00:00Z')
  const app = await startOwnApp({ clock: () => now })
  const { id } = await buildReadable(app.deps.db, { views: [1_000, 7] })
  const view = viewAs(app, id)

  expect(await view('a')).toBe(1_008)
  expect(await view('a')).toBe(1_008)
  expect(await view('b')).toBe(1_009)
  now = new Date('2026-05-01T08:29:59Z')
  expect(await view('a')).toBe(1_009)
  now = new Date('2026-05-01T08:30:00Z')
  expect(await view('a')).toBe(1_010)
  expect((await app.call(getArticle, { id })).viewCount).toBe(1_010)
})

test('[ART-1] a thousand concurrent views of one visitor count once', async () => {
  const app = await startOwnApp()
  const { id } = await buildReadable(app.deps.db)
  const view = viewAs(app, id)
  for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 50 }, () => view('same')))
  expect((await app.call(getArticle, { id })).viewCount).toBe(1)
})

test('[ART-1] a view is not an edit: it changes neither update time nor version', async () => {
  const app = await startOwnApp()
  const { id } = await buildReadable(app.deps.db)
  const read = () => app.sql<{ updated_at: Date; version: number }>('select updated_at, version from article where id = $1', [id])
  const before = await read()
  await viewAs(app, id)('a')
  expect(await read()).toEqual(before)
  await app.sql(`update article set title = 'Other' where id = $1`, [id])
  expect((await read())[0]!.updated_at > before[0]!.updated_at).toBe(true)
})

test('[ART-1] visitors are stored neither in clear text nor for long', async () => {
  let now = new Date('2026-05-01T08:00:00Z')
  const app = await startOwnApp({ clock: () => now })
  const { id } = await buildReadable(app.deps.db)
  await viewAs(app, id)('Tell-Tale')
  expect(JSON.stringify(await app.sql('select * from article_view_mark'))).not.toContain('Tell-Tale')

  now = new Date('2026-05-01T08:31:00Z')
  await sweepViews(app.deps.db, now)
  expect(await app.sql('select * from article_view_mark')).toEqual([])
  expect(await app.sql('select views from article_view_day')).toEqual([{ views: 1 }])
  await sweepViews(app.deps.db, new Date('2026-06-02T08:00:00Z'))
  expect(await app.sql('select views from article_view_day')).toEqual([])
})

test('[ART-1] views of articles that are not published are not counted', async () => {
  const { ask, deps } = await startOwnApp()
  const draft = await buildReadable(deps.db, { status: 'draft' })
  const later = await buildReadable(deps.db, { released: '2126-01-01 08:00+08' })
  for (const id of [draft.id, later.id, '999999', 'x', '1'.repeat(30)]) {
    expect((await ask(countArticleView, { id })).envelope.code, id).toBe(404)
  }
})

test('[HOME-6][ART-1] the ranking has counted views of the last 30 days, of one type and language', async () => {
  let now = new Date('2026-05-01T08:00:00Z')
  const app = await startOwnApp({ clock: () => now })
  const { db } = app.deps
  const old = await buildReadable(db, { title: '旧' })
  for (const browser of ['a', 'b', 'c']) await viewAs(app, old.id)(browser)
  now = new Date('2026-06-15T08:00:00Z')
  const [second, first, english, other] = [
    await buildReadable(db, { title: '二', views: [900, 0] }),
    await buildReadable(db, { title: '一' }),
    await buildReadable(db, { title: 'English', language: 'en_US' }),
    await buildReadable(db, { title: '行业', type: 'industry' }),
  ]
  for (const [{ id }, browsers] of [
    [first, 'abc'],
    [second, 'ab'],
    [english, 'a'],
    [other, 'abcd'],
  ] as const)
    // prettier-ignore
    for (const browser of browsers) await viewAs(app, id)(browser)

  const titles = async (input: CallInput<typeof listMostRead.input>, language?: 'en_US') =>
    (await app.call(listMostRead, input, language && { language })).map(({ title }) => title)
  expect(await titles({ contentType: 'news' })).toEqual(['一', '二'])
  expect(await titles({})).toEqual(['行业', '一', '二'])
  expect(await titles({ contentType: 'news' }, 'en_US')).toEqual(['English'])
  await app.sql(`update article set status = 'withdrawn' where id = $1`, [first.id])
  expect(await titles({ contentType: 'news' })).toEqual(['二'])
})
