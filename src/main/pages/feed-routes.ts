import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeFeed } from '#features/content/articles/server/reading/feed.ts'
import { urls } from '#features/content/urls.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import type { AddressLimits } from '#platform/server/rate-limits/address-limits.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Page, PageCache } from './page-cache.ts'

type Options = { db: Db; site: Site; baseUrl: string; cache: Pick<PageCache, 'send'>; limits: Pick<AddressLimits, 'limitPage'> }

const types = ['news', 'industry'] as const
const languages = ['zh_CN', 'en_US'] as const

/** Serves one feed per content type and language, cached like pages until any article changes. */
export function feedRoutes(app: FastifyInstance, { db, site, baseUrl, cache, limits }: Options) {
  for (const type of types) {
    for (const language of languages) {
      const url = `/whs${urls.feed(type, language)}`
      app.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (request: FastifyRequest, reply) => {
          limits.limitPage(request)
          return cache.send(request, reply, { key: url, tag: null }, async () => {
            const { name: siteName } = (await site.current()).facts(language)
            return pageOf(await writeFeed(db, { type, language, origin: baseUrl, siteName }))
          })
        },
      })
    }
  }
}

const pageOf = (xml: string): Page => ({
  status: 200,
  isWhole: true,
  body: Buffer.from(xml),
  headers: {
    'content-type': 'application/rss+xml; charset=utf-8',
    // Keeps a browser that shows the feed as a document from running or loading anything.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  },
})
