import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { pluginScript } from './plugin-script.ts'

test('[APP-13] the plugin script is plain JavaScript for any site, cached for an hour and stable', async () => {
  const app = Fastify()
  pluginScript(app)
  const first = await app.inject('/whs/plugin.js')
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(() => new Function(first.body)).not.toThrow()
  expect(first.body).not.toMatch(/\bimport\b|HTMLScriptElement/)
  const again = await app.inject({ url: '/whs/plugin.js', headers: { 'if-none-match': String(first.headers['etag']) } })
  expect(again.statusCode).toBe(304)
  await app.close()
})
