import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { contentTypes } from '#features/content/articles/article-types.ts'
import { addCategory, editCategory, listCategories, removeCategories } from '#features/content/articles/category-contract.ts'
import { addArticle } from '#features/content/articles/console-contract.ts'
import { listArticleCategories } from '#features/content/articles/contract.ts'

let app: TestApp
let editor: BuiltMember
beforeAll(async () => {
  app = await startApp()
  editor = await buildMember(app.deps.db, { roles: ['content_editor'] })
})

const add = (nameZh: string, sort = 0) => app.as(editor).call(addCategory, { contentType: 'news', nameZh, nameEn: `${nameZh} en`, sort })

test('[ART-1][OPS-1] categories have two names, a position and an active flag; readers see active ones', async () => {
  const second = await add('园区', 2)
  await add('公告', 1)
  const names = async () => (await app.call(listArticleCategories, { contentType: 'news' })).map(({ name }) => name)
  expect(await names()).toEqual(['公告', '园区'])
  const off = await app.as(editor).call(editCategory, { ...second, active: false, nameEn: 'Parks' })
  expect(off).toMatchObject({ active: false, nameEn: 'Parks', version: 2 })
  expect(await names()).toEqual(['公告'])
  const { rows } = await app.as(editor).call(listCategories, { contentType: 'news' })
  expect(rows.map(({ nameZh, count }) => [nameZh, count])).toEqual([
    ['公告', 0],
    ['园区', 0],
  ])
})

test('[OPS-1] the console lists the categories of news before those of industry information', async () => {
  await app.as(editor).call(addCategory, { contentType: 'industry', nameZh: '行业', nameEn: 'Industry', sort: 0 })
  await add('新闻', 9)
  const types = (await app.as(editor).call(listCategories, {})).rows.map(({ contentType }) => contentType)
  expect(types).toEqual(types.toSorted((a, b) => contentTypes[a] - contentTypes[b]))
  expect(new Set(types).size).toBe(2)
})

test('[OPS-1] a category name is unique within its column, and an outdated version is refused', async () => {
  const existing = await add('重名')
  const duplicate = { contentType: 'news' as const, nameZh: '重名', nameEn: 'x' }
  expect((await app.as(editor).ask(addCategory, duplicate)).envelope).toMatchObject({ code: 10_403, msg: '该栏目下已有同名分类' })
  const other = await add('不重名')
  expect((await app.as(editor).ask(editCategory, { ...duplicate, categoryId: other.categoryId, version: 1 })).envelope.code).toBe(10_403)
  expect((await app.as(editor).ask(editCategory, { ...duplicate, categoryId: existing.categoryId, version: 7 })).envelope.code).toBe(409)
  expect((await app.as(editor).ask(editCategory, { ...duplicate, categoryId: '999999999', version: 1 })).envelope.code).toBe(404)
})

test('[OPS-1] a category with articles is neither deleted nor moved to the other column', async () => {
  const { categoryId } = await add('有文章')
  await app
    .as(editor)
    .call(addArticle, { template: 'free', title: '题', content: '<p>x</p>', contentType: 'news', categoryId, language: 'zh_CN' })
  expect((await app.as(editor).ask(removeCategories, { ids: categoryId })).envelope).toMatchObject({
    code: 10_402,
    msg: '该分类下还有文章，请先移走文章',
  })
  const moved = { categoryId, version: 1, contentType: 'industry', nameZh: '有文章', nameEn: 'x' }
  expect((await app.as(editor).ask(editCategory, moved)).envelope.code).toBe(10_402)
  const empty = await add('空')
  expect(await app.as(editor).call(removeCategories, { ids: empty.categoryId })).toEqual({ deleted: 1 })
})

test('[OPS-3] changes of categories are audited', async () => {
  const { categoryId } = await add('记账')
  await app.as(editor).call(editCategory, { categoryId, version: 1, contentType: 'news', nameZh: '记录', nameEn: 'x' })
  await app.as(editor).call(removeCategories, { ids: categoryId })
  const log = await app.sql<{ action: string }>(
    `select action from audit_log where object_type = 'category' and object_id = $1 order by id`,
    [categoryId],
  )
  expect(log.map(({ action }) => action)).toEqual(['category.add', 'category.edit', 'category.remove'])
})
