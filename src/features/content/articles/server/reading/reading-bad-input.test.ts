import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildReadable } from '#test/build/readable-article.ts'
import * as contract from '#features/content/articles/contract.ts'

let app: TestApp
let article: { id: string; categoryId: string }
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  article = await buildReadable(app.deps.db)
  await buildReadable(app.deps.db, { title: '草稿', status: 'draft' })
  expectSound = await guardRows(app, ['article where id <> $1'], [article.id])
})

const operations = [
  ['views', contract.countArticleView, () => ({ id: article.id })],
  ['articles', contract.getArticle, () => ({ id: article.id })],
  ['lists', contract.listArticles, () => ({ contentType: '1', categoryId: article.categoryId, keyword: '正文', pageNum: 1, pageSize: 10 })],
  ['teasers', contract.listTeasers, () => ({ pageSize: 10 })],
  ['categories', contract.listArticleCategories, () => ({ contentType: '2' })],
  ['rankings', contract.listMostRead, () => ({ contentType: '1' })],
] as const

for (const [name, operation, buildInput] of operations)
  test(`[ART-6][REQ-4] generated bad input for ${name}`, { timeout: badInputTimeout }, async () => {
    await expectSound(await sendBadInput(app, operation, { right: buildInput }))
  })
