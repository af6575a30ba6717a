import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { errorsOf, notDuplicate, startArticleConsole } from '#test/article-console.ts'
import * as contract from '#features/content/articles/console-contract.ts'
import { watchReleases } from './watch-releases.ts'

const { app, editor, categoryId, validArticle, add, publish, readPublicly } = await startArticleConsole()

test('[ART-4] an article is a draft, visible in the console only, until it is published', async () => {
  const article = await add({ source: '本站', presetViews: 320, releaseTime: '2026-06-18 08:00:00' })
  expect(article).toMatchObject({
    status: 'draft',
    version: 1,
    updatedBy: '苏晴',
    source: '本站',
    presetViews: 320,
    viewCount: 320,
    language: 'zh_CN',
  })
  expect(await readPublicly(article.id)).toBe(404)
  const { rows } = await publish(article.id)
  expect(rows).toEqual([{ id: article.id, status: 'published', version: 2, releaseTime: '2026-06-18 08:00:00' }])
  expect(await readPublicly(article.id)).toBe(200)
  await app.as(editor).call(contract.withdrawArticles, { ids: article.id })
  expect(await readPublicly(article.id)).toBe(404)
})

test('[ART-4] a release time in the future schedules an article, which appears when it is due', async () => {
  const { id } = await add()
  const { rows } = await publish(id, '2099-01-01 08:00:00')
  expect(rows[0]).toMatchObject({ status: 'scheduled', releaseTime: '2099-01-01 08:00:00' })
  expect(await readPublicly(id)).toBe(404)
  const { rows: listed } = await app.as(editor).call(contract.listConsoleArticles, { status: 'scheduled', categoryId })
  expect(listed.map((row) => row.id)).toContain(id)
  await app.sql(`update article set release_at = now() + interval '600 ms' where id = $1`, [id])
  await expect.poll(() => readPublicly(id)).toBe(200)
  expect((await app.as(editor).call(contract.getConsoleArticle, { id })).status).toBe('published')
})

test('[ART-4] every process is notified when a scheduled article is due, not only the one that scheduled it', async () => {
  const elsewhere = await startOwnApp({ connection: app.connection })
  const { id } = await add()
  let releaseCount = 0
  let notifyChange: (() => void) | undefined
  const stop = watchReleases({
    db: elsewhere.deps.db,
    watch: { on: (_table, listener) => ((notifyChange = listener), () => {}) },
    log: console,
    released: () => releaseCount++,
  })
  await publish(id, '2099-01-01 08:00:00')
  await app.sql(`update article set release_at = now() + interval '500 ms' where id = $1`, [id])
  notifyChange!()
  expect(releaseCount).toBe(0)
  await expect.poll(() => releaseCount).toBe(1)
  expect(await readPublicly(id)).toBe(200)
  stop()
})

test('[ART-4] an edit of an article notifies every process, a counted view does not', async () => {
  const { id } = await add()
  const triggers = await app.sql<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = 'article'::regclass and tgname like '%announce%'`,
  )
  expect(triggers).toHaveLength(1)
  const columns = await app.sql<{ name: string }>(
    `select attname as name from pg_trigger, unnest(tgattr) as number join pg_attribute on attnum = number and attrelid = 'article'::regclass where tgname = 'article_edited_announce'`,
  )
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['status', 'release_at', 'title', 'content']))
  expect(columns.map(({ name }) => name)).not.toContain('view_count')
  expect(id).toMatch(/^\d+$/)
})

test.for([
  ['publish', 'published'],
  ['publish', 'scheduled'],
  ['withdraw', 'draft'],
  ['withdraw', 'withdrawn'],
] as const)('[ART-4] %s is refused in status %s', async ([action, from]) => {
  const { id } = await add({ title: '不动' })
  if (from === 'published' || from === 'withdrawn') await publish(id)
  if (from === 'scheduled') await publish(id, '2099-01-01 08:00:00')
  if (from === 'withdrawn') await app.as(editor).call(contract.withdrawArticles, { ids: [id] })
  const endpoint = action === 'publish' ? contract.publishArticles : contract.withdrawArticles
  const { envelope } = await app.as(editor).ask(endpoint, { ids: [id] }, notDuplicate)
  expect(envelope).toMatchObject({ code: 10_401, msg: '《不动》的当前状态不允许此操作' })
})

test('[ART-4] several articles change status all or none', async () => {
  const [first, second] = [await add(), await add()]
  await publish(second.id)
  expect((await app.as(editor).ask(contract.publishArticles, { ids: [first.id, second.id] })).envelope.code).toBe(10_401)
  expect((await app.as(editor).call(contract.getConsoleArticle, { id: first.id })).status).toBe('draft')
  const { rows } = await app.as(editor).call(contract.publishArticles, { ids: `${first.id},` })
  expect(rows).toHaveLength(1)
})

test('[ART-4] the release time of a published article cannot be set to the future, which would silently hide it', async () => {
  const { id } = await add()
  const { rows } = await publish(id)
  const input = { ...validArticle(), id, version: rows[0]!.version }
  const { envelope } = await app.as(editor).ask(contract.editArticle, { ...input, releaseTime: '2099-01-01 08:00:00' })
  expect(errorsOf(envelope)[0]?.field).toBe('releaseTime')
  // An empty release time keeps the one it has.
  expect((await app.as(editor).call(contract.editArticle, input)).status).toBe('published')
})
