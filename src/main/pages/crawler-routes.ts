import type { FastifyInstance, FastifyReply } from 'fastify'
import { listArticlesForSitemap } from '#features/content/articles/server/reading/queries-sitemap.ts'
import { listCitiesForSitemap, listParksForSitemap } from '#features/listings/server/queries-sitemap.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { pagesPerFile, robots, sitemap, sitemapIndex, type SitemapPage } from './sitemap.ts'

/** Versions in force only; older ones are not indexed. */
const agreements = ['terms', 'privacy', 'about', 'law'].map((name) => `/whs/agreement/${name}`)

const both = ['zh_CN', 'en_US'] as const

/** Serves `robots.txt` and the sitemap, both at the root of the site, where crawlers look, and below the portal's own path. */
export function crawlerRoutes(app: FastifyInstance, { db, baseUrl }: { db: Db; baseUrl: string }) {
  for (const prefix of ['', '/whs']) {
    app.get(`${prefix}/robots.txt`, async (_request, reply) => send(reply, 'text/plain', robots(baseUrl)))
    app.get(`${prefix}/sitemap.xml`, async (_request, reply) => {
      const pages = await publicPages(db)
      const parts = Math.ceil(pages.length / pagesPerFile)
      return send(reply, 'application/xml', parts > 1 ? sitemapIndex(baseUrl, parts) : sitemap(baseUrl, pages))
    })
  }
  app.get<{ Params: { part: string } }>('/whs/sitemap-:part.xml', async ({ params }, reply) => {
    const start = (Number(params.part) - 1) * pagesPerFile
    const pages = Number.isSafeInteger(start) && start >= 0 ? (await publicPages(db)).slice(start, start + pagesPerFile) : []
    return pages.length === 0 ? reply.code(404).type('text/plain').send('') : send(reply, 'application/xml', sitemap(baseUrl, pages))
  })
}

const send = (reply: FastifyReply, type: string, text: string) =>
  reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text)

async function publicPages(db: Db): Promise<SitemapPage[]> {
  const [parks, cities, articles] = await Promise.all([listParksForSitemap(db), listCitiesForSitemap(db), listArticlesForSitemap(db)])
  return [
    ...['/whs/', '/whs/warehouse', '/whs/news', '/whs/industry', '/whs/solutions', ...agreements].map((path) => ({
      path,
      changedOn: null,
      languages: both,
    })),
    ...cities.map(({ cityCode }) => ({ path: `/whs/warehouse?regionCode=${cityCode}`, changedOn: null, languages: both })),
    ...parks.map(({ id, updatedAt }) => ({ path: `/whs/warehouse/detail/${id}`, changedOn: dayOf(updatedAt), languages: both })),
    ...articles.map(({ id, contentType, language, updatedAt, translation }) => {
      const at = (article: string) => `/whs/${contentType}/detail/${article}`
      return {
        path: at(id),
        changedOn: dayOf(updatedAt),
        languages: [language === 'en_US' ? 'en_US' : 'zh_CN'] as const,
        translation: translation === null ? undefined : at(translation),
      }
    }),
  ]
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
