import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import { languageOfCall } from './caller.ts'
import { readInput } from './read-input.ts'

export type Call = { language: Language; locale: Locale; request: FastifyRequest; reply: FastifyReply }

/** A ready envelope in JSON, for operations whose answers are large; tests check its shape. `version` makes the ETag without reading the text; null reads it. */
export type ReadyJson = { json: string; version: string | null }

type Handler<Input extends z.ZodType, Given> = (input: z.output<Input>, call: Call) => Promise<Given> | Given

/** All that has been mounted: for the API document, the 405 answers and the tests that read the contracts. */
export const mounted = new WeakMap<FastifyInstance['server'], Endpoint[]>()

/** Serves an operation. A handler that takes or gives something else than its contract promises fails in tsc. */
export function mount<Input extends z.ZodType, Reply extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply>,
  handle: Handler<Input, z.output<Reply>>,
) {
  // Encoding also drops what the reply does not name: no column leaks by accident.
  mountRoute(app, endpoint, async (input, call) =>
    JSON.stringify(envelope(endpoint, z.encode(endpoint.reply, await handle(input, call)), call.locale)),
  )
}

/** The same for a handler that brings its envelope as text. */
export function mountReady<Input extends z.ZodType, Reply extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply>,
  handle: Handler<Input, ReadyJson>,
) {
  mountRoute(app, endpoint, handle)
}

function mountRoute<Input extends z.ZodType>(app: FastifyInstance, endpoint: Endpoint<Input>, answer: Handler<Input, string | ReadyJson>) {
  remember(app, endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const language = languageOfCall(request)
      const call = { language, locale: localeOf(language), request, reply }
      const input = readInput(
        endpoint,
        { query: request.query as Record<string, unknown>, params: request.params as Record<string, unknown>, body: request.body },
        call.locale,
      )
      const ready = await answer(input, call)
      reply.header('content-type', 'application/json; charset=utf-8')
      return typeof ready === 'string' ? send(endpoint, call, ready, null) : send(endpoint, call, ready.json, ready.version)
    },
  })
}

function envelope(endpoint: Endpoint, reply: unknown, locale: Locale) {
  if (endpoint.envelope === 'list') return { code: 200, msg: m.ui_listSuccess({}, { locale }), ...(reply as object) }
  return { code: 200, msg: m.ui_success({}, { locale }), data: reply }
}

/** Public answers to GET depend on address and language alone: whoever keeps them asks again, and is told "unchanged" for next to nothing. */
function send(endpoint: Endpoint, { request, reply, language }: Call, json: string, version: string | null) {
  if (endpoint.method !== 'GET' || endpoint.access !== 'public') return reply.header('cache-control', 'private, no-store').send(json)
  const etag = `"${version === null ? createHash('sha1').update(json).digest('base64url') : `${version}-${language}`}"`
  reply.headers({ 'cache-control': 'public, no-cache', vary: 'Content-Language, Accept-Language', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(json)
}

function remember(app: FastifyInstance, endpoint: Endpoint) {
  const known = mounted.get(app.server)
  if (known) known.push(endpoint)
  else mounted.set(app.server, [endpoint])
}
