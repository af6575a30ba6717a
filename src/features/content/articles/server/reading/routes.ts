import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { visitorKeyOf } from '#platform/server/http/visitor.ts'
import * as contract from '#features/content/articles/contract.ts'
import { isRowId } from '../is-row-id.ts'
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

const mostReadCount = 8

export function contentRoutes(app: FastifyInstance, { db, clock, relatedArticles, visitorSalt }: ContentDeps) {
  mount(app, contract.listTeasers, async ({ pageSize }, { language }) => {
    const [industryInformation, newsInformation] = await Promise.all(
      (['industry', 'news'] as const).map((contentType) => listRows(db, { language, contentType }, {}, { limit: pageSize, offset: 0 })),
    )
    return { industryInformation: industryInformation!, newsInformation: newsInformation! }
  })

  mount(app, contract.listArticles, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { language }) => {
    if (filter.categoryId && !isRowId(filter.categoryId)) return { total: 0, rows: [] }
    return listRows(db, { language, ...filter }, { orderByColumn, isAsc }, pageOf({ pageNum, pageSize }))
  })

  mount(app, contract.getArticle, async ({ id }, { language }) => {
    const article = await readArticle({ db, relatedArticles }, id, language)
    if (!article) throw fail(failures.notFound)
    return article
  })

  mount(app, contract.countArticleView, async ({ id }, { request }) => {
    const viewCount = await countView(db, { articleId: id, visitorKey: visitorKeyOf(request, visitorSalt), now: clock() })
    if (viewCount === null) throw fail(failures.notFound)
    return { viewCount }
  })

  mount(app, contract.listMostRead, ({ contentType }, { language }) =>
    listMostRead(db, { language, contentType, now: clock() }, mostReadCount),
  )

  mount(app, contract.listArticleCategories, async ({ contentType }, { language }) => {
    const categories = await queries.listCategories(db, language, contentType)
    return categories.map(({ id, nameZh, nameEn, count, ...category }) => ({
      ...category,
      categoryId: id,
      name: language === 'en_US' ? nameEn : nameZh,
      count: Number(count),
    }))
  })
}

async function listRows(...[db, filter, order, page]: Parameters<typeof queries.listArticles>) {
  const { total, rows } = await queries.listArticles(db, filter, order, page)
  return { total, rows: rows.map((row) => presentArticleRow(row, filter.language)) }
}
