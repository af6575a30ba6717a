import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { Refusal, type Failure } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOfCall } from './request-language.ts'

/** One place turns everything that is thrown into an envelope: a refusal into its code and text, the rest into 500 without details. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendRefusal(request, reply, refusalOf(error, request)))
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { failure, details } = refusal
  if (details.headers) reply.headers(details.headers)
  return reply
    .code(failure.status ?? 200)
    .header('cache-control', 'private, no-store')
    .send({ code: failure.code, msg: refusal.textIn(localeOfCall(request)), data: details.data ?? null, reqId: request.id })
}

/** A long id is unknown like any other; an address that cannot be decoded cannot be read. */
export const addressRefusal = ({ code }: { code: string }): Refusal =>
  code === 'FST_ERR_MAX_PARAM_LENGTH' ? new Refusal(failures.notFound) : new Refusal(failures.unreadable, { inputs: { what: 'URL' } })

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const known = transportRefusal(error, request)
  if (known) return known
  request.log.error({ err: error }, 'request failed')
  return isAway(error) ? new Refusal(failures.maintenance, { headers: { 'retry-after': '2' } }) : new Refusal(failures.unexpected)
}

const byFastifyCode: Record<string, Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: failures.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failures.wrongContentType,
}

function transportRefusal(error: FastifyError, request: FastifyRequest): Refusal | null {
  const failure = byFastifyCode[error.code]
  if (failure) return new Refusal(failure, { inputs: { n: '0.25' } })
  if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode >= 500) return null
  const what = m.failure_unreadableBody({}, { locale: localeOfCall(request) })
  return new Refusal(failures.unreadable, { inputs: { what } })
}

/** Connection, shutdown, resource and timeout states of PostgreSQL: the answer is "later", not "broken". */
function isAway(error: Error & { code?: string }) {
  const code = error.code ?? ''
  return (
    /^(08|53|57P|57014|55P03|25P03|ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}
