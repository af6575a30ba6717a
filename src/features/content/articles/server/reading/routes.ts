import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { visitorKeyOf } from '#platform/server/http/visitor.ts'
import * as contract from '#features/content/articles/contract.ts'
import { readArticle } from './read-article.ts'
import type { RelatedArticles } from './related-articles.ts'
import { presentArticleRow } from './present-article.ts'
import { countView, listMostRead } from './queries-views.ts'
import * as queries from './queries.ts'

export type ContentDeps = {
  db: Db
  clock: Clock
  relatedArticles: RelatedArticles
  /** Secret of the processes; see `visitorKeyOf`. */
  visitorSalt: string
}

const numeric = /^\d{1,18}$/

const mostReadCount = 8

export function contentRoutes(app: FastifyInstance, { db, clock, relatedArticles, visitorSalt }: ContentDeps) {
  mount(app, contract.listTeasers, async ({ pageSize }, { language }) => {
    const [industryInformation, newsInformation] = await Promise.all(
      (['industry', 'news'] as const).map((contentType) =>
        listPage(db, { language, contentType }, { limit: pageSize, offset: 0 }, language),
      ),
    )
    return { industryInformation: industryInformation!, newsInformation: newsInformation! }
  })

  mount(app, contract.listArticles, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { language }) => {
    if (filter.categoryId && !numeric.test(filter.categoryId)) return { total: 0, rows: [] }
    const page = { orderByColumn, isAsc, limit: pageSize, offset: (pageNum - 1) * pageSize }
    return listPage(db, { language, ...filter }, page, language)
  })

  mount(app, contract.getArticle, async ({ id }, { language }) => {
    const article = numeric.test(id) ? await readArticle({ db, relatedArticles }, id, language) : null
    if (!article) throw fail(failures.notFound)
    return article
  })

  mount(app, contract.countArticleView, async ({ id }, { request }) => {
    const view = { articleId: id, visitorKey: visitorKeyOf(request, visitorSalt), now: clock() }
    const viewCount = numeric.test(id) ? await countView(db, view) : null
    if (viewCount === null) throw fail(failures.notFound)
    return { viewCount }
  })

  mount(app, contract.listMostRead, async ({ contentType }, { language }) => {
    const articles = await listMostRead(db, { language, contentType, now: clock() }, mostReadCount)
    return articles.map(({ id, title, contentType: number }) => ({ id, title, contentType: queries.contentTypeOf(number) }))
  })

  mount(app, contract.listArticleCategories, async ({ contentType }, { language }) => {
    const categories = await queries.listCategories(db, language, contentType)
    return categories.map(({ id, nameZh, nameEn, contentType: number, count }) => ({
      categoryId: id,
      name: language === 'en_US' ? nameEn : nameZh,
      contentType: queries.contentTypeOf(number),
      count: Number(count),
    }))
  })
}

async function listPage(
  db: Db,
  filter: Parameters<typeof queries.listArticles>[1],
  page: Parameters<typeof queries.listArticles>[2],
  language: Language,
) {
  const [total, rows] = await Promise.all([queries.countArticles(db, filter), queries.listArticles(db, filter, page)])
  return { total, rows: rows.map((row) => presentArticleRow(row, language)) }
}
