import type { z } from 'zod'
import * as contract from '#features/content/articles/console-contract.ts'
import { getArticle } from '#features/content/articles/contract.ts'
import { startApp } from './app.ts'
import { buildCategory } from './build/article.ts'
import { buildMember } from './build/member.ts'

type Given = Partial<z.input<typeof contract.addArticle.input>>

/** The same article twice in half a second is what these tests want. */
export const meant = { headers: { repeatSubmit: 'false' } }

export const errorsOf = ({ data }: { data?: unknown }) => (data as { errors: { field: string; msg: string }[] }).errors

/** Two editors with a category of their own, and what they do most. */
export async function startArticleConsole() {
  const app = await startApp()
  const editor = await buildMember(app.deps.db, { roles: ['content_editor'], nickName: '苏晴' })
  const other = await buildMember(app.deps.db, { roles: ['content_editor'], nickName: '周晓岚' })
  const categoryId = await buildCategory(app)
  const filled = (given: Given = {}): z.input<typeof contract.addArticle.input> => ({
    template: 'text-image',
    title: '园区二期交付',
    content: '<p>新增可租面积 36,200 m²。</p>',
    contentType: '1',
    categoryId,
    language: 'zh_CN',
    ...given,
  })
  const add = (given?: Given) => app.as(editor).call(contract.addArticle, filled(given), meant)
  const publish = (id: string, releaseTime?: string) =>
    app.as(editor).call(contract.publishArticles, { ids: [id], ...(releaseTime && { releaseTime }) }, meant)
  /** The code with which readers are answered. */
  const publicly = async (id: string) => (await app.ask(getArticle, { id })).envelope.code
  return { app, editor, other, categoryId, filled, add, publish, publicly }
}
