import { Feed } from 'feed'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { htmlLanguage, localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { ArticleContent, ContentType } from '../contract.ts'
import { urls } from '#features/content/urls.ts'
import { readContent } from './article-content.ts'
import { fileIdOf } from './article-pictures.ts'
import { listForFeed, type FedArticle } from './queries-feed.ts'
import { plainTextOf } from './sanitise.ts'

type Place = { type: ContentType; language: Language; origin: string }

const fed = 30
const longestDescription = 300

/** RSS 2.0 of the newest articles. It depends on them alone, so that it stays the same to the byte until one of them changes. */
export async function writeFeed(db: Db, place: Place): Promise<string> {
  const { type, language, origin } = place
  const locale = localeOf(language)
  const articles = await listForFeed(db, type, language, fed)
  const column = { news: m.content_news, industry: m.content_industry }[type]({}, { locale })
  const description = { news: m.content_metaNews, industry: m.content_metaIndustry }[type]({}, { locale })
  const feed = new Feed({
    title: `${column} · ${m.ui_siteName({}, { locale })}`,
    description,
    link: pageAt(place, urls.articles(type)),
    feed: `${origin}/whs${urls.feed(type, language)}`,
    language: htmlLanguage(language),
    updated: new Date(Math.max(0, ...articles.map(({ updatedAt, releaseAt }) => Math.max(Number(updatedAt), Number(releaseAt))))),
    generator: false,
    ttl: minutesToLive,
  })
  for (const article of articles) feed.addItem(itemOf(place, article))
  return feed.rss2()
}

/** How long a reader may keep it before it asks again. */
const minutesToLive = 30

const pageAt = ({ origin, language }: Place, path: string) => `${origin}/whs${path}${language === 'en_US' ? '?lang=en_US' : ''}`

function itemOf(place: Place, article: FedArticle) {
  const { id, title, source, releaseAt, categoryZh, categoryEn } = article
  const content = readContent(article.content, article)
  const text = plainTextOf(content.content).replaceAll(/\s+/g, ' ')
  return {
    title: asMarkup(title),
    link: pageAt(place, urls.article({ contentType: place.type, id })),
    date: new Date(releaseAt ?? 0),
    description: asMarkup([...text].slice(0, longestDescription).join('')),
    content: legal(contentOf(place.origin, content)),
    category: [{ name: legal(place.language === 'en_US' ? categoryEn : categoryZh) }],
    ...(source && { extensions: [{ name: 'dc:creator', objects: { _text: legal(source) } }] }),
  }
}

/** The text with its pictures; readers know nothing of our address, so that each says it. */
function contentOf(origin: string, { content, images }: ArticleContent): string {
  const pictures = images
    .map(fileIdOf)
    .filter((file) => file !== null && !content.includes(file))
    .map((file) => `<p><img src="${pictureUrl(file!, 1600)}" alt="" /></p>`)
  return [...pictures.slice(0, 1), content, ...pictures.slice(1)].join('').replaceAll(/ (src|href)="\/whs\//g, ` $1="${origin}/whs/`)
}

/**
 * Readers take titles and descriptions for HTML, so that signs of markup are written as what they stand for. Nothing is left either that
 * could end the section of character data around it.
 */
const asMarkup = (text: string) => legal(text).replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;')

/** Without what no XML document may hold: https://www.w3.org/TR/xml/#charsets */
const legal = (text: string) => text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
