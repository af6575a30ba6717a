import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listArticlesForSitemap } from '#features/content/articles/server/reading/queries-sitemap.ts'
import { listCitiesForSitemap, listParksForSitemap } from '#features/listings/server/queries-sitemap.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { AddressLimits } from '#platform/server/rate-limits/address-limits.ts'
import type { Page, PageCache } from './page-cache.ts'
import { pagesPerFile, robots, sitemap, sitemapIndex, type SitemapPage } from './sitemap.ts'

/** Versions in force only; older ones are not indexed. */
const agreements = ['terms', 'privacy', 'about', 'law'].map((name) => `/whs/agreement/${name}`)

const both = ['zh_CN', 'en_US'] as const

type Options = {
  db: Db
  /** Returns the addresses of the market pages, below `/whs`. */
  listMarketPages: () => Promise<string[]>
  baseUrl: string
  cache: Pick<PageCache, 'send'>
  limits: Pick<AddressLimits, 'limitPage'>
}

/**
 * Serves `robots.txt` and the sitemap, both at the root of the site, where crawlers look, and below the portal's own path. They are kept like
 * pages: the sitemap of a large portal takes a third of a second.
 */
export function crawlerRoutes(app: FastifyInstance, { db, listMarketPages, baseUrl, cache, limits }: Options) {
  const publicPages = () => listPublicPages(db, listMarketPages)
  const kept = (request: FastifyRequest, reply: FastifyReply, key: string, write: () => Promise<Page>) => {
    limits.limitPage(request)
    return cache.send(request, reply, { key, tag: 'list' }, write)
  }
  for (const prefix of ['', '/whs']) {
    app.get(`${prefix}/robots.txt`, (request, reply) =>
      kept(request, reply, '/robots.txt', async () => page('text/plain', robots(baseUrl))),
    )
    app.get(`${prefix}/sitemap.xml`, (request, reply) =>
      kept(request, reply, '/sitemap.xml', async () => {
        const pages = await publicPages()
        const parts = Math.ceil(pages.length / pagesPerFile)
        return page('application/xml', parts > 1 ? sitemapIndex(baseUrl, parts) : sitemap(baseUrl, pages))
      }),
    )
  }
  app.get<{ Params: { part: string } }>('/whs/sitemap-:part.xml', async (request, reply) => {
    const part = Number(request.params.part)
    // A key for each number that a client invents would fill the cache.
    if (!Number.isSafeInteger(part) || part < 1 || part > maxParts) return reply.code(404).type('text/plain').send('')
    return kept(request, reply, `/sitemap-${part}.xml`, async () => {
      const pages = (await publicPages()).slice((part - 1) * pagesPerFile, part * pagesPerFile)
      return pages.length === 0 ? { ...page('text/plain', ''), status: 404 } : page('application/xml', sitemap(baseUrl, pages))
    })
  })
}

/** Parts of an index in the sitemap protocol. */
const maxParts = 50_000

const page = (type: string, text: string): Page => ({
  status: 200,
  isWhole: true,
  body: Buffer.from(text),
  headers: { 'content-type': `${type}; charset=utf-8` },
})

async function listPublicPages(db: Db, listMarketPages: Options['listMarketPages']): Promise<SitemapPage[]> {
  const [parks, cities, markets, articles] = await Promise.all([
    listParksForSitemap(db),
    listCitiesForSitemap(db),
    listMarketPages(),
    listArticlesForSitemap(db),
  ])
  return [
    ...['/whs/', '/whs/warehouse', '/whs/news', '/whs/industry', '/whs/solutions', ...agreements].map((path) => ({
      path,
      changedOn: null,
      languages: both,
    })),
    ...cities.map(({ cityCode }) => ({ path: `/whs/warehouse?regionCode=${cityCode}`, changedOn: null, languages: both })),
    ...markets.map((path) => ({ path: `/whs${path}`, changedOn: null, languages: both })),
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
