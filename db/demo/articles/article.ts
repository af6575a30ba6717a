/** Text of one article in one language. Lines starting with `## ` are headings, `- ` list items, `> ` quotes, all others paragraphs. */
export type ArticleText = { title: string; text: string; source: string }
export type Picture = 'aerial' | 'dock' | 'columns' | 'racks'
export type DemoArticle = {
  contentType: 'news' | 'industry'
  /** Key of a category. */
  category: CategoryKey
  template: 'regular' | 'free' | 'double'
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
  market: { contentType: 2, zh: '市场', en: 'Market' },
  rules: { contentType: 2, zh: '法规', en: 'Regulation' },
  cold: { contentType: 2, zh: '冷链', en: 'Cold chain' },
  building: { contentType: 2, zh: '建筑', en: 'Building' },
  operations: { contentType: 2, zh: '运营', en: 'Operations' },
  platform: { contentType: 1, zh: '平台动态', en: 'Platform' },
  parks: { contentType: 1, zh: '园区动态', en: 'Parks' },
  overseas: { contentType: 1, zh: '海外', en: 'Overseas' },
  notices: { contentType: 1, zh: '公告', en: 'Notices' },
} as const
export type CategoryKey = keyof typeof categories

export const contentTypes = { news: 1, industry: 2 } as const
export const templates = { regular: 1, free: 2, double: 3 } as const
/** Maximum number of images for each template. */
export const imageLimits = { regular: 9, free: 30, double: 12 } as const

export function toHtml(text: string): string {
  const blocks = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return blocks.map(blockOf).join('\n').replaceAll('</ul>\n<ul>', '\n')
}

function blockOf(line: string): string {
  if (line.startsWith('## ')) return `<h2>${escaped(line.slice(3))}</h2>`
  if (line.startsWith('> ')) return `<blockquote><p>${escaped(line.slice(2))}</p></blockquote>`
  if (line.startsWith('- ')) return `<ul><li>${escaped(line.slice(2))}</li></ul>`
  return `<p>${escaped(line)}</p>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
