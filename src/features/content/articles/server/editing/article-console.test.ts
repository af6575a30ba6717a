import { expect, test } from 'vitest'
import { errorsOf, startArticleConsole } from '#test/article-console.ts'
import { buildCategory, buildPicture } from '#test/build/article.ts'
import { buildMember } from '#test/build/member.ts'
import type { CallInput } from '#test/app.ts'
import * as contract from '#features/content/articles/console-contract.ts'
import { getArticle, listArticles } from '#features/content/articles/contract.ts'
import { discardDraft, listDrafts, saveDraft, type StoredDraftBody } from '#features/content/articles/draft-contract.ts'

const { app, editor, other, categoryId, validArticle, add, publish } = await startArticleConsole()
const picture = (id: number | string) => `<img src="/whs/files/${id}/800.webp" alt="" />`

test.for([
  ['zh_CN', ['请先设置模板', '标题不能为空', '内容不能为空']],
  ['en_US', ['The template must be set first', 'Title cannot be empty', 'Content cannot be empty']],
] as const)(
  '[ART-4] a missing template, title or content is reported in the wording of the specification, in %s',
  async ([language, [first, title, content]]) => {
    const ask = async (change: Record<string, unknown>) =>
      (await app.as(editor).ask(contract.addArticle, { ...validArticle(), ...change }, { language })).envelope
    expect(await ask({ template: undefined, title: '', content: '' })).toMatchObject({ code: 422, msg: first })
    expect((await ask({ title: ' ' })).msg).toBe(title)
    for (const blank of [
      '',
      '<p></p>',
      '<p> &nbsp;</p><br />',
      '<script>alert(1)</script>',
      '<img src="https://elsewhere.example/a.png" />',
    ])
      expect(await ask({ content: blank }), blank).toMatchObject({ code: 422, msg: content })
  },
)

test.for([
  ['text-image', 9],
  ['free', 30],
  ['double-column', 12],
] as const)('[ART-2] %s takes at most %i pictures, in the text and beside it together', async ([template, max]) => {
  const content = Array.from({ length: max - 1 }, (_, at) => picture(at)).join('')
  const article = await add({ template, content: { content, images: ['/whs/files/a/800.webp', '/whs/files/0/800.webp'] } })
  expect(article).toMatchObject({ template })
  expect(article.images).toHaveLength(max)
  const { envelope } = await app
    .as(editor)
    .ask(contract.addArticle, validArticle({ template, content: { content: content + picture('b'), images: ['/whs/files/c'] } }))
  expect(envelope).toMatchObject({ code: 422, msg: `该模板最多 ${max} 张图片` })
})

test('[ART-5] stored content contains nothing executable', async () => {
  const article = await add({ content: '<p onclick="alert(1)">字</p><script>alert(1)</script><img src=x onerror=alert(1)>' })
  const [row] = await app.sql<{ content: { content: string } }>(`select content from article where id = $1`, [article.id])
  expect(row!.content.content).toBe('<p>字</p>')
})

test('[ART-4] the second of two concurrent edits is refused as outdated', async () => {
  const { id, version } = await add()
  await app.as(other).call(contract.editArticle, { ...validArticle({ title: '她的标题' }), id, version })
  const { envelope } = await app.as(editor).ask(contract.editArticle, { ...validArticle({ title: '我的标题' }), id, version })
  expect(envelope).toMatchObject({ code: 409, msg: '数据已被他人修改，请刷新后重试' })
  expect(await app.as(editor).call(contract.getConsoleArticle, { id })).toMatchObject({
    title: '她的标题',
    updatedBy: '周晓岚',
    version: 2,
  })
})

test('[REQ-4] an article that is sent back as it was read stays unchanged', async () => {
  const coverFileId = await buildPicture(app)
  const article = await add({
    coverFileId,
    releaseTime: '2026-06-18 08:00:00',
    content: { content: `<p>字</p>`, images: ['/whs/files/a'] },
  })
  const back = await app
    .as(editor)
    .call(contract.editArticle, { ...article, releaseTime: article.releaseTime!, coverFileId, source: undefined })
  expect({ ...back, version: 1, updateTime: '' }).toEqual({ ...article, updateTime: '' })
})

test('[ART-4] every version is recorded with its editor and can be restored', async () => {
  const { id } = await add({ title: '第一版' })
  await app
    .as(other)
    .call(contract.editArticle, { ...validArticle({ title: '第二版', template: 'free', content: '<p>另写</p>' }), id, version: 1 })
  const restored = await app.as(editor).call(contract.restoreArticle, { id, version: 2, restore: 1 })
  expect(restored).toMatchObject({
    title: '第一版',
    template: 'text-image',
    version: 3,
    content: { content: '<p>新增可租面积 36,200 m²。</p>' },
  })
  const history = await app.as(editor).call(contract.listArticleHistory, { id })
  expect(history.map(({ version, action, by, title }) => [version, action, by, title])).toEqual([
    [3, 'restore', '苏晴', '第一版'],
    [2, 'edit', '周晓岚', '第二版'],
    [1, 'add', '苏晴', '第一版'],
  ])
  expect(await app.as(editor).call(contract.getArticleVersion, { id, version: '2' })).toMatchObject({
    title: '第二版',
    content: { template: 'free', content: '<p>另写</p>' },
  })
  expect((await app.as(editor).ask(contract.restoreArticle, { id, version: 2, restore: 1 })).envelope.code).toBe(409)
  expect((await app.as(editor).ask(contract.restoreArticle, { id, version: 3, restore: 9 })).envelope.code).toBe(404)
})

test('[ART-4] the original of an imported article is recorded before its first change', async () => {
  const [row] = await app.sql<{ id: string }>(
    `insert into article (content_type, category_id, language, template, title, content, release_at, status) values (1, $1, 'zh_CN', 1, '旧闻', '{"content":"<p>旧</p>"}', now(), 'published') returning id`,
    [categoryId],
  )
  await app.as(editor).call(contract.editArticle, { ...validArticle({ title: '新闻' }), id: row!.id, version: 1 })
  const history = await app.as(editor).call(contract.listArticleHistory, { id: row!.id })
  expect(history.map(({ action, by, title }) => [action, by, title])).toEqual([
    ['edit', '苏晴', '新闻'],
    ['before', null, '旧闻'],
  ])
})

test('[ART-3] the two languages of a pair refer to each other, and deleting one keeps the other', async () => {
  const zh = await add()
  const en = await add({ language: 'en_US', title: 'Phase two', translationOf: zh.id })
  expect(en.translation).toMatchObject({ id: zh.id, language: 'zh_CN', status: 'draft' })
  expect((await app.as(editor).call(contract.getConsoleArticle, { id: zh.id })).translation).toMatchObject({
    id: en.id,
    title: 'Phase two',
  })
  for (const wrong of [
    { language: 'en_US' as const, translationOf: zh.id },
    { language: 'zh_CN' as const, translationOf: zh.id },
    { translationOf: '999999999' },
  ])
    expect(errorsOf((await app.as(editor).ask(contract.addArticle, validArticle(wrong))).envelope)[0]?.field).toBe('translationOf')
  const { envelope } = await app.as(editor).ask(contract.editArticle, { ...validArticle({ language: 'en_US' }), id: zh.id, version: 1 })
  expect(errorsOf(envelope)[0]?.field).toBe('language')
  await app.as(editor).call(contract.removeArticles, { ids: zh.id })
  expect(await app.as(editor).call(contract.getConsoleArticle, { id: en.id })).toMatchObject({ translation: null, translationOf: null })
})

test('[ART-4] deleting needs a selection and deletes all or nothing', async () => {
  for (const language of ['zh_CN', 'en_US'] as const) {
    const msg = { zh_CN: '请至少选择一条数据', en_US: 'At least one item must be selected' }[language]
    for (const endpoint of [contract.removeNoArticles, contract.publishArticles, contract.withdrawArticles])
      expect((await app.as(editor).ask(endpoint, {}, { language })).envelope).toMatchObject({ code: 422, msg })
    expect((await app.as(editor).ask(contract.removeArticles, { ids: ',' }, { language })).envelope).toMatchObject({ code: 422, msg })
    expect((await app.as(editor).ask(contract.publishArticles, { ids: [] }, { language })).envelope).toMatchObject({ code: 422, msg })
  }
  const [first, second] = [await add(), await add()]
  expect((await app.as(editor).ask(contract.removeArticles, { ids: `${first.id},999999999` })).envelope.code).toBe(404)
  expect(await app.as(editor).call(contract.removeArticles, { ids: `${first.id},${second.id}` })).toEqual({ deleted: 2 })
  expect((await app.as(editor).ask(contract.getConsoleArticle, { id: first.id })).envelope.code).toBe(404)
})

test('[OPS-3] every change is in the audit log with actor, action, before and after', async () => {
  const { id } = await add({ title: '甲' })
  await app.as(editor).call(contract.editArticle, { ...validArticle({ title: '乙' }), id, version: 1 })
  await publish(id)
  await app.as(other).call(contract.withdrawArticles, { ids: [id] })
  await app.as(other).call(contract.removeArticles, { ids: id })
  const log = await app.sql<{
    action: string
    actor_id: string
    kind: string
    before: { title?: string; status?: string } | null
    after: { title?: string; status?: string } | null
  }>(
    `select action, l.actor_id, kind, before, after from audit_log l join change_set s on s.id = change_set_id where object_type = 'article' and object_id = $1 order by l.id`,
    [id],
  )
  expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['article.add', editor.memberId],
    ['article.edit', editor.memberId],
    ['article.publish', editor.memberId],
    ['article.withdraw', other.memberId],
    ['article.remove', other.memberId],
  ])
  expect(log.map(({ kind }) => kind)).toEqual(['edit', 'edit', 'publish', 'withdraw', 'edit'])
  expect(log[1]).toMatchObject({ before: { title: '甲' }, after: { title: '乙' } })
  expect(log[2]).toMatchObject({ before: { status: 'draft' }, after: { status: 'published' } })
})

test('[ART-1] the list is filtered by column, category, language, status and keyword, and sorted', async () => {
  const own = await buildCategory(app, 2)
  const about = { contentType: 'industry', categoryId: own } as const
  const cold = await add({ ...about, title: '冷库 100%', releaseTime: '2026-01-01 08:00:00' })
  const english = await add({ ...about, title: 'Cold stores', language: 'en_US', releaseTime: '2026-02-01 08:00:00' })
  await publish(english.id)
  const list = async (input: CallInput<typeof contract.listConsoleArticles.input>) =>
    (await app.as(editor).call(contract.listConsoleArticles, { categoryId: own, ...input })).rows.map(({ id }) => id)
  expect(await list({})).toEqual([english.id, cold.id])
  expect(await list({ contentType: 'news' })).toEqual([])
  expect(await list({ language: 'zh_CN' })).toEqual([cold.id])
  expect(await list({ status: 'published' })).toEqual([english.id])
  expect(await list({ keyword: '100%' })).toEqual([cold.id])
  expect(await list({ keyword: '_' })).toEqual([])
  expect(await list({ orderByColumn: 'releaseTime', isAsc: 'asc' })).toEqual([cold.id, english.id])
  expect(await list({ categoryId: 'none' })).toEqual([])
})

test('[ART-4] an unknown category, one of the other column, an unknown cover and an impossible date are reported by field', async () => {
  const cases: [field: string, change: Record<string, unknown>][] = [
    ['categoryId', { categoryId: '999999999' }],
    ['categoryId', { categoryId: 'x' }],
    ['categoryId', { contentType: '2' }],
    ['coverFileId', { coverFileId: 'x' }],
    ['coverFileId', { coverFileId: crypto.randomUUID() }],
    ['releaseTime', { releaseTime: '2026-02-30 08:00:00' }],
    ['releaseTime', { releaseTime: '2026-02-03' }],
    ['presetViews', { presetViews: -1 }],
    ['title', { title: '长'.repeat(201) }],
    ['content', { content: 'x'.repeat(120_001) }],
    ['language', { language: 'de' }],
    ['template', { template: '1' }],
  ]
  for (const [field, change] of cases) {
    const { envelope } = await app.as(editor).ask(contract.addArticle, { ...validArticle(), ...change })
    expect(envelope.code, field).toBe(422)
    expect(errorsOf(envelope)[0]?.field, JSON.stringify(change).slice(0, 60)).toBe(field)
  }
})

test('[ART-4] the preview equals the published page and stores nothing', async () => {
  const [before] = await app.sql(`select count(*) from article`)
  const fileId = await buildPicture(app)
  const content = `<p onclick="x">字</p><img src="/whs/files/${fileId}/800.webp" alt="库">`
  const preview = await app.as(editor).call(contract.previewArticle, { template: 'free', title: '试', content })
  expect(preview.pictures).toMatchObject([{ fileId, width: 1600, height: 900 }])
  expect(preview.content).not.toContain('onclick')
  const { id } = await add({ template: 'free', content })
  await publish(id)
  expect((await app.call(getArticle, { id })).content.content).toBe(preview.content)
  expect(await app.sql(`select count(*) - 1 as count from article`)).toEqual([before])
})

const body: StoredDraftBody = {
  articleId: null,
  baseVersion: null,
  template: null,
  contentType: '1',
  categoryId: null,
  title: '',
  content: '<p>半句<script>alert(1)</script></p>',
  source: '',
  presetViews: '',
  releaseTime: '',
  coverFileId: null,
  images: [],
}

test('[ART-4] a draft is private to its author and changes no article', async () => {
  const key = `new-${crypto.randomUUID()}`
  const draft = { key, language: 'zh_CN', body } as const
  await app.as(editor).call(saveDraft, draft)
  await app.as(editor).call(saveDraft, { ...draft, body: { ...body, title: '又写了一点' } })
  await app.as(editor).call(saveDraft, { ...draft, language: 'en_US' })
  const drafts = await app.as(editor).call(listDrafts, { key })
  expect(drafts.map(({ language, body: { title, content } }) => [language, title, content])).toEqual([
    ['en_US', '', '<p>半句</p>'],
    ['zh_CN', '又写了一点', '<p>半句</p>'],
  ])
  expect(await app.as(other).call(listDrafts, { key })).toEqual([])
  await app.as(other).call(discardDraft, { key })
  await app.as(editor).call(discardDraft, { key, language: 'en_US' })
  expect(await app.as(editor).call(listDrafts, { key })).toHaveLength(1)
  expect((await app.call(listArticles, { keyword: '又写了一点' })).total).toBe(0)
})

test('[ART-4] the number of drafts per member is limited', async () => {
  const hoarder = await buildMember(app.deps.db, { roles: ['content_editor'] })
  await app.sql(
    `insert into article_draft (member_id, key, language, body) select $1, 'new-' || gen_random_uuid(), 'zh_CN', $2 from generate_series(1, 200)`,
    [hoarder.memberId, body],
  )
  expect((await app.as(hoarder).ask(saveDraft, { key: `new-${crypto.randomUUID()}`, language: 'zh_CN', body })).envelope.code).toBe(10_404)
  const [existing] = await app.as(hoarder).call(listDrafts, {})
  await app.as(hoarder).call(saveDraft, { key: existing!.key, language: 'zh_CN', body })
})

test('[PERM-2] members and staff without permission can neither read nor write in the console', async () => {
  const member = await buildMember(app.deps.db)
  const agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  const { id } = await add()
  for (const caller of [member, agent].map((each) => app.as(each))) {
    const answers = {
      list: await caller.ask(contract.listConsoleArticles, {}),
      get: await caller.ask(contract.getConsoleArticle, { id }),
      add: await caller.ask(contract.addArticle, validArticle()),
      publish: await caller.ask(contract.publishArticles, { ids: [id] }),
      remove: await caller.ask(contract.removeArticles, { ids: id }),
      saveDraft: await caller.ask(saveDraft, { key: id, language: 'zh_CN', body }),
    }
    for (const [name, { envelope }] of Object.entries(answers)) expect(envelope.code, name).toBe(403)
  }
})
