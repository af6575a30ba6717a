import type { ContentType } from './articles/contract.ts'

type ListPlace = { categoryId?: string | undefined; pageNum?: number; keyword?: string | undefined }

/** Addresses of articles, below `/whs`. News and industry information have the same pages under two names. */
export const urls = {
  articles: (type: ContentType, { categoryId, pageNum = 1, keyword }: ListPlace = {}) => {
    const query = new URLSearchParams({ ...(keyword && { keyword }), ...(pageNum > 1 && { pageNum: String(pageNum) }) }).toString()
    return `/${type}${categoryId === undefined ? '' : `/${encodeURIComponent(categoryId)}`}${query && `?${query}`}`
  },
  article: ({ contentType, id }: { contentType: ContentType; id: string }) => `/${contentType}/detail/${encodeURIComponent(id)}`,
  /** The newest of one type in one language, for feed readers. */
  feed: (type: ContentType, language: 'zh_CN' | 'en_US') => `/feeds/${type}.${language === 'en_US' ? 'en' : 'zh-CN'}.xml`,
}
