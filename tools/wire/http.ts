import { setTimeout as sleep } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Operation } from './operations.ts'

export type Input = Record<string, unknown>
export type Language = 'zh_CN' | 'en_US'
/** An answer with its body as text. */
export type Answer = { status: number; headers: Headers; text: string }

/** The prefix of the API below the origin of a portal. */
export const apiPath = '/whs/prod-api'

/** Sends an operation's input as its path, query, JSON body or form, and returns the answer with a readable body. */
export async function sendInput(origin: string, operation: Operation, input: Input, headers: Record<string, string>): Promise<Answer> {
  const rest = { ...input }
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value ?? '-'))
  })
  const hasBody = operation.method === 'POST' || operation.method === 'PUT'
  const query = hasBody ? '' : writeQuery(rest)
  const isForm = operation.bodyType === 'multipart/form-data'
  return send(`${origin}${apiPath}${path}${query && `?${query}`}`, {
    method: operation.method,
    headers: { ...headers, ...(hasBody && !isForm && { 'content-type': 'application/json; charset=utf-8' }) },
    ...(hasBody && { body: isForm ? formOf(rest) : JSON.stringify(rest) }),
  })
}

/** Fetches an address without following redirects. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetchOnce(url, init)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, text: readableBody(bytes, response.headers.get('content-type') ?? '') }
}

/** The server closes a connection after a number of requests. A call on a closing connection never reached it and is sent again. */
async function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', ...init })
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code !== 'ECONNRESET' && code !== 'UND_ERR_SOCKET') throw error
    await sleep(50)
    return fetch(url, { redirect: 'manual', ...init })
  }
}

function writeQuery(input: Input): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) for (const one of [value].flat()) query.append(name, String(one))
  return query.toString()
}

function formOf(input: Input): FormData {
  const form = new FormData()
  // Files come last: the server reads the fields before it.
  const entries = Object.entries(input).toSorted(([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob))
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value, 'picture.png')
    else form.append(name, String(value))
  }
  return form
}

/** Returns text as it is, a workbook as the text of its parts, pictures as their type alone. */
function readableBody(bytes: Uint8Array, type: string): string {
  if (type.includes('spreadsheetml')) {
    const parts = Object.entries(unzipSync(bytes)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return JSON.stringify(Object.fromEntries(parts.map(([name, part]) => [name, strFromU8(part)])))
  }
  if (type.startsWith('image/')) return ''
  const text = strFromU8(bytes)
  // Calendars fold long lines, which would cut through ids.
  return type.startsWith('text/calendar') ? text.replaceAll('\r\n ', '') : text
}
