import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Failure } from '#platform/contract/failure.ts'
import type { Db } from '../postgres/database.ts'
import type { Identify, Identity } from './identity.ts'
import type { Call, ReadyJson } from './call.ts'

/** What was sent, as it came. */
export type Sent = { query: Record<string, unknown>; params: Record<string, unknown>; body: unknown }

/** Checks the permission, reads the input and answers. Its `call` may carry a transaction as `db`; a refusal is thrown. */
export type Work = (call: Call<Identity | null>) => Promise<string | ReadyJson>

/** What stands between a request and its handler, in this order. */
export type Gates = {
  /** The connection of calls that stand in no transaction. */
  db: Db
  /** Before the token is read: limits by address. Throws 429. */
  admit?: (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  identify: Identify
  /** Reports a refusal that the contract does not list: a mistake in the contract. */
  onUnlisted?: (endpoint: Endpoint, failure: Failure) => void
  /** Around the work: limits by person, answers kept under an Idempotency-Key, duplicate submits. */
  once?: (endpoint: Endpoint, call: Call<Identity | null>, sent: Sent, work: Work) => Promise<string | ReadyJson>
}

const known = new WeakMap<FastifyInstance['server'], Gates>()

/** To be called before the first request; `main` puts the parts together. */
export const setGates = (app: FastifyInstance, gates: Gates) => void known.set(app.server, gates)

export function gatesOf(app: FastifyInstance): Gates {
  const gates = known.get(app.server)
  if (!gates) throw new Error('operations are served before their gates are set')
  return gates
}
