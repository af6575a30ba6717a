import type { FastifyInstance, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOfCall } from '../pipeline/request-language.ts'
import { acceptJson } from './json-body.ts'
import { unreadable } from '../pipeline/read-input.ts'

/** Refuses requests for other hosts and requests that are not well-formed text, before anything reads them. */
export function guardRequests(app: FastifyInstance, { hosts }: { hosts: string[] | 'any' }) {
  acceptJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (hosts !== 'any' && !isOurs(request, hosts)) throw fail(failures.wrongHost)
    if (!isWellFormed(request.raw.url ?? '') || countPairs(request.raw.url ?? '') > maxPairs)
      throw unreadable(m.failure_unreadableBody({}, { locale: localeOfCall(request) }))
  })
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined && !isCleanText(request.body))
      throw unreadable(m.failure_unreadableBody({}, { locale: localeOfCall(request) }))
  })
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for exactly one Host header that names this portal, and a request target in origin form. Others could poison links and caches. */
function isOurs({ raw }: FastifyRequest, hosts: string[]) {
  // An injected request has passed no parser and has at most one Host.
  const names = (raw.headersDistinct as NodeJS.Dict<string[]> | undefined)?.['host'] ?? [raw.headers.host ?? '']
  if (names.length !== 1 || !raw.url?.startsWith('/')) return false
  const name = names[0]!.replace(/:\d+$/, '').toLowerCase()
  return loopback.has(name) || hosts.includes(name)
}

/** True if the percent-escapes decode to text without NUL or unpaired surrogates. */
export function isWellFormed(address: string) {
  try {
    const text = decodeURIComponent(address.replaceAll('+', ' '))
    return text.isWellFormed() && !text.includes('\0')
  } catch {
    return false
  }
}

/** Names and values of an address or a form. The longest lists of our pages have a few hundred. */
export const maxPairs = 1_000

export function countPairs(text: string): number {
  let count = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count++
  return count
}

const forbiddenNames = new Set(['__proto__', 'constructor'])

function isCleanText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isCleanText)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([name, part]) => !forbiddenNames.has(name) && isCleanText(name) && isCleanText(part))
}
