import { Feed } from 'feed'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { htmlLanguage, localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ContentType } from '#features/content/articles/article-types.ts'
import type { ArticleContent } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { readContent } from '../text/article-content.ts'
import { parseFileId } from '../text/article-pictures.ts'
import { listForFeed, type FeedArticle } from './queries-feed.ts'
import { toPlainText } from '../text/sanitise.ts'

type FeedScope = { type: ContentType; language: Language; origin: string; siteName: string }

const maxItems = 30
const maxDescriptionLength = 300

/** Returns the newest articles as RSS 2.0. The output depends on the articles alone and is byte-identical until one of them changes. */
export async function writeFeed(db: Db, scope: FeedScope): Promise<string> {
  const { type, language, origin, siteName } = scope
  const locale = localeOf(language)
  const articles = await listForFeed(db, type, language, maxItems)
  const column = { news: m.ui_news, industry: m.ui_industry }[type]({}, { locale })
  const description = { news: m.content_metaNews, industry: m.content_metaIndustry }[type]({}, { locale })
  const feed = new Feed({
    title: `${column} · ${siteName}`,
    description,
    link: pageUrl(scope, urls.articles(type)),
    feed: `${origin}/whs${urls.feed(type, language)}`,
    language: htmlLanguage(language),
    updated: new Date(Math.max(0, ...articles.map(({ updatedAt, releaseAt }) => Math.max(Number(updatedAt), Number(releaseAt))))),
    generator: false,
    ttl: minutesToLive,
  })
  for (const article of articles) feed.addItem(buildItem(scope, article))
  return feed.rss2()
}

/** How long feed readers may cache the feed. */
const minutesToLive = 30

const pageUrl = ({ origin, language }: FeedScope, path: string) => `${origin}/whs${path}${language === 'en_US' ? '?lang=en_US' : ''}`

function buildItem(scope: FeedScope, article: FeedArticle) {
  const { id, title, source, releaseAt, categoryZh, categoryEn } = article
  const content = readContent(article.content, article)
  const text = toPlainText(content.content).replaceAll(/\s+/g, ' ')
  return {
    title: escapeMarkup(title),
    link: pageUrl(scope, urls.article({ contentType: scope.type, id })),
    date: new Date(releaseAt ?? 0),
    description: escapeMarkup([...text].slice(0, maxDescriptionLength).join('')),
    content: removeIllegalCharacters(buildContent(scope.origin, content)),
    category: [{ name: removeIllegalCharacters(scope.language === 'en_US' ? categoryEn : categoryZh) }],
    ...(source && { extensions: [{ name: 'dc:creator', objects: { _text: removeIllegalCharacters(source) } }] }),
  }
}

/** Returns the text and its pictures with absolute URLs, as feed readers do not know our origin. */
function buildContent(origin: string, { content, images }: ArticleContent): string {
  const pictures = images
    .map(parseFileId)
    .filter((file) => file !== null && !content.includes(file))
    .map((file) => `<p><img src="${pictureUrl(file!, 1600)}" alt="" /></p>`)
  return [...pictures.slice(0, 1), content, ...pictures.slice(1)].join('').replaceAll(/ (src|href)="\/whs\//g, ` $1="${origin}/whs/`)
}

/**
 * Escapes markup, because feed readers parse titles and descriptions as HTML. The result cannot end the CDATA section around it.
 */
const escapeMarkup = (text: string) =>
  removeIllegalCharacters(text).replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;')

/** Removes characters that XML does not allow: https://www.w3.org/TR/xml/#charsets */
const removeIllegalCharacters = (text: string) => text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
