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

/** Loads an article with its translation; no articles for a new pair. */
export const loadPair = (request: Request, id: string | undefined) =>
  callAsMember(request, async (call) => {
    const [article, categories] = await Promise.all([id === undefined ? null : call(getConsoleArticle, { id }), call(listCategories, {})])
    const other = article?.translation ? await call(getConsoleArticle, { id: article.translation.id }) : null
    const articles = [article, other].filter((each) => each !== null)
    // The original identifies the pair.
    const key = article === null ? null : (article.translationOf ?? article.id)
    const drafts = key === null ? [] : await call(listDrafts, { key })
    return { key, articles, categories: categories.rows, drafts, requestedLanguage: article?.language ?? null }
  })

/** Loads the drafts of a pair that was never saved. */
export const loadNewDrafts = (request: Request, key: string) => callAsMember(request, (call) => call(listDrafts, { key }))

export const loadCategories = (request: Request) => callAsMember(request, async (call) => (await call(listCategories, {})).rows)
