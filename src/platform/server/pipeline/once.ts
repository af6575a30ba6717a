import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { fail, Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { addressKey } from '../http/address.ts'
import type { Db } from '../postgres/database.ts'
import { forgetSubmit, noteSubmit } from './duplicate-submit.ts'
import type { Gates, Sent, Work } from './gates.ts'
import type { Identity } from './identity.ts'
import { claimKey, freeKey, keepAnswer } from './idempotency.ts'
import { callWith, type Call } from './call.ts'
import { invalid } from './read-input.ts'
import type { Submit } from './submit.ts'
import { transact } from '../postgres/transact.ts'

/**
 * Around operations whose contract says `once`: the handler runs in one transaction, its `call.db`. With an Idempotency-Key the answer is
 * kept there and given again; without one an equal submit within 500 ms is refused, unless the caller or the contract says that it is meant. `secret` keys the hashes of bodies, which may hold passwords.
 */
export const onlyOnce =
  (secret: string): NonNullable<Gates['once']> =>
  async (endpoint, call, sent, work) => {
    if (!endpoint.once) return work(call)
    const began = performance.now()
    // Fastify knows when the request came, where it watches answers at all.
    const age = () => Math.max(call.reply.elapsedTime, performance.now() - began)
    const submit = submitOf(secret, endpoint, call, sent)
    const key = readIdempotencyKey(call.request, call.locale)
    return transact(call.db, (trx) =>
      key === null ? withoutKey(trx, submit, isMeant(endpoint, call) ? null : age, call, work) : withKey(trx, submit, key, call, work),
    )
  }

async function withoutKey(trx: Db, submit: Submit, age: (() => number) | null, call: Call<Identity | null>, work: Work) {
  if (age === null) return work(callWith(call, trx))
  if (!(await waitingFor(noteSubmit(trx, submit, age())))) throw fail(failures.duplicate)
  return undoing(
    () => work(callWith(call, trx)),
    () => forgetSubmit(trx, submit),
  )
}

async function withKey(trx: Db, submit: Submit, key: string, call: Call<Identity | null>, work: Work) {
  const claim = await waitingFor(claimKey(trx, submit, key))
  if (claim.state === 'otherBody') throw keyReused(call.locale)
  if (claim.state === 'answered') {
    call.reply.header('idempotency-replayed', 'true')
    return claim.answer
  }
  const answer = await undoing(
    () => work(callWith(call, trx)),
    () => freeKey(trx, submit, key),
  )
  await keepAnswer(trx, submit, key, typeof answer === 'string' ? answer : answer.json)
  return answer
}

/** A refusal that keeps its writes was no effect: what was noted for it is taken back, as a rollback would have done. */
export async function undoing<Result>(work: () => Promise<Result>, undo: () => Promise<void>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.details.keepWrites) await undo()
    throw error
  }
}

const lockNotAvailable = '55P03'

/** The first one is still at work. */
async function waitingFor<Result>(first: Promise<Result>): Promise<Result> {
  try {
    return await first
  } catch (error) {
    throw (error as { code?: string }).code === lockNotAvailable ? fail(failures.duplicate) : error
  }
}

function submitOf(secret: string, endpoint: Endpoint, { identity, request }: Call<Identity | null>, { body }: Sent): Submit {
  const address = addressKey(request.ip)
  return {
    caller: identity?.memberId ?? address,
    session: identity?.sessionId ?? address,
    route: `${endpoint.method} ${endpoint.path}`,
    bodyHash: createHmac('sha256', secret)
      .update(`${request.url}\n${JSON.stringify(body) ?? ''}`)
      .digest(),
  }
}

/** DELETE is the same however often it is sent. */
const isMeant = ({ method, repeatSubmit }: Endpoint, { request }: Call<Identity | null>) =>
  method === 'DELETE' || repeatSubmit === false || request.headers['repeatsubmit'] === 'false'

/** Null when there is none; 422 when it is not of 8 to 255 letters, digits, hyphens and underscores. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>, locale: Locale): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\w-]{8,255}$/.test(key)) return key
  throw badKey(m.failure_invalid({ field: 'Idempotency-Key' }, { locale }), 'invalid')
}

/** 422: the key belongs to another body. */
export const keyReused = (locale: Locale) => badKey(m.failure_keyReused({}, { locale }), 'reused')

const badKey = (msg: string, rule: string) => invalid([{ field: 'Idempotency-Key', rule, msg }])
