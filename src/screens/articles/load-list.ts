import { listArticleCategories, listArticles, type ContentType } from '#features/content/contract.ts'
import type { Call } from '#platform/web/request/call.ts'
import { contentTypeOf } from './content-type.ts'

const pageSize = 10
const deepestPage = 1_000

export async function loadList(call: Call, { request, params }: { request: Request; params: { type?: string | undefined } }) {
  const url = new URL(request.url)
  const type = contentTypeOf(url.pathname)
  const pageNum = readPage(url.searchParams.get('pageNum'))
  const categoryId = params.type
  const wireType = ({ news: '1', industry: '2' } as const)[type]
  const [articles, categories] = await Promise.all([
    call(listArticles, { contentType: wireType, pageNum, pageSize, ...(categoryId && { categoryId }) }),
    call(listArticleCategories, { contentType: wireType }),
  ])
  return {
    type: type as ContentType,
    pageNum,
    pages: Math.max(1, Math.ceil(articles.total / pageSize)),
    total: articles.total,
    rows: articles.rows,
    category: categories.find((each) => each.categoryId === categoryId) ?? null,
    categoryId: categoryId ?? null,
    categories: categories.filter(({ count }) => count > 0).map(({ categoryId: id, name }) => ({ categoryId: id, name })),
  }
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>

function readPage(text: string | null) {
  const page = /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(page, deepestPage)
}
