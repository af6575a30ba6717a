import type { ContentType } from './contract.ts'

/** Addresses of articles, below `/whs`. News and industry information have the same pages under two names. */
export const urls = {
  articles: (type: ContentType, { categoryId, pageNum = 1 }: { categoryId?: string | undefined; pageNum?: number } = {}) =>
    `/${type}${categoryId === undefined ? '' : `/${encodeURIComponent(categoryId)}`}${pageNum > 1 ? `?pageNum=${pageNum}` : ''}`,
  article: ({ contentType, id }: { contentType: ContentType; id: string }) => `/${contentType}/detail/${encodeURIComponent(id)}`,
}
