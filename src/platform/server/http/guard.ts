import type { FastifyInstance, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOfCall } from '../pipeline/request-language.ts'
import { unreadable } from '../pipeline/read-input.ts'

/** What every request must be before anybody reads it: for one of our hosts, and of well-formed text. */
export function guardRequests(app: FastifyInstance, { hosts }: { hosts: string[] | 'any' }) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (hosts !== 'any' && !isOurs(request, hosts)) throw fail(failures.wrongHost)
    if (!isWellFormed(request.raw.url ?? '')) throw unreadable(m.failure_unreadableBody({}, { locale: localeOfCall(request) }))
  })
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined && !isCleanText(request.body))
      throw unreadable(m.failure_unreadableBody({}, { locale: localeOfCall(request) }))
  })
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Exactly one Host header, in origin form, that names us: otherwise links and caches could be made to name somebody else. */
function isOurs({ raw }: FastifyRequest, hosts: string[]) {
  // A call inside the process comes through no parser, and has one Host at most.
  const given = (raw.headersDistinct as NodeJS.Dict<string[]> | undefined)?.['host'] ?? [raw.headers.host ?? '']
  if (given.length !== 1 || !raw.url?.startsWith('/')) return false
  const name = given[0]!.replace(/:\d+$/, '').toLowerCase()
  return loopback.has(name) || hosts.includes(name)
}

/** Percent-escapes that decode to text without NUL or half a surrogate pair. */
export function isWellFormed(address: string) {
  try {
    const text = decodeURIComponent(address.replaceAll('+', ' '))
    return text.isWellFormed() && !text.includes('\0')
  } catch {
    return false
  }
}

const foreignNames = new Set(['__proto__', 'constructor'])

function isCleanText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isCleanText)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([name, part]) => !foreignNames.has(name) && isCleanText(name) && isCleanText(part))
}
