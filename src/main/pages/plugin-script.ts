import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { embedPlugin } from '#screens/plugin/embed.ts'

/** `/whs/plugin.js`, which partners put into their pages: from any site, and kept for an hour. */
export function pluginScript(app: FastifyInstance) {
  // The function as it is written, without its types: it is made to need nothing of what is around it.
  const titles = { zh_CN: m.plugin_title({}, { locale: 'zh-CN' }), en_US: m.plugin_title({}, { locale: 'en-US' }) }
  const body = `(${embedPlugin.toString()})(document, ${JSON.stringify(titles)})\n`
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  app.get('/whs/plugin.js', async (request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag,
    })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
  })
}
