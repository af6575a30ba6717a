import sanitizeHtml from 'sanitize-html'
import { z } from 'zod'
import { filesPrefix } from '#features/files/address.ts'
import type { ArticleContent, ArticleTemplate } from '../contract.ts'

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

/** What is stored, in the one shape that answers have. A plain string is the content of the article's own template. */
export function readContent(stored: unknown, article: { template: number; title: string }): ArticleContent {
  const { title, content, images } = Stored.catch({ title: undefined, content: '', images: [] }).parse(stored)
  return {
    template: templateOf(article.template),
    title: title || article.title,
    content: cleanHtml(content),
    images: images.filter(isOwnOrSecure),
  }
}

/** Our own files, or pictures of others over https. */
const isOwnOrSecure = (address: string) => address.startsWith(`${filesPrefix}/`) || address.startsWith('https://')

/**
 * Text with structure, links and pictures; nothing that runs or loads anything else. Also cleaned when it is written: this is
 * for what came in before, or by another way.
 */
export const cleanHtml = (html: string) => sanitizeHtml(html, allowed)

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|[a-z]{3,20})$/i

const allowed: sanitizeHtml.IOptions = {
  allowedTags: `p br hr h2 h3 h4 blockquote pre code ul ol li figure figcaption img a div span strong b em i u s sub sup
    table caption thead tbody tr th td`.split(/\s+/),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/], color: [colour], width: [/^\d{1,4}(\.\d{1,2})?(px|%)$/] } },
  // A page that opens beside ours must not reach back into it.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
}
