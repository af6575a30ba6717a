import { data } from 'react-router'
import { listArticleCategories, listArticles, listMostRead } from '#features/content/articles/contract.ts'
import type { Call } from '#platform/web/request/call.ts'
import { contentTypeOf } from './content-type.ts'

const pageSize = 10
const deepestPage = 1_000
const longestKeyword = 50

/** A category that is not one of this type has no page. The ranking may be missing. */
export async function loadList(call: Call, { request, params }: { request: Request; params: { type?: string | undefined } }) {
  const url = new URL(request.url)
  const type = contentTypeOf(url.pathname)
  const pageNum = readPage(url.searchParams.get('pageNum'))
  const keyword = url.searchParams.get('keyword')?.trim().slice(0, longestKeyword) ?? ''
  const categoryId = params.type
  const contentType = ({ news: '1', industry: '2' } as const)[type]
  const [articles, categories, mostRead] = await Promise.all([
    call(listArticles, { contentType, pageNum, pageSize, ...(categoryId && { categoryId }), ...(keyword && { keyword }) }),
    call(listArticleCategories, { contentType }),
    call(listMostRead, { contentType }).catch(() => []),
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
  return Math.min(page, deepestPage)
}
