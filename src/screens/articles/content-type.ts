import type { ContentType } from '#features/content/articles/article-types.ts'

/** Returns the content type of a path; news and industry information share their screens. */
export const readContentType = (path: string): ContentType => (/^(?:\/whs)?\/news(?:\/|$)/.test(path) ? 'news' : 'industry')
