import { beforeAll, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, expectAccepted, sendBadInput } from '#test/bad-input.ts'
import { buildCategory } from '#test/build/article.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { addCategory, editCategory, getCategory, listCategories, removeCategories } from '#features/content/articles/category-contract.ts'
import * as contract from '#features/content/articles/console-contract.ts'
import { discardDraft, listDrafts, saveDraft } from '#features/content/articles/draft-contract.ts'

let app: TestApp
let admin: BuiltMember
let categoryId: string
let article: { id: string; version: number }
beforeAll(async () => {
  app = await startApp()
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
  categoryId = await buildCategory(app)
  article = await addArticle()
})

const validInput = () => ({
  template: 'text-image' as const,
  title: '标题',
  content: '<p>正文</p>',
  contentType: '1' as const,
  categoryId,
  language: 'zh_CN' as const,
})
const addArticle = () => app.as(admin).call(contract.addArticle, { ...validInput(), title: `标题 ${crypto.randomUUID()}` })

/** Returns the id and current version of the article; created again after a deletion. */
const current = async () => {
  const [row] = await app.sql<{ id: string; version: number }>(`select id, version from article where id = $1`, [article.id])
  article = row ?? (await addArticle())
  return { id: article.id, version: article.version }
}
const inState = async (status: string) => {
  const { id } = await current()
  await app.sql(`update article set status = $2::publish_status, release_at = now() where id = $1`, [id, status])
  return { ids: id }
}
const key = `new-${crypto.randomUUID()}`
const body = {
  articleId: null,
  baseVersion: null,
  template: null,
  contentType: '1',
  categoryId: null,
  title: 't',
  content: '<p>x</p>',
  source: '',
  presetViews: '',
  releaseTime: '',
  coverFileId: null,
  images: [],
}
let categoryCount = 0
const category = () => ({
  contentType: '1' as const,
  nameZh: `类 ${++categoryCount}`,
  nameEn: `C ${categoryCount}`,
  sort: 1,
  active: 1 as const,
})
const emptyCategory = async () => {
  const { categoryId: id, version } = await app.as(admin).call(addCategory, category())
  return { categoryId: id, version }
}

const reads: [endpoint: Endpoint, buildInput: () => Promise<Record<string, unknown>> | Record<string, unknown>][] = [
  [contract.listConsoleArticles, () => ({ contentType: '1', language: 'zh_CN', status: 'draft', keyword: '标', pageNum: 1, pageSize: 10 })],
  [contract.getConsoleArticle, current],
  [contract.listArticleHistory, current],
  [contract.getArticleVersion, async () => ({ id: (await current()).id, version: '1' })],
  [contract.previewArticle, () => ({ template: 'free', title: 't', content: '<p>x</p>' })],
  [listDrafts, () => ({ key })],
  [listCategories, () => ({ contentType: '1' })],
  [getCategory, () => ({ id: categoryId })],
]

const writes: typeof reads = [
  [contract.addArticle, validInput],
  [contract.editArticle, async () => ({ ...validInput(), ...(await current()) })],
  [contract.publishArticles, () => inState('draft')],
  [contract.withdrawArticles, () => inState('published')],
  [contract.restoreArticle, async () => ({ ...(await current()), restore: 1 })],
  [contract.removeArticles, async () => ({ ids: (await addArticle()).id })],
  [contract.removeNoArticles, async () => ({ ids: (await addArticle()).id })],
  [saveDraft, () => ({ key, language: 'zh_CN', body })],
  [discardDraft, () => ({ key, language: 'zh_CN' })],
  [addCategory, category],
  [editCategory, async () => ({ ...category(), ...(await emptyCategory()) })],
  [removeCategories, async () => ({ ids: (await emptyCategory()).categoryId })],
]

const headers = async () => ({ ...(await app.headersOf(admin)), repeatSubmit: 'false' })

test.for([...reads, ...writes])(
  '[ART-4][REQ-4] generated bad input to %o',
  { timeout: badInputTimeout },
  async ([endpoint, buildInput]) => {
    expectAccepted(await sendBadInput(app, endpoint, { right: buildInput, headers }))
  },
)
