import { m } from '#messages'
import type { PictureFile } from '#features/files/contract.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Article, ArticleContent, RelatedArticle } from '#features/content/articles/contract.ts'
import type { RelatedSubject } from '#features/content/articles/related.ts'
import { readContent } from '../text/article-content.ts'
import { addPictureSizes, findPictures, resolvePictures } from '../text/article-pictures.ts'
import { presentArticleRow } from './present-article.ts'
import { findTranslation } from './queries-around.ts'
import { findArticle, findNeighbours } from './queries.ts'
import type { RelatedArticles } from './related-articles.ts'

type Deps = { db: Db; relatedArticles: RelatedArticles }

/** Returns a published article with pictures, neighbours, related articles and translation; null if there is none. `language` is the reader's. */
export async function readArticle({ db, relatedArticles }: Deps, id: string, language: Language): Promise<Article | null> {
  const article = await findArticle(db, id)
  if (!article) return null
  const stored = readContent(article.content, article)
  const row = presentArticleRow(article, language)
  const [pictures, neighbours, translation, related] = await Promise.all([
    findPictures(db, stored.content, stored.images),
    findNeighbours(db, id),
    findTranslation(db, id),
    relatedArticles.relatedTo({ ...article, text: article.beginning }, row.language),
  ])
  const content = { ...stored, content: addPictureSizes(stored.content, pictures) }
  return {
    ...row,
    ...presentContent(content, pictures),
    ...neighbours,
    updateTime: article.updateTime,
    related: related.map((each) => presentRelated(language, row.categoryName, each)),
    translation,
  }
}

const presentContent = (content: ArticleContent, pictures: ReadonlyMap<string, PictureFile>) => ({
  template: content.template,
  content,
  images: content.images,
  pictures: resolvePictures(content.images, pictures),
})

function presentRelated(language: Language, categoryName: string, { subject, reason }: RelatedSubject): RelatedArticle {
  const locale = localeOf(language)
  const { id, contentType, title } = subject
  if ('category' in reason) return { id, contentType, title, reason: m.content_sameCategory({ category: categoryName }, { locale }) }
  return { id, contentType, title, reason: m.content_sameWords({ words: quote(reason.words, language) }, { locale }) }
}

const quote = (words: readonly string[], language: Language) =>
  language === 'en_US' ? words.map((word) => `“${word}”`).join(' & ') : words.map((word) => `「${word}」`).join('')
