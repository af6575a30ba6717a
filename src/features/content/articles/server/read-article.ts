import { m } from '#messages'
import type { PictureFile } from '#features/files/contract.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { Article, ArticleContent, RelatedArticle } from '../contract.ts'
import type { Related } from '../related.ts'
import { readContent } from './article-content.ts'
import { dressPictures, findPictures, picturesAt } from './article-pictures.ts'
import { rowOf } from './present-article.ts'
import { findTranslation } from './queries-around.ts'
import { contentTypeOf, findArticle, findNeighbours } from './queries.ts'
import type { RelatedArticles } from './related-articles.ts'

type Deps = { db: Db; relatedArticles: RelatedArticles }

/** An article that everybody may read, with what stands around it; null when there is none. `language` is the reader's. */
export async function readArticle({ db, relatedArticles }: Deps, id: string, language: Language): Promise<Article | null> {
  const article = await findArticle(db, id)
  if (!article) return null
  const stored = readContent(article.content, article)
  const row = rowOf(article, language)
  const [pictures, neighbours, translation, related] = await Promise.all([
    findPictures(db, stored.content, stored.images),
    findNeighbours(db, id),
    findTranslation(db, id),
    relatedArticles.relatedTo({ ...article, text: article.beginning }, row.language),
  ])
  const content = { ...stored, content: dressPictures(stored.content, pictures) }
  return {
    ...row,
    ...partsOf(content, pictures),
    ...neighbours,
    updateTime: article.updateTime,
    related: related.map((each) => relatedIn(language, row.categoryName, each)),
    translation: translation && {
      id: translation.id,
      title: translation.title,
      contentType: contentTypeOf(translation.contentType),
    },
  }
}

const partsOf = (content: ArticleContent, pictures: ReadonlyMap<string, PictureFile>) => ({
  template: content.template,
  content,
  images: content.images,
  pictures: picturesAt(content.images, pictures),
})

function relatedIn(language: Language, categoryName: string, { subject, why }: Related): RelatedArticle {
  const locale = localeOf(language)
  const { id, contentType, title } = subject
  if ('category' in why) return { id, contentType, title, reason: m.content_sameCategory({ category: categoryName }, { locale }) }
  return { id, contentType, title, reason: m.content_sameWords({ words: inQuotes(why.words, language) }, { locale }) }
}

const inQuotes = (words: readonly string[], language: Language) =>
  language === 'en_US' ? words.map((word) => `“${word}”`).join(' & ') : words.map((word) => `「${word}」`).join('')
