import type { FastifyInstance, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { localeOfCall } from '../pipeline/request-language.ts'
import { unreadable } from '../pipeline/read-input.ts'
import { countPairs, isWellFormed, maxPairs } from './guard.ts'

/** Accepts `application/x-www-form-urlencoded` in this scope, as stock clients send it for a download. The body is a `URLSearchParams`. */
export function acceptForms(scope: FastifyInstance) {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (!isWellFormed(body) || countPairs(body) > maxPairs)
      throw unreadable(m.failure_unreadableBody({}, { locale: localeOfCall(request) }))
    return new URLSearchParams(body)
  })
}
