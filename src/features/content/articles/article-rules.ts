import type { ArticleTemplate } from './article-types.ts'

/** Maximum number of pictures per template, in the text and beside it together. */
export const maxPictures: Record<ArticleTemplate, number> = { 'text-image': 9, free: 30, 'double-column': 12 }

/** Maximum characters of HTML per article; a request body is at most 256 KB. */
export const maxHtmlLength = 120_000
export const maxTitleLength = 200
export const maxSourceLength = 100

const picture = /<img\b[^>]*?\bsrc="([^"]*)"/g

/** Returns the addresses of the pictures in sanitised HTML, without duplicates, in document order. */
export const listPictureUrls = (html: string): string[] => [...new Set([...html.matchAll(picture)].map(([, address]) => address!))]
