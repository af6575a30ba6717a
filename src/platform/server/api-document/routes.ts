import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { m } from '#messages'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail, type Failure } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { mounted } from '../pipeline/mount.ts'
import { apiDocument, both } from './document.ts'

const page = `${apiPrefix}/docs`
const about = [m.api_about({}, { locale: 'zh-CN' }), m.api_about({}, { locale: 'en-US' })].join('\n\n')

const open = { config: { access: 'public' as const } }

/** Where the installed page of the API document keeps its files: nothing is fetched from elsewhere. */
const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** The API document for programs and, to try it out, for people. To be registered below the API prefix. */
export function documentRoutes(app: FastifyInstance, { version, failures }: { version: string; failures: readonly Failure[] }) {
  let made: string | null = null

  app.get('/openapi.json', open, (_, reply) => {
    // At the first question: by then everything is mounted.
    made ??= JSON.stringify(apiDocument(mounted.get(app.server) ?? [], { title: both(m.api_title), description: about, version, failures }))
    return reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }).send(made)
  })

  app.get('/docs', open, (_, reply) => withPolicy(reply).type('text/html; charset=utf-8').send(html()))
  app.get('/docs/start.js', open, (_, reply) => withPolicy(reply).type('text/javascript; charset=utf-8').send(start))
  app.get<{ Params: { file: string } }>('/docs/:file', open, (request, reply) => {
    const type = types[request.params.file]
    if (!type) throw fail(known.noSuchPath)
    return withPolicy(reply)
      .type(type)
      .send(createReadStream(join(files, request.params.file)))
  })
}

/** The page writes style attributes and draws its symbols from data addresses; scripts come from us alone. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const withPolicy = (reply: FastifyReply) =>
  reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'public, no-cache' })

const html = () => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${both(m.api_title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${page}/swagger-ui.css">
<div id="document"></div>
<script src="${page}/swagger-ui-bundle.js"></script>
<script src="${page}/start.js"></script>
</html>
`

// `validatorUrl: null`: the document is not sent to somebody's validator.
const start = `SwaggerUIBundle({ url: '${apiPrefix}/openapi.json', dom_id: '#document', deepLinking: true, docExpansion: 'list', validatorUrl: null, defaultModelsExpandDepth: -1 })
`
