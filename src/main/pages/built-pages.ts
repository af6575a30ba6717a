import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveAssets } from './built-assets.ts'
import type { PageCache } from './page-cache.ts'
import { pageRoutes, type PageOptions, type Pages } from './page-routes.ts'
import { scriptsLast } from './scripts-last.ts'
import { stageScripts } from './staged-scripts.ts'

const built = path.join(import.meta.dirname, '..', '..', '..', 'build')

/** Serves the output of `npm run build`: hashed, precompressed assets, and pages rendered by the server bundle. */
export async function serveBuiltPages(
  app: FastifyInstance,
  options: Omit<PageOptions, 'loadPages' | 'cache' | 'development'> & { cache: PageCache },
) {
  const pages = (await import(pathToFileURL(path.join(built, 'server', 'index.js')).href)) as Pages
  const servedPages: Pages = {
    async renderPage(request, send) {
      const page = await pages.renderPage(request, send)
      if (!page.headers.get('content-type')?.startsWith('text/html')) return page
      // One character for each byte: what is changed is ASCII, and decoding a page costs ten times as much.
      return { ...page, body: Buffer.from(scriptsLast(stageScripts(page.body.toString('latin1'))), 'latin1') }
    },
  }
  await serveAssets(app, { folder: path.join(built, 'client', 'assets'), prefix: '/whs/assets/' })
  await app.register(fastifyStatic, {
    root: path.join(built, 'client'),
    prefix: '/whs/',
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    index: false,
    maxAge: '1h',
  })
  pageRoutes(app, { ...options, loadPages: async () => servedPages, development: false })
}
