import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { m } from '#messages'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail, type Failure } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { mounted } from '../pipeline/mount.ts'
import { apiDocument } from './document.ts'
import type { Examples } from './examples.ts'

const page = `${apiPrefix}/docs`
const about = [m.api_about({}, { locale: 'zh-CN' }), m.api_about({}, { locale: 'en-US' })].join('\n\n')

const open = { config: { access: 'public', addressLimit: 'all' } } as const

/** Folder of the installed Swagger UI; nothing is loaded from other hosts. */
const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

type Options = {
  version: string
  failures: readonly Failure[]
  /** Returns the title of the document in both languages. */
  title: () => Promise<string>
  /** Reads the examples, once. */
  examples: () => Examples
}

/** Serves the API document as JSON and as a page for trying it out. Register it below the API prefix. */
export function documentRoutes(app: FastifyInstance, { version, title, failures, examples }: Options) {
  let built: { title: string; json: string } | null = null

  const documentOf = (name: string) =>
    JSON.stringify(apiDocument(mounted.get(app.server) ?? [], { title: name, description: about, version, failures, examples: examples() }))

  app.get('/openapi.json', open, async (_, reply) => {
    const current = await title()
    // Built at the first request, when every operation is mounted, and again under another title.
    if (built?.title !== current) built = { title: current, json: documentOf(current) }
    return reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }).send(built.json)
  })

  app.get('/docs', open, async (_, reply) =>
    withPolicy(reply)
      .type('text/html; charset=utf-8')
      .send(html(await title())),
  )
  app.get('/docs/start.js', open, (_, reply) => withPolicy(reply).type('text/javascript; charset=utf-8').send(start))
  app.get<{ Params: { file: string } }>('/docs/:file', open, (request, reply) => {
    const type = types[request.params.file]
    if (!type) throw fail(known.noSuchPath)
    return withPolicy(reply)
      .type(type)
      .send(createReadStream(join(files, request.params.file)))
  })
}

/** Swagger UI needs inline styles and data: images; scripts load from this origin only. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const withPolicy = (reply: FastifyReply) =>
  reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'public, no-cache' })

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const html = (title: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${page}/swagger-ui.css">
<div id="document"></div>
<script src="${page}/swagger-ui-bundle.js"></script>
<script src="${page}/start.js"></script>
</html>
`

// `validatorUrl: null` keeps the document from being sent to an external validator.
const start = `SwaggerUIBundle({ url: '${apiPrefix}/openapi.json', dom_id: '#document', deepLinking: true, docExpansion: 'list', validatorUrl: null, defaultModelsExpandDepth: -1 })
`
