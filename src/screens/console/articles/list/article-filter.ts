import { allContentTypes, type ContentType } from '#features/content/articles/article-types.ts'
import { articlePublishing, type ArticleStatus } from '#features/content/articles/article-transitions.ts'
import { readChoice, readOrder, readPage } from '#platform/web/list/list-address.ts'

/** The filter of the list, as in its address. */
export type ArticleFilter = {
  contentType?: ContentType
  categoryId?: string
  language?: 'zh_CN' | 'en_US'
  status?: ArticleStatus
  keyword?: string
  orderByColumn?: 'releaseTime' | 'title' | 'viewCount' | 'updateTime'
  isAsc?: 'asc' | 'desc'
  pageNum: number
  pageSize: number
}

const maxKeywordLength = 50

export function readFilter(params: URLSearchParams): ArticleFilter {
  const contentType = readChoice(params, 'contentType', allContentTypes)
  const language = readChoice(params, 'language', ['zh_CN', 'en_US'])
  const status = readChoice(params, 'status', articlePublishing.statuses)
  const categoryId = /^\d{1,18}$/.exec(params.get('categoryId') ?? '')?.[0]
  const keyword = (params.get('keyword') ?? '').trim().slice(0, maxKeywordLength)
  return {
    ...(contentType && { contentType }),
    ...(categoryId && { categoryId }),
    ...(language && { language }),
    ...(status && { status }),
    ...(keyword && { keyword }),
    ...readOrder(params, ['releaseTime', 'title', 'viewCount', 'updateTime']),
    ...readPage(params),
  }
}

export const articlesUrl = '/admin/articles'

/** Returns the address of a list; a new filter starts at the first page. */
export function articlesAddress(filter: Partial<Record<keyof ArticleFilter, string | number | undefined>>): string {
  const { pageNum = 1, pageSize = 20, ...others } = filter
  const query = new URLSearchParams(
    Object.entries({ ...others, ...(Number(pageNum) > 1 && { pageNum }), ...(pageSize !== 20 && { pageSize }) })
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return query === '' ? articlesUrl : `${articlesUrl}?${query}`
}

export const isFiltered = ({ pageNum: _, pageSize: __, orderByColumn: ___, isAsc: ____, ...filters }: ArticleFilter) =>
  Object.keys(filters).length > 0
