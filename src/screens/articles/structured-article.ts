import type { Article } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { pictureUrl } from '#features/files/address.ts'

export const moment = (wire: string) => `${wire.replace(' ', 'T')}+08:00`
const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address)

/** Below `/whs`, in the language of the article itself. */
export const ownPath = (article: Pick<Article, 'contentType' | 'id' | 'language'>) =>
  urls.article(article) + (article.language === 'en_US' ? '?lang=en_US' : '')

/** The picture for search engines and for pages that link to it: the cover, or else the first of its own. */
export function imageOf({ cover, pictures }: Pick<Article, 'cover' | 'pictures'>): string | undefined {
  const file = cover ?? pictures[0]
  return file && pictureUrl(file.fileId, 1600)
}

/** For search engines: https://schema.org/NewsArticle, and https://schema.org/Article of what is no news. */
export function structuredArticle(origin: string, publisher: string, article: Article): object {
  const { contentType, categoryName, title, releaseTime, updateTime, source, language } = article
  const image = imageOf(article)
  return {
    '@context': 'https://schema.org',
    '@type': contentType === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    description: descriptionOf(article),
    articleSection: categoryName,
    datePublished: moment(releaseTime),
    dateModified: moment(updateTime),
    inLanguage: language === 'en_US' ? 'en' : 'zh-CN',
    mainEntityOfPage: `${origin}/whs${ownPath(article)}`,
    ...(image && { image: [absolute(origin, image)] }),
    author: { '@type': 'Organization', name: source ?? publisher },
    publisher: { '@type': 'Organization', name: publisher, url: `${origin}/whs/` },
  }
}

/** https://schema.org/BreadcrumbList: where a page stands, from the top; paths are below `/whs`. */
export const structuredBreadcrumb = (origin: string, places: readonly { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: places.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: `${origin}/whs${path}` })),
})

/** The beginning of the text; the title where there is none. */
export const descriptionOf = ({ title, summary }: Pick<Article, 'title' | 'summary'>) => summary || title
