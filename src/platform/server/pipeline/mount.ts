import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { m } from '#messages'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import { Refusal, type Message } from '#platform/contract/failure.ts'
import { isListed } from '#platform/contract/listed-failures.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import { callWith, type Call, type ReadyJson } from './call.ts'
import { languageOfCall } from './request-language.ts'
import './declared-access.ts'
import { enter, requirePermission } from './enter.ts'
import { gatesOf, type Gates, type Sent } from './gates.ts'
import type { Identity, IdentityFor } from './identity.ts'
import { readInput } from './read-input.ts'

type Handler<Input extends z.ZodType, Caller extends Identity | null, Given> = (
  input: z.output<Input>,
  call: Call<Caller>,
) => Promise<Given> | Given

/** All that has been mounted: for the API document, the 405 answers and the tests that read the contracts. */
export const mounted = new WeakMap<FastifyInstance['server'], Endpoint[]>()

/** Serves an operation. A handler that takes or gives something else than its contract promises fails in tsc. */
export function mount<Input extends z.ZodType, Reply extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply, Allowed>,
  handle: Handler<Input, IdentityFor<Allowed>, z.output<Reply>>,
) {
  // Encoding also drops what the reply does not name: no column leaks by accident.
  mountRoute(app, endpoint, async (input, call) =>
    JSON.stringify(envelopeFor(endpoint, z.encode(endpoint.reply, await handle(input, call)), call.locale)),
  )
}

/** The same for a handler that brings its envelope as text. */
export function mountReady<Input extends z.ZodType, Reply extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply, Allowed>,
  handle: Handler<Input, IdentityFor<Allowed>, ReadyJson>,
) {
  mountRoute(app, endpoint, handle)
}

/** The same for a handler that sends by itself: bytes, or an answer to an upload whose body it reads. Input is what stands in the address. */
export function mountRaw<Input extends z.ZodType, Reply extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply, Allowed>,
  handle: (input: z.output<Input>, call: Call<IdentityFor<Allowed>>) => Promise<unknown>,
) {
  remember(app, endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    handler: reporting(app, endpoint, async (request, reply) => {
      const { call, sent } = await open(app, endpoint, request, reply)
      requirePermission(endpoint.access, call.identity)
      reply.header('cache-control', 'private, no-store')
      // `enter` has let in only whom the access names.
      // The fields of a form are not there yet: whoever reads its body reads them.
      const input = endpoint.upload === undefined ? readInput(endpoint, sent, call.locale) : ({} as z.output<Input>)
      return handle(input, call as Call<IdentityFor<Allowed>>)
    }),
  })
}

function mountRoute<Input extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, z.ZodType, Allowed>,
  answer: Handler<Input, IdentityFor<Allowed>, string | ReadyJson>,
) {
  remember(app, endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    handler: reporting(app, endpoint, async (request, reply) => {
      const { call, sent, once } = await open(app, endpoint, request, reply)
      const ready = await once(endpoint, call, sent, async (inside) => {
        requirePermission(endpoint.access, inside.identity)
        // `enter` has let in only whom the access names.
        return answer(readInput(endpoint, sent, inside.locale), inside as Call<IdentityFor<Allowed>>)
      })
      reply.header('content-type', 'application/json; charset=utf-8')
      return typeof ready === 'string' ? send(endpoint, call, ready, null) : send(endpoint, call, ready.json, ready.version)
    }),
  })
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Reports refusals that the contract does not list, and passes them on. */
const reporting =
  (app: FastifyInstance, endpoint: Endpoint, handle: RouteHandler): RouteHandler =>
  async (request, reply) => {
    try {
      return await handle(request, reply)
    } catch (error) {
      if (error instanceof Refusal && !isListed(endpoint, error.failure)) gatesOf(app).onUnlisted?.(endpoint, error.failure)
      throw error
    }
  }

/** Lets the caller in, or refuses; what is left to do stands in `once`. */
async function open(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { db, once = (_endpoint, call, _sent, work) => work(call), ...gates } = gatesOf(app)
  const language = languageOfCall(request)
  const identity = await enter(endpoint, request, reply, { db, ...gates })
  const call = callWith<Identity | null>({ language, locale: localeOf(language), identity, request, reply }, db)
  const sent: Sent = {
    query: request.query as Record<string, unknown>,
    params: request.params as Record<string, unknown>,
    body: request.body,
  }
  return { call, sent, once: once satisfies NonNullable<Gates['once']> }
}

/** Of a success. */
export function envelopeFor(endpoint: Endpoint, reply: unknown, locale: Locale) {
  const msg = (usual: Message) => (endpoint.successText ?? usual)({} as never, { locale })
  if (endpoint.envelope === 'list') return { code: 200, msg: msg(m.ui_listSuccess), ...(reply as object) }
  return { code: 200, msg: msg(m.ui_success), data: reply }
}

/** Public answers to GET depend on address and language alone: whoever keeps them asks again, and is told "unchanged" for next to nothing. */
function send(endpoint: Endpoint, { request, reply, language }: Call<Identity | null>, json: string, version: string | null) {
  if (!isForAll(endpoint)) return reply.header('cache-control', 'private, no-store').send(json)
  const etag = `"${version === null ? createHash('sha1').update(json).digest('base64url') : `${version}-${language}`}"`
  reply.headers({ 'cache-control': 'public, no-cache', vary: 'Content-Language, Accept-Language', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(json)
}

/** What stands below these two is for one caller, although anybody may call it. */
const isForAll = ({ method, access, path }: Endpoint) =>
  method === 'GET' && access === 'public' && !path.startsWith('/auth/') && !path.startsWith('/resource/')

function remember(app: FastifyInstance, endpoint: Endpoint) {
  const known = mounted.get(app.server)
  if (known) known.push(endpoint)
  else mounted.set(app.server, [endpoint])
}
