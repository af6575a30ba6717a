import type { ArticleTemplate } from './contract.ts'

/** How many pictures a template takes: the text and the pictures beside it together. */
export const mostPictures: Record<ArticleTemplate, number> = { 'text-image': 9, free: 30, 'double-column': 12 }

/** Characters of HTML that an article may have. A call brings at most 256 KB. */
export const mostHtml = 120_000
export const longestTitle = 200
export const longestSource = 100

const picture = /<img\b[^>]*?\bsrc="([^"]*)"/g

/** Addresses of the pictures in a sanitised text, each once, in the order in which they stand there. */
export const picturesIn = (html: string): string[] => [...new Set([...html.matchAll(picture)].map(([, address]) => address!))]

export const articleStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleStatus = (typeof articleStatuses)[number]
export type ArticleMove = 'publish' | 'withdraw'

/** From which states a move may begin. `scheduled` is published with a release time to come. */
const moves: Record<ArticleMove, readonly ArticleStatus[]> = {
  publish: ['draft', 'withdrawn'],
  withdraw: ['scheduled', 'published'],
}
export const mayMove = (move: ArticleMove, from: ArticleStatus) => moves[move].includes(from)
