import type { FastifyInstance } from 'fastify'
import { parse } from 'secure-json-parse'
import { m } from '#messages'
import { localeOfCall } from '../pipeline/request-language.ts'
import { unreadable } from '../pipeline/read-input.ts'

/** What a body may consist of. The largest one of our own pages, 2,000 changes of a park, has 10,000 values five deep. */
type JsonLimits = { maxDepth: number; maxNames: number; maxNameLength: number; maxNumberLength: number; maxValues: number }

const limits = { maxDepth: 32, maxNames: 200, maxNameLength: 200, maxNumberLength: 40 }

/** Per byte that the operation accepts, so that an operation for large bodies takes more values. */
const valuesPerByte = 16_000 / (256 * 1024)

/**
 * Parses JSON bodies. Bodies that are made to cost time or to be read in two ways are refused with 400 before anything is built from them:
 * nesting, names without end, names that occur twice, names of prototypes, and numbers with hundreds of digits.
 */
export function acceptJson(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: Parameters<typeof localeOfCall>[0], body: string) => {
    const maxBytes = request.routeOptions.bodyLimit ?? 256 * 1024
    const value = isHarmlessJson(body, { ...limits, maxValues: maxBytes * valuesPerByte }) ? parsed(body) : undefined
    if (value === undefined) throw unreadable(m.failure_unreadableBody({}, { locale: localeOfCall(request) }))
    return value
  })
}

/** Returns undefined for what is no JSON, or names a prototype. */
function parsed(body: string): unknown {
  try {
    return parse(body, undefined, { protoAction: 'error', constructorAction: 'error' }) as unknown
  } catch {
    return undefined
  }
}

/** The names of an open object, or null for an open array. */
type Open = Set<string> | null

/** Reads a text once, from left to right. Returns false if it exceeds a limit or repeats a name; what is no JSON at all is left to the parser. */
export function isHarmlessJson(text: string, { maxDepth, maxNames, maxNameLength, maxNumberLength, maxValues }: JsonLimits): boolean {
  const stack: Open[] = []
  let values = 0
  let expectsName = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    const open = stack.at(-1)
    if (char === '"') {
      const end = endOfString(text, at)
      if (end === -1) return true
      if (expectsName && open) {
        const name = plainName(text.slice(at + 1, end))
        if (name.length > maxNameLength || open.has(name) || open.size === maxNames) return false
        open.add(name)
        expectsName = false
      } else values++
      at = end
    } else if (char === '{' || char === '[') {
      if (stack.length === maxDepth) return false
      stack.push(char === '{' ? new Set() : null)
      expectsName = char === '{'
      values++
    } else if (char === '}' || char === ']') {
      stack.pop()
      expectsName = false
    } else if (char === ',') expectsName = open instanceof Set
    else if (isPlain(char)) {
      const end = endOfPlain(text, at)
      if (end - at > maxNumberLength) return false
      values++
      at = end - 1
    }
    if (values > maxValues) return false
  }
  return true
}

/** Returns the place of the quote that ends the string, or -1. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - slashes - 1] === '\\') slashes++
  return slashes % 2 === 1
}

/** Two spellings of one name are the same name: `"a"` and `"\u0061"`. */
function plainName(name: string): string {
  if (!name.includes('\\')) return name
  try {
    return JSON.parse(`"${name}"`) as string
  } catch {
    return name
  }
}

/** A character of a number, or of true, false and null. */
const isPlain = (char: string) => /[-+.\w]/.test(char)

function endOfPlain(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && isPlain(text[end]!)) end++
  return end
}
