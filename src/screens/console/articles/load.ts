import { listCategories } from '#features/content/articles/category-contract.ts'
import { getConsoleArticle, listConsoleArticles } from '#features/content/articles/console-contract.ts'
import { listDrafts } from '#features/content/articles/draft-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { readFilter } from './list/article-filter.ts'

export const loadArticles = (request: Request) =>
  callAsMember(request, async (call) => {
    const filter = readFilter(new URL(request.url).searchParams)
    const [list, categories, drafts] = await Promise.all([
      call(listConsoleArticles, filter),
      call(listCategories, {}),
      call(listDrafts, {}).catch(() => []),
    ])
    return {
      filter,
      ...list,
      categories: categories.rows,
      drafts: drafts.map(({ key, language, savedTime, body: { title, articleId } }) => ({ key, language, savedTime, title, articleId })),
    }
  })

/** One article with the other of its pair; none for a new one. */
export const loadPair = (request: Request, id: string | undefined) =>
  callAsMember(request, async (call) => {
    const [article, categories] = await Promise.all([id === undefined ? null : call(getConsoleArticle, { id }), call(listCategories, {})])
    const other = article?.translation ? await call(getConsoleArticle, { id: article.translation.id }) : null
    const articles = [article, other].filter((one) => one !== null)
    // The one that the other points to names the pair.
    const key = article === null ? null : (article.translationOf ?? article.id)
    const drafts = key === null ? [] : await call(listDrafts, { key })
    return { key, articles, categories: categories.rows, drafts, opened: article?.language ?? null }
  })

/** Unsaved work on a pair that never was stored. */
export const loadNewDrafts = (request: Request, key: string) => callAsMember(request, (call) => call(listDrafts, { key }))

export const loadCategories = (request: Request) => callAsMember(request, async (call) => (await call(listCategories, {})).rows)
