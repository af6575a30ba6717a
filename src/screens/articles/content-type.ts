import type { ContentType } from '#features/content/articles/contract.ts'

/** The same screens serve news and industry information: the address says which. */
export const contentTypeOf = (path: string): ContentType => (/^(?:\/whs)?\/news(?:\/|$)/.test(path) ? 'news' : 'industry')
