import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail, Refusal, type Failure } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { retryAfter } from '../load/load-limits.ts'
import { noteDiskFull } from '../storage/disk-space.ts'
import { isDiskFull } from '../storage/storage.ts'
import { noteFact } from '../http/request-facts.ts'
import { mounted } from './mount.ts'
import { localeOfCall } from './request-language.ts'

/** Turns everything that is thrown into an envelope: a refusal into its code and text, the rest into 500 without details. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendRefusal(request, reply, refusalOf(error, request)))
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { failure, details } = refusal
  if (details.headers) reply.headers(details.headers)
  noteFact(request, { code: failure.code })
  return reply
    .code(failure.status ?? 200)
    .header('cache-control', 'private, no-store')
    .send({ code: failure.code, msg: refusal.textIn(localeOfCall(request)), data: details.data ?? null, reqId: request.id })
}

/** 404 for an id that is longer than any of ours, 400 for an address that cannot be decoded. */
export const addressRefusal = ({ code }: { code: string }): Refusal =>
  code === 'FST_ERR_MAX_PARAM_LENGTH' ? new Refusal(failures.notFound) : new Refusal(failures.unreadable, { inputs: { what: 'URL' } })

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (isDiskFull(error) || (error instanceof Refusal && error.failure === failures.storageFull)) noteDiskFull()
  if (error instanceof Refusal) return error
  const refusal = transportRefusal(error, request)
  if (refusal) return refusal
  request.log.error({ err: error }, 'request failed')
  return isTemporary(error) ? new Refusal(failures.maintenance, { headers: retryAfter }) : new Refusal(failures.unexpected)
}

const byFastifyCode: Record<string, Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: failures.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failures.wrongContentType,
}

function transportRefusal(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return new Refusal(failures.maintenance, { headers: retryAfter })
  const failure = byFastifyCode[error.code]
  if (failure) return new Refusal(failure, { inputs: { n: '0.25' } })
  if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode >= 500) return null
  const what = m.failure_unreadableBody({}, { locale: localeOfCall(request) })
  return new Refusal(failures.unreadable, { inputs: { what } })
}

/** True for connection, shutdown, resource and timeout errors of PostgreSQL: the caller may try again later. */
function isTemporary(error: Error & { code?: string }) {
  const code = error.code ?? ''
  return (
    /^(08|53|57P|57014|55P03|25P03|ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Connection ended|not queryable|Client was closed|Query read timeout/.test(
      error.message,
    )
  )
}

/** Answers 404 for an unknown path or an id that is longer than any of ours, and 405 with `Allow` where only the method is wrong. */
export function answerUnknownPaths(app: FastifyInstance) {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!.slice(apiPrefix.length)
    const methods = (mounted.get(app.server) ?? []).filter((endpoint) => pattern(endpoint.path).test(path)).map(({ method }) => method)
    return sendRefusal(request, reply, unknownPathRefusal(methods, request.method))
  }
  app.setNotFoundHandler(answer)
  // The pages match every other GET below their prefix, which contains that of the API.
  for (const url of ['/', '/*']) app.get(url, answer)
}

function unknownPathRefusal(methods: string[], method: string) {
  if (methods.length === 0) return fail(failures.noSuchPath)
  // The router skips a route with a matching pattern only if a parameter is too long.
  if (methods.includes(method === 'HEAD' ? 'GET' : method)) return fail(failures.notFound)
  return fail(failures.wrongMethod, { headers: { allow: [...new Set(methods)].join(', ') } })
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`)
