import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { isApi, pageRoutes, type PageOptions, type Pages } from './page-routes.ts'

const outsideVite = /^\/(livez|readyz)$|^\/whs\/(files|maps|brand)\//

/** Serves pages from Vite: a change of a screen shows at once; a change of server code needs the restart that `npm run dev` performs. */
export async function serveLivePages(app: FastifyInstance, options: Omit<PageOptions, 'loadPages' | 'cache' | 'development'>) {
  const vite = await createServer({
    root: path.join(import.meta.dirname, '..', '..', '..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // Vite handles its own URLs first and passes the others on to the routes.
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url) || outsideVite.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  // Loaded for each request: Vite returns the same modules until one of their files changes.
  const loadPages = async () => (await vite.ssrLoadModule('./src/main/pages/web-server.ts')) as Pages
  pageRoutes(app, { ...options, loadPages, cache: null, development: true })
}
