import type { Article } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { pictureUrl } from '#features/files/address.ts'
import { isoTime } from '#platform/i18n/shanghai-time.ts'

const toAbsolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address)

/** Returns the path below `/whs` in the language of the article. */
export const articlePath = (article: Pick<Article, 'contentType' | 'id' | 'language'>) =>
  urls.article(article) + (article.language === 'en_US' ? '?lang=en_US' : '')

/** Returns the picture for search engines and link previews: the cover, else the first picture of the article. */
export function findImage({ cover, pictures }: Pick<Article, 'cover' | 'pictures'>): string | undefined {
  const file = cover ?? pictures[0]
  return file && pictureUrl(file.fileId, 1600)
}

/** Returns https://schema.org/NewsArticle for news and https://schema.org/Article for industry information. */
export function structuredArticle(origin: string, publisher: string, article: Article): object {
  const { contentType, categoryName, title, releaseTime, updateTime, source, language } = article
  const image = findImage(article)
  return {
    '@context': 'https://schema.org',
    '@type': contentType === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    description: describeArticle(article),
    articleSection: categoryName,
    datePublished: isoTime(releaseTime),
    dateModified: isoTime(updateTime),
    inLanguage: language === 'en_US' ? 'en' : 'zh-CN',
    mainEntityOfPage: `${origin}/whs${articlePath(article)}`,
    ...(image && { image: [toAbsolute(origin, image)] }),
    author: { '@type': 'Organization', name: source ?? publisher },
    publisher: { '@type': 'Organization', name: publisher, url: `${origin}/whs/` },
  }
}

/** Returns https://schema.org/BreadcrumbList from the top level down; paths are below `/whs`. */
export const structuredBreadcrumb = (origin: string, levels: readonly { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: levels.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}/whs${path}`,
  })),
})

/** Returns the beginning of the text, or the title of an article without text. */
export const describeArticle = ({ title, summary }: Pick<Article, 'title' | 'summary'>) => summary || title
