import { z } from 'zod'
import type { ArticleContent, ArticleTemplate } from '#features/content/articles/contract.ts'
import { isOwnPicture, sanitiseRichText } from './sanitise.ts'

const templates: Record<number, ArticleTemplate> = { 1: 'text-image', 2: 'free', 3: 'double-column' }

export const templateOf = (number: number): ArticleTemplate => templates[number] ?? 'text-image'

const Stored = z.union([
  z.string().transform((content) => ({ title: undefined, content, images: [] })),
  z.object({
    title: z.string().optional().catch(undefined),
    content: z.string().catch(''),
    images: z.array(z.string()).catch([]),
  }),
])

/** Normalises stored content to the shape of the reply. A plain string counts as the content of the article's template. */
export function readContent(stored: unknown, article: { template: number; title: string }): ArticleContent {
  const { title, content, images } = Stored.catch({ title: undefined, content: '', images: [] }).parse(stored)
  return {
    template: templateOf(article.template),
    title: title || article.title,
    content: sanitiseRichText(content),
    images: images.filter(isOwnPicture),
  }
}
