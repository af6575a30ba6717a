import * as contract from '#features/content/articles/console-contract.ts'
import { getArticle } from '#features/content/articles/contract.ts'
import type { CallInput } from '#platform/web/request/call.ts'
import { startApp } from './app.ts'
import { buildCategory } from './build/article.ts'
import { buildMember } from './build/member.ts'

type ArticleValues = CallInput<typeof contract.addArticle.input>
type Change = Partial<ArticleValues>

/** Turns the duplicate check off: these tests send the same article twice within half a second. */
export const notDuplicate = { headers: { repeatSubmit: 'false' } }

export const errorsOf = ({ data }: { data?: unknown }) => (data as { errors: { field: string; msg: string }[] }).errors

/** Starts an app with two editors and a category, and returns their most common operations. */
export async function startArticleConsole() {
  const app = await startApp()
  const editor = await buildMember(app.deps.db, { roles: ['content_editor'], nickName: '苏晴' })
  const other = await buildMember(app.deps.db, { roles: ['content_editor'], nickName: '周晓岚' })
  const categoryId = await buildCategory(app)
  const validArticle = (change: Change = {}): ArticleValues => ({
    template: 'text-image',
    title: '园区二期交付',
    content: '<p>新增可租面积 36,200 m²。</p>',
    contentType: 'news',
    categoryId,
    language: 'zh_CN',
    ...change,
  })
  const add = (change?: Change) => app.as(editor).call(contract.addArticle, validArticle(change), notDuplicate)
  const publish = (id: string, releaseTime?: string) =>
    app.as(editor).call(contract.publishArticles, { ids: [id], ...(releaseTime && { releaseTime }) }, notDuplicate)
  /** Returns the code that a reader gets for the article. */
  const readPublicly = async (id: string) => (await app.ask(getArticle, { id })).envelope.code
  return { app, editor, other, categoryId, validArticle, add, publish, readPublicly }
}
