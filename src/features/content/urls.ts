import type { ContentType } from './articles/article-types.ts'

type ListOptions = { categoryId?: string | undefined; pageNum?: number; keyword?: string | undefined }

/** Paths of article pages below `/whs`. News and industry information share their pages under two names. */
export const urls = {
  articles: (type: ContentType, { categoryId, pageNum = 1, keyword }: ListOptions = {}) => {
    const query = new URLSearchParams({ ...(keyword && { keyword }), ...(pageNum > 1 && { pageNum: String(pageNum) }) }).toString()
    return `/${type}${categoryId === undefined ? '' : `/${encodeURIComponent(categoryId)}`}${query && `?${query}`}`
  },
  article: ({ contentType, id }: { contentType: ContentType; id: string }) => `/${contentType}/detail/${encodeURIComponent(id)}`,
  /** The RSS feed of one type in one language. */
  feed: (type: ContentType, language: 'zh_CN' | 'en_US') => `/feeds/${type}.${language === 'en_US' ? 'en' : 'zh-CN'}.xml`,
}
