import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { m } from '#messages'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { fail, Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { addressKey } from '../http/address.ts'
import type { Db } from '../postgres/database.ts'
import { transact } from '../postgres/transact.ts'
import { callWith, type Call } from './call.ts'
import type { Identity } from './identity.ts'
import type { Pipeline, Run } from './pipeline.ts'
import { claimKey, deleteSubmit, recordSubmit, releaseKey, storeAnswer, type Submit } from './queries-submits.ts'
import { invalid, type RawInput } from './read-input.ts'

type CallOfAnyone = Call<Identity | null>

/**
 * Runs operations whose contract says `singleSubmit` in one transaction, the handler's `call.db`. With an Idempotency-Key the answer is stored
 * there and replayed; without one an equal submit within 500 ms is refused, unless the caller or the contract intends it. `secret` keys the
 * hashes of bodies, which may hold passwords.
 */
export const singleSubmit =
  (secret: string): NonNullable<Pipeline['singleSubmit']> =>
  async (endpoint, call, raw, run) => {
    if (!endpoint.singleSubmit) return run(call)
    const startedAt = performance.now()
    // Fastify knows when the request arrived, unless it does not time answers.
    const ageMs = () => Math.max(call.reply.elapsedTime, performance.now() - startedAt)
    const submit = submitOf(secret, endpoint, call, raw)
    const key = readIdempotencyKey(call.request, call.locale)
    return transact(call.db, (trx) => {
      if (key !== null) return runWithKey(trx, submit, key, call, run)
      return isRepeatIntended(endpoint, call) ? run(callWith(call, trx)) : runUnlessRepeated(trx, submit, ageMs, call, run)
    })
  }

async function runUnlessRepeated(trx: Db, submit: Submit, ageMs: () => number, call: CallOfAnyone, run: Run) {
  if (!(await orDuplicate(recordSubmit(trx, submit, ageMs())))) throw fail(failures.duplicate)
  return undoOnRefusal(
    () => run(callWith(call, trx)),
    () => deleteSubmit(trx, submit),
  )
}

async function runWithKey(trx: Db, submit: Submit, key: string, call: CallOfAnyone, run: Run) {
  const claim = await orDuplicate(claimKey(trx, submit, key))
  if (claim.state === 'otherBody') throw keyReused(call.locale)
  if (claim.state === 'answered') {
    call.reply.header('idempotency-replayed', 'true')
    return claim.answer
  }
  const answer = await undoOnRefusal(
    () => run(callWith(call, trx)),
    () => releaseKey(trx, submit, key),
  )
  await storeAnswer(trx, submit, key, typeof answer === 'string' ? answer : answer.json)
  return answer
}

/** Runs `undo` after a refusal with `keepWrites`: the transaction is committed, but the operation has had no effect. */
export async function undoOnRefusal<Result>(run: () => Promise<Result>, undo: () => Promise<void>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.details.keepWrites) await undo()
    throw error
  }
}

const lockNotAvailable = '55P03'

/** Refuses with 409 when the first of two equal requests is still running after the wait. */
async function orDuplicate<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query
  } catch (error) {
    throw (error as { code?: string }).code === lockNotAvailable ? fail(failures.duplicate) : error
  }
}

function submitOf(secret: string, endpoint: Endpoint, { identity, request }: CallOfAnyone, { body }: RawInput): Submit {
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

/** True for DELETE too, which has the same effect however often it is sent. */
const isRepeatIntended = ({ method, repeatSubmit }: Endpoint, { request }: CallOfAnyone) =>
  method === 'DELETE' || repeatSubmit === false || request.headers['repeatsubmit'] === 'false'

/** Returns null without a key. Refuses with 422 a key that is not of 8 to 255 letters, digits, hyphens and underscores. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>, locale: Locale): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\w-]{8,255}$/.test(key)) return key
  throw invalidKey(m.failure_invalid({ field: 'Idempotency-Key' }, { locale }), 'invalid')
}

/** 422: the key belongs to another body. */
export const keyReused = (locale: Locale) => invalidKey(m.failure_keyReused({}, { locale }), 'reused')

const invalidKey = (msg: string, rule: string) => invalid([{ field: 'Idempotency-Key', rule, msg }])
