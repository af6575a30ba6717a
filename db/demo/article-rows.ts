import { pictureUrl } from '#features/files/address.ts'
import { contentTypes, templates } from '#features/content/articles/article-types.ts'
import { maxPictures } from '#features/content/articles/article-rules.ts'
import { categories, toHtml, type DemoArticle, type Picture } from './articles/article.ts'
import { longIndustryArticles } from './articles/industry-long.ts'
import { longNewsArticles } from './articles/news-long.ts'
import { shortArticles } from './articles/short.ts'
import { dayFrom, momentFrom } from './dates.ts'
import { rng } from './random.ts'

export const articles: DemoArticle[] = [...longIndustryArticles, ...longNewsArticles, ...shortArticles]

export type CategoryRow = { id: number; contentType: number; nameZh: string; nameEn: string; sort: number }
export type ArticleRow = {
  id: number
  contentType: number
  categoryId: number
  language: 'zh_CN' | 'en_US'
  translationOf: number | null
  template: number
  title: string
  content: string
  source: string
  coverFileId: string | null
  presetViews: number
  viewCount: number
  releaseAt: string
  status: 'published'
  createdAt: string
  updatedAt: string
}

export const categoryRows: CategoryRow[] = Object.values(categories).map(({ contentType, zh, en }, at) => ({
  id: at + 1,
  contentType: contentTypes[contentType],
  nameZh: zh,
  nameEn: en,
  sort: at + 1,
}))

/** Returns a picture of a park in that city; `nth` selects the park. */
export type FindPicture = (city: string, kind: Picture, nth: number) => string | null

/** Chinese articles first, each followed by its translation. */
export function articleRows(seed: number, anchor: string, findPicture: FindPicture): ArticleRow[] {
  return articles.flatMap((article, at) => {
    const random = rng(seed, 'article', at + 1)
    const files = article.pictures.flatMap((kind, nth) => findPicture(article.city, kind, at + nth) ?? [])
    const releaseAt = momentFrom(anchor, -article.daysAgo, 30 + random.below(420))
    const shared = {
      contentType: contentTypes[article.contentType],
      categoryId: Object.keys(categories).indexOf(article.category) + 1,
      template: templates[article.template],
      coverFileId: files[0] ?? null,
      releaseAt, status: 'published', createdAt: releaseAt, updatedAt: releaseAt,
    } as const // prettier-ignore
    const id = at * 2 + 1
    const images = files.slice(0, maxPictures[article.template]).map((file) => pictureUrl(file, 1600, 'jpg'))
    return [
      { ...shared, id, language: 'zh_CN', translationOf: null, ...textOf(article, 'zh', images), ...viewsOf(article.views, random.next()) },
      {
        ...shared,
        id: id + 1,
        language: 'en_US',
        translationOf: id,
        ...textOf(article, 'en', images),
        ...viewsOf(article.views * 0.3, random.next()),
      },
    ]
  })
}

function textOf(article: DemoArticle, language: 'zh' | 'en', images: string[]) {
  const { title, text, source } = article[language]
  return { title, source, content: JSON.stringify({ template: templates[article.template], title, content: toHtml(text), images }) }
}

/** Part of the views is preset by the editor, the rest is counted. */
const viewsOf = (views: number, share: number) => ({
  presetViews: Math.round(views * 0.4),
  viewCount: Math.round(views * 0.6 * (0.9 + 0.1 * share)),
})

export type ArticleDayRow = { articleId: number; day: string; views: number }

/** Days of the month before the anchor and of the month after it, so that the demo always shows recent views. */
const readDays = Array.from({ length: 13 }, (_, week) => (week - 6) * 5)

/** Most readers come soon after the release. */
export const articleDayRows = (seed: number, anchor: string, rows: readonly ArticleRow[]): ArticleDayRow[] =>
  rows.flatMap(({ id, releaseAt, viewCount }) =>
    readDays.flatMap((offset) => {
      const day = dayFrom(anchor, offset)
      const age = (Date.parse(day) - Date.parse(releaseAt)) / 86_400_000
      const views = Math.round((viewCount / (8 + Math.max(0, age))) * (0.8 + 0.4 * rng(seed, 'article day', `${id} ${offset}`).next()))
      return age < 0 || views < 1 ? [] : [{ articleId: id, day, views }]
    }),
  )
