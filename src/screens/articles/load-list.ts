import { data } from 'react-router'
import { listArticleCategories, listArticles, listMostRead } from '#features/content/articles/contract.ts'
import type { Call } from '#platform/web/request/call.ts'
import { readContentType } from './content-type.ts'

const pageSize = 10
const maxPage = 1_000
const maxKeywordLength = 50

/** Loads a page of articles. Throws 404 for a category of the other type. The ranking is optional. */
export async function loadList(call: Call, { request, params }: { request: Request; params: { type?: string | undefined } }) {
  const url = new URL(request.url)
  const type = readContentType(url.pathname)
  const pageNum = readPage(url.searchParams.get('pageNum'))
  const keyword = url.searchParams.get('keyword')?.trim().slice(0, maxKeywordLength) ?? ''
  const categoryId = params.type
  const [articles, categories, mostRead] = await Promise.all([
    call(listArticles, { contentType: type, pageNum, pageSize, ...(categoryId && { categoryId }), ...(keyword && { keyword }) }),
    call(listArticleCategories, { contentType: type }),
    call(listMostRead, { contentType: type }).catch(() => []),
  ])
  const category = categories.find((each) => each.categoryId === categoryId) ?? null
  if (categoryId !== undefined && category === null) throw data(null, { status: 404 })
  return {
    type,
    pageNum,
    keyword,
    pages: Math.max(1, Math.ceil(articles.total / pageSize)),
    total: articles.total,
    rows: articles.rows,
    category,
    categories: categories.filter(({ count }) => count > 0),
    mostRead,
  }
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>

function readPage(text: string | null) {
  const page = /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(page, maxPage)
}
