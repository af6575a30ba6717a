import type { ArticleTemplate, ContentType } from '#features/content/articles/article-types.ts'

/** Text of one article in one language. Lines starting with `## ` are headings, `- ` list items, `> ` quotes, all others paragraphs. */
export type ArticleText = { title: string; text: string; source: string }
export type Picture = 'aerial' | 'dock' | 'columns' | 'racks'
export type DemoArticle = {
  contentType: ContentType
  /** Key of a category. */
  category: CategoryKey
  template: ArticleTemplate
  /** Days from the release to the anchor. */
  daysAgo: number
  /** The first is the cover. Pictures show a park of this city. */
  pictures: Picture[]
  city: string
  views: number
  zh: ArticleText
  en: ArticleText
}

export const categories = {
  market: { contentType: 'industry', zh: '市场', en: 'Market' },
  rules: { contentType: 'industry', zh: '法规', en: 'Regulation' },
  cold: { contentType: 'industry', zh: '冷链', en: 'Cold chain' },
  building: { contentType: 'industry', zh: '建筑', en: 'Building' },
  operations: { contentType: 'industry', zh: '运营', en: 'Operations' },
  platform: { contentType: 'news', zh: '平台动态', en: 'Platform' },
  parks: { contentType: 'news', zh: '园区动态', en: 'Parks' },
  overseas: { contentType: 'news', zh: '海外', en: 'Overseas' },
  notices: { contentType: 'news', zh: '公告', en: 'Notices' },
} as const
export type CategoryKey = keyof typeof categories

export function toHtml(text: string): string {
  const blocks = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return blocks.map(toBlock).join('\n').replaceAll('</ul>\n<ul>', '\n')
}

function toBlock(line: string): string {
  if (line.startsWith('## ')) return `<h2>${escapeMarkup(line.slice(3))}</h2>`
  if (line.startsWith('> ')) return `<blockquote><p>${escapeMarkup(line.slice(2))}</p></blockquote>`
  if (line.startsWith('- ')) return `<ul><li>${escapeMarkup(line.slice(2))}</li></ul>`
  return `<p>${escapeMarkup(line)}</p>`
}

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
