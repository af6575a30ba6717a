import { z } from 'zod'
import type { ArticleTemplate } from '#features/content/articles/article-types.ts'
import type { ArticleContent } from '#features/content/articles/contract.ts'
import { isOwnPicture, sanitiseRichText } from './sanitise.ts'

const Stored = z.union([
  z.string().transform((content) => ({ title: undefined, content, images: [] })),
  z.object({
    title: z.string().optional().catch(undefined),
    content: z.string().catch(''),
    images: z.array(z.string()).catch([]),
  }),
])

/** Normalises stored content to the shape of the reply. A plain string counts as the content of the article's template. */
export function readContent(stored: unknown, article: { template: ArticleTemplate; title: string }): ArticleContent {
  const { title, content, images } = Stored.catch({ title: undefined, content: '', images: [] }).parse(stored)
  return {
    template: article.template,
    title: title || article.title,
    content: sanitiseRichText(content),
    images: images.filter(isOwnPicture),
  }
}
