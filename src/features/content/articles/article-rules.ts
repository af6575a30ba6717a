import type { ArticleTemplate } from './contract.ts'

/** Maximum number of pictures per template, in the text and beside it together. */
export const maxPictures: Record<ArticleTemplate, number> = { 'text-image': 9, free: 30, 'double-column': 12 }

/** Maximum characters of HTML per article; a request body is at most 256 KB. */
export const maxHtmlLength = 120_000
export const maxTitleLength = 200
export const maxSourceLength = 100

const picture = /<img\b[^>]*?\bsrc="([^"]*)"/g

/** Returns the addresses of the pictures in sanitised HTML, without duplicates, in document order. */
export const listPictureUrls = (html: string): string[] => [...new Set([...html.matchAll(picture)].map(([, address]) => address!))]

export const articleStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleStatus = (typeof articleStatuses)[number]
export type ArticleAction = 'publish' | 'withdraw'

/** The statuses from which each action is allowed. `scheduled`: published with a release time in the future. */
const transitions: Record<ArticleAction, readonly ArticleStatus[]> = {
  publish: ['draft', 'withdrawn'],
  withdraw: ['scheduled', 'published'],
}
export const canTransition = (action: ArticleAction, from: ArticleStatus) => transitions[action].includes(from)
