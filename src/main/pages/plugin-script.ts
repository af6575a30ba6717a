import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { embedPlugin } from '#screens/plugin/embed.ts'

/** Serves `/whs/plugin.js`, which partners include in their pages: from any origin, cached for an hour. */
export function pluginScript(app: FastifyInstance) {
  // The source text of the function, with types stripped. The function must not refer to anything outside itself.
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
