import type { Article } from '#features/content/contract.ts'
import { urls } from '#features/content/urls.ts'

/** For search engines: https://schema.org/NewsArticle. */
export function structuredArticle(origin: string, article: Article): object {
  const { title, releaseTime, source, language, figure } = article
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    datePublished: `${releaseTime.replace(' ', 'T')}+08:00`,
    inLanguage: language === 'en_US' ? 'en' : 'zh-CN',
    mainEntityOfPage: `${origin}/whs${urls.article(article)}`,
    ...(figure && { image: figure.startsWith('/') ? origin + figure : figure }),
    ...(source && { author: { '@type': 'Organization', name: source } }),
  }
}

const summaryLength = 140

/** The beginning of the text, without markup; the title where there is none. */
export function summaryOf({ title, content }: Pick<Article, 'title'> & { content: { content: string } }): string {
  const text = content.content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[a-z0-9#]+;/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '') return title
  const characters = [...text]
  return characters.length <= summaryLength ? text : `${characters.slice(0, summaryLength).join('')}…`
}
