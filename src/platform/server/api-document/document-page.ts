import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { m } from '#messages'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { both } from './document.ts'

/** Folder of the installed Swagger UI; nothing is loaded from other hosts. */
const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const open = { config: { access: 'public', addressLimit: 'all' } } as const
const files = `${apiPrefix}/docs`

/** Serves the pages for trying the operations out: `/docs` for everybody, and `/admin/docs`, which loads the document of the staff. */
export function documentPages(app: FastifyInstance, { title }: { title: () => Promise<string> }) {
  const page = (path: string, script: string) =>
    app.get(path, open, async (_, reply) =>
      withPolicy(reply)
        .type('text/html; charset=utf-8')
        .send(html(await title(), script)),
    )
  page('/docs', 'start.js')
  page('/admin/docs', 'start-staff.js')
  const scripts = { 'start.js': start, 'start-staff.js': startForStaff }
  for (const [name, text] of Object.entries(scripts))
    app.get(`/docs/${name}`, open, (_, reply) => withPolicy(reply).type('text/javascript; charset=utf-8').send(text))
  app.get<{ Params: { file: string } }>('/docs/:file', open, (request, reply) => {
    const type = types[request.params.file]
    if (!type) throw fail(failures.noSuchPath)
    return withPolicy(reply)
      .type(type)
      .send(createReadStream(join(folder, request.params.file)))
  })
}

/** Swagger UI needs inline styles and data: images; scripts load from this origin only. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const withPolicy = (reply: FastifyReply) =>
  reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'public, no-cache' })

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const html = (title: string, script: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}/swagger-ui.css">
<div id="document"></div>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="${files}/${script}"></script>
</html>
`

// `validatorUrl: null` keeps the document from being sent to an external validator.
const options = "dom_id: '#document', deepLinking: true, docExpansion: 'list', validatorUrl: null, defaultModelsExpandDepth: -1"

const start = `SwaggerUIBundle({ url: '${apiPrefix}/openapi.json', ${options} })
`

/** Signs in by the session of this browser, as every page of the portal does, and tries operations out with its token. */
const startForStaff = `const tell = (text) => document.getElementById('document').replaceChildren(text)
const signIn = async () => {
  const answer = await fetch('${apiPrefix}/auth/refreshLogin', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const { data } = await answer.json()
  return data?.access_token
}
const load = async () => {
  const token = await signIn()
  if (!token) return tell(${JSON.stringify(both(m.api_staffSignIn))})
  const answer = await fetch('${apiPrefix}/admin/openapi.json', { headers: { authorization: 'Bearer ' + token } })
  const spec = await answer.json()
  if (!spec.openapi) return tell(spec.msg)
  const ui = SwaggerUIBundle({ spec, ${options}, onComplete: () => ui.preauthorizeApiKey('bearer', token) })
}
load().catch((error) => tell(String(error)))
`
