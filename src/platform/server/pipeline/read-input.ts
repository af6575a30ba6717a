import { z } from 'zod'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Locale } from '#platform/i18n/language.ts'

type Sent = Record<string, unknown>

/** Parses what a caller has sent, or refuses with every wrong field named in the caller's language. */
export function readInput<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  sent: { query: Sent; params: Sent; body: unknown },
  locale: Locale,
): z.output<Input> {
  const parts =
    endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? readQuery(endpoint, sent.query, locale)
      : { ...(endpoint.bodyInQuery && knownOf(endpoint, readQuery(endpoint, sent.query, locale))), ...readBody(sent.body, locale) }
  const known = { ...withoutEmpty(parts, endpoint.keepsEmpty), ...sent.params }
  refuseForeignNames(endpoint, known, locale)
  const parsed = endpoint.input.safeParse(known)
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(endpoint.input, parsed.error.issues, known, locale)
  throw errors.length === 0 ? fail(failures.notFound) : invalid(errors)
}

/** 422 with all fields; its text is that of the first. */
export function invalid(errors: FieldError[]) {
  const text = errors[0]?.msg ?? ''
  return fail({ ...failures.invalid, text: () => text }, { data: { errors } })
}

/** `null` and the empty string mean "absent", the latter unless the contract says otherwise. */
const withoutEmpty = (parts: Sent, keepsEmpty: readonly string[] = []) =>
  Object.fromEntries(Object.entries(parts).filter(([name, value]) => value !== null && (value !== '' || keepsEmpty.includes(name))))

function readQuery(endpoint: Endpoint, query: Sent, locale: Locale): Sent {
  const fields = fieldsOf(endpoint.input)
  const repeated = Object.entries(query).find(([name, value]) => Array.isArray(value) && name in fields && !acceptsList(fields[name]!))
  if (repeated) throw unreadable(m.failure_repeatedName({ name: repeated[0] }, { locale }))
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, isPassword(name) ? value : trimmed(value)]))
}

/** Of a query, without names that nobody reads: they are no mistake there. */
function knownOf(endpoint: Endpoint, query: Sent): Sent {
  const fields = fieldsOf(endpoint.input)
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in fields))
}

const trimmed = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(trimmed) : typeof value === 'string' ? value.trim().normalize('NFC') : value

function readBody(body: unknown, locale: Locale): Sent {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw unreadable(m.failure_unreadableBody({}, { locale }))
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, isPassword(name) ? value : trimmed(value)]))
}

/** A password is what was typed, spaces and all. */
const isPassword = (name: string) => /password$/i.test(name)

/** Unknown body properties are a misunderstanding (400); unknown query names only where the endpoint says so (422). */
function refuseForeignNames(endpoint: Endpoint, sent: Sent, locale: Locale) {
  const fields = fieldsOf(endpoint.input)
  const foreign = Object.keys(sent).filter((name) => !(name in fields))
  if (foreign.length === 0) return
  if (endpoint.method === 'POST' || endpoint.method === 'PUT')
    throw unreadable(m.failure_unknownName({ name: foreign.join(', ') }, { locale }))
  if (endpoint.unknownNames !== 'refuse') return
  throw invalid(foreign.map((field) => ({ field, rule: 'unknown', msg: m.failure_unknownName({ name: field }, { locale }) })))
}

export const unreadable = (what: string) => fail(failures.unreadable, { inputs: { what } })

/** The named fields of an input, looking through refinements; their absence would make every name foreign. */
function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

const acceptsList = (schema: z.ZodType): boolean => {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
  if (inner !== schema) return acceptsList(inner)
  if (schema instanceof z.ZodPipe) return acceptsList(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => acceptsList(option as z.ZodType))
  return schema instanceof z.ZodArray
}
