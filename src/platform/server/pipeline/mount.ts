import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { m } from '#messages'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import { Refusal, type Message } from '#platform/contract/failure.ts'
import { changeSetHeader } from '#platform/contract/change-set-header.ts'
import { isListed } from '#platform/contract/listed-failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { writeAs, type RunningAuthor } from '../changes/change-author.ts'
import { acceptForms } from '../http/form-body.ts'
import { authorise } from './access.ts'
import type { Call, ReadyJson } from './call.ts'
import type { Identity, IdentityFor } from './identity.ts'
import { isDownloadByPost } from './known-names.ts'
import { openCall, pipelineOf } from './pipeline.ts'
import { readInput } from './read-input.ts'

type Handler<Input extends z.ZodType, Caller extends Identity | null, Result> = (
  input: z.output<Input>,
  call: Call<Caller>,
) => Promise<Result> | Result

/** Every mounted operation: for the API document, the 405 answers and the tests that read the contracts. */
export const mounted = new WeakMap<FastifyInstance['server'], Endpoint[]>()

/** Serves an operation. A handler whose input or reply differs from its contract does not compile. */
export function mount<Input extends z.ZodType, Reply extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply, Allowed>,
  handle: Handler<Input, IdentityFor<Allowed>, z.output<Reply>>,
) {
  // Encoding also drops whatever the reply does not name: no column leaks by accident.
  mountRoute(app, endpoint, async (input, call) =>
    JSON.stringify(envelopeFor(endpoint, z.encode(endpoint.reply, await handle(input, call)), call.locale)),
  )
}

/** Serves an operation whose handler returns its envelope as text. */
export function mountReady<Input extends z.ZodType, Reply extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply, Allowed>,
  handle: Handler<Input, IdentityFor<Allowed>, ReadyJson>,
) {
  mountRoute(app, endpoint, handle)
}

/**
 * Serves an operation whose handler sends the answer: a file, or the reply to an upload whose body it reads. The input is read from the
 * address alone.
 */
export function mountRaw<Input extends z.ZodType, Reply extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Reply, Allowed>,
  handle: (input: z.output<Input>, call: Call<IdentityFor<Allowed>>) => Promise<unknown>,
) {
  const handler: RouteHandler = async (request, reply) => {
    const { call, raw } = await openCall(app, endpoint, request, reply)
    authorise(endpoint.access, call.identity)
    reply.header('cache-control', 'private, no-store')
    // The handler reads the fields of an upload, which have not arrived yet.
    const input = endpoint.upload === undefined ? readInput(endpoint, raw, call.locale) : ({} as z.output<Input>)
    // `openCall` has admitted only callers that the access names.
    return writeAs({ kind: 'edit', ...call.actor }, () => handle(input, call as Call<IdentityFor<Allowed>>))
  }
  if (!isDownloadByPost(endpoint)) return addRoute(app, endpoint, handler)
  // A scope of its own: all other operations refuse forms.
  app.register(async (scope) => {
    acceptForms(scope)
    addRoute(scope, endpoint, handler)
  })
}

function mountRoute<Input extends z.ZodType, Allowed extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, z.ZodType, Allowed>,
  answer: Handler<Input, IdentityFor<Allowed>, string | ReadyJson>,
) {
  addRoute(app, endpoint, async (request, reply) => {
    const { singleSubmit = (_endpoint, call, _raw, run) => run(call) } = pipelineOf(app)
    const { call, raw } = await openCall(app, endpoint, request, reply)
    const author: RunningAuthor = { kind: 'edit', ...call.actor }
    const ready = await writeAs(author, () =>
      singleSubmit(endpoint, call, raw, async (inner) => {
        authorise(endpoint.access, inner.identity)
        // `openCall` has admitted only callers that the access names.
        return answer(readInput(endpoint, raw, inner.locale), inner as Call<IdentityFor<Allowed>>)
      }),
    )
    reply.header('content-type', 'application/json; charset=utf-8')
    if (author.changeSetId !== undefined && isForStaff(endpoint)) reply.header(changeSetHeader, author.changeSetId)
    return typeof ready === 'string' ? send(endpoint, call, ready, null) : send(endpoint, call, ready.json, ready.version)
  })
}

/** Staff may undo what they have just done. */
const isForStaff = ({ access }: Endpoint) => typeof access === 'object'

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function addRoute(app: FastifyInstance, endpoint: Endpoint, handle: RouteHandler) {
  const others = mounted.get(app.server)
  if (others) others.push(endpoint)
  else mounted.set(app.server, [endpoint])
  const { method, path: url, access, maxBodyBytes } = endpoint
  const load = loadOf(endpoint)
  app.route({
    method,
    url,
    config: { access, ...(load && { load }) },
    ...(maxBodyBytes && { bodyLimit: maxBodyBytes }),
    handlerTimeout: handlerTimeoutOf(endpoint),
    handler: reporting(app, endpoint, handle),
  })
}

/** Sign-ins hash passwords or send messages, and exports read and write many rows. */
const loadOf = (endpoint: Endpoint) => endpoint.load ?? (endpoint.limit === 'login' || isDownloadByPost(endpoint) ? 'costly' : undefined)

/** Nobody waits longer, while what a handler waits for may never come. */
export const defaultTimeoutMs = 20_000
/** Uploads and downloads take as long as the connection needs; silence ends them. */
const transferTimeoutMs = 600_000

/** How long a handler may take. A contract that lets browsers wait longer than usual allows the server the same. */
function handlerTimeoutOf({ timeoutMs = defaultTimeoutMs, upload, envelope }: Endpoint) {
  return upload !== undefined || envelope === 'file' ? transferTimeoutMs : Math.max(timeoutMs, defaultTimeoutMs)
}

/** Reports refusals that the contract does not list, and passes them on. */
const reporting =
  (app: FastifyInstance, endpoint: Endpoint, handle: RouteHandler): RouteHandler =>
  async (request, reply) => {
    try {
      return await handle(request, reply)
    } catch (error) {
      if (error instanceof Refusal && !isListed(endpoint, error.failure)) pipelineOf(app).onUnlisted?.(endpoint, error.failure)
      throw error
    }
  }

/** Returns the envelope of a successful reply that is encoded already. */
export function envelopeFor(endpoint: Endpoint, reply: unknown, locale: Locale) {
  const msg = (general: Message) => (endpoint.successText ?? general)({}, { locale })
  if (endpoint.envelope === 'list') return { code: 200, msg: msg(m.ui_listSuccess), ...(reply as object) }
  return { code: 200, msg: msg(m.ui_success), data: reply }
}

/** Public answers to GET depend on address and language alone: a cache revalidates them, and an unchanged one costs next to nothing. */
function send(endpoint: Endpoint, { request, reply, language }: Call<Identity | null>, json: string, version: string | null) {
  if (!isPublic(endpoint)) return reply.header('cache-control', 'private, no-store').send(json)
  const etag = `"${version === null ? createHash('sha1').update(json).digest('base64url') : `${version}-${language}`}"`
  reply.headers({ 'cache-control': 'public, no-cache', vary: 'Content-Language, Accept-Language', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(json)
}

/** Answers below these two paths are for one caller, although anyone may call them. */
const isPublic = ({ method, access, path }: Endpoint) =>
  method === 'GET' && access === 'public' && !path.startsWith('/auth/') && !path.startsWith('/resource/')
