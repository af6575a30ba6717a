import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Failure } from '#platform/contract/failure.ts'
import { localeOf } from '#platform/i18n/language.ts'
import type { Db } from '../postgres/database.ts'
import { authenticate, requireOwnOrigin } from './access.ts'
import { noteFact } from '../http/request-facts.ts'
import { callWith, type Call, type ReadyJson } from './call.ts'
import type { Authenticate, Identity } from './identity.ts'
import type { RawInput } from './read-input.ts'
import { languageOfCall } from './request-language.ts'

/** Authorises the call, reads its input and runs the handler. Its `call` may carry a transaction as `db`; a refusal is thrown. */
export type Run = (call: Call<Identity | null>) => Promise<string | ReadyJson>

/**
 * The stages between a request and its handler. They run in this order: own origin, rate limit by address, authenticate, then, within the
 * single submit, authorise, read the input, handle. `main` puts the replaceable ones together.
 */
export type Pipeline = {
  /** The connection of calls outside a transaction. */
  db: Db
  /** Throws 429. */
  limitRate?: (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  authenticate: Authenticate
  /** Runs an operation in one transaction, replays answers kept under an Idempotency-Key, and refuses duplicate submits. */
  singleSubmit?: (endpoint: Endpoint, call: Call<Identity | null>, raw: RawInput, run: Run) => Promise<string | ReadyJson>
  /** Receives refusals that the contract does not list: a mistake in the contract. */
  onUnlisted?: (endpoint: Endpoint, failure: Failure) => void
}

const pipelines = new WeakMap<FastifyInstance['server'], Pipeline>()

/** Sets the pipeline of an app, before its first request. */
export const setPipeline = (app: FastifyInstance, pipeline: Pipeline) => void pipelines.set(app.server, pipeline)

export function pipelineOf(app: FastifyInstance): Pipeline {
  const pipeline = pipelines.get(app.server)
  if (!pipeline) throw new Error('an operation was called before its pipeline was set')
  return pipeline
}

/** Runs the stages that come before the input is read. Returns the call and its unread input. */
export async function openCall(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const pipeline = pipelineOf(app)
  await requireOwnOrigin(endpoint, request, pipeline.authenticate)
  await pipeline.limitRate?.(endpoint, request, reply)
  const identity = await authenticate(endpoint, request, pipeline.authenticate)
  if (identity) noteFact(request, { member: identity.memberId })
  const language = languageOfCall(request)
  const call = callWith<Identity | null>({ language, locale: localeOf(language), identity, request, reply }, pipeline.db)
  const raw: RawInput = {
    query: request.query as Record<string, unknown>,
    params: request.params as Record<string, unknown>,
    body: request.body,
  }
  return { call, raw }
}
