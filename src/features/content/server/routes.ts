import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { pictureFile } from '#features/files/server/public.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/format.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import { mount } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { cleanHtml, readContent } from './article-content.ts'
import { findAgreement } from './queries-agreements.ts'
import * as queries from './queries.ts'

const numeric = /^\d{1,18}$/

export function contentRoutes(app: FastifyInstance, { db }: { db: Db }) {
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
    const article = numeric.test(id) ? await queries.findArticle(db, id) : undefined
    if (!article) throw fail(failures.notFound)
    const content = readContent(article.content, article)
    const { prev, next } = await queries.findNeighbours(db, id)
    return { ...rowOf(article, language), template: content.template, content, images: content.images, prev, next }
  })

  mount(app, contract.getAgreement, async (asked, { language }) => {
    const type = contract.AgreementType.safeParse(asked.type).data
    const agreement = type && (await findAgreement(db, type))
    if (!agreement) throw fail(failures.notFound)
    const isEnglish = language === 'en_US'
    return {
      type,
      version: agreement.version,
      title: isEnglish ? agreement.titleEn : agreement.titleZh,
      content: cleanHtml(isEnglish ? agreement.contentEn : agreement.contentZh),
      effectiveTime: wireTime(agreement.effectiveAt!),
    }
  })

  mount(app, contract.listArticleCategories, async ({ contentType }, { language }) => {
    const categories = await queries.listCategories(db, language, contentType)
    return categories.map(({ id, nameZh, nameEn, contentType: number, count }) => ({
      categoryId: id,
      name: language === 'en_US' ? nameEn : nameZh,
      contentType: wordOf(number),
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
  return { total, rows: rows.map((row) => rowOf(row, language)) }
}

const wordOf = (number: number): contract.ContentType => (number === queries.contentTypeNumbers.news ? 'news' : 'industry')
const columnNames = { news: m.content_news, industry: m.content_industry }

function rowOf(row: queries.ListedArticle, language: Language): contract.ArticleRow {
  const contentType = wordOf(row.contentType)
  return {
    id: row.id,
    contentType,
    column: columnNames[contentType]({}, { locale: localeOf(language) }),
    categoryId: row.categoryId,
    categoryName: language === 'en_US' ? row.categoryEn : row.categoryZh,
    title: row.title,
    figure: row.coverId === null ? null : pictureUrl(row.coverId),
    cover: pictureFile({ id: row.coverId, width: row.width, height: row.height, tint: row.tint }),
    source: row.source,
    viewCount: Number(row.viewCount),
    releaseTime: row.releaseTime,
    language: row.language === 'en_US' ? 'en_US' : 'zh_CN',
  }
}
