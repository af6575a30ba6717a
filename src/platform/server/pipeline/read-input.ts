import { z } from 'zod'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Locale } from '#platform/i18n/language.ts'

type Fields = Record<string, unknown>

/** The parts of a request, before its contract has read them. */
export type RawInput = { query: Fields; params: Fields; body: unknown }

/** Returns the parsed input, or refuses with 422 and every invalid field, in the caller's language. */
export function readInput<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  { query, params, body }: RawInput,
  locale: Locale,
): z.output<Input> {
  const parts =
    endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? readQuery(endpoint, query, locale)
      : { ...(endpoint.bodyInQuery && ownFields(endpoint, readQuery(endpoint, query, locale))), ...readBody(body, locale) }
  const fields = { ...withoutEmpty(parts, endpoint.keepsEmpty), ...params }
  refuseUnknownNames(endpoint, fields, locale)
  const parsed = endpoint.input.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(endpoint.input, parsed.error.issues, fields, locale)
  throw errors.length === 0 ? fail(failures.notFound) : invalid(errors)
}

/** 422 with all errors; its text is that of the first. */
export function invalid(errors: FieldError[]) {
  const text = errors[0]?.msg ?? ''
  return fail({ ...failures.invalid, text: () => text }, { data: { errors } })
}

/** Drops fields that mean "absent": `null`, and empty text unless the contract keeps it. */
const withoutEmpty = (parts: Fields, keepsEmpty: readonly string[] = []) =>
  Object.fromEntries(Object.entries(parts).filter(([name, value]) => value !== null && (value !== '' || keepsEmpty.includes(name))))

function readQuery(endpoint: Endpoint, query: Fields, locale: Locale): Fields {
  const fields = fieldsOf(endpoint.input)
  const repeated = Object.entries(query).find(([name, value]) => Array.isArray(value) && name in fields && !acceptsList(fields[name]!))
  if (repeated) throw unreadable(m.failure_repeatedName({ name: repeated[0] }, { locale }))
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, isPassword(name) ? value : trimmed(value)]))
}

/** Drops names that the input does not have: in a query they are no mistake. */
function ownFields(endpoint: Endpoint, query: Fields): Fields {
  const fields = fieldsOf(endpoint.input)
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in fields))
}

const trimmed = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(trimmed) : typeof value === 'string' ? value.trim().normalize('NFC') : value

function readBody(body: unknown, locale: Locale): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw unreadable(m.failure_unreadableBody({}, { locale }))
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, isPassword(name) ? value : trimmed(value)]))
}

/** Passwords are kept as they are, spaces included. */
const isPassword = (name: string) => /password$/i.test(name)

/** Unknown body properties are a misunderstanding (400); unknown query names only where the endpoint says so (422). */
function refuseUnknownNames(endpoint: Endpoint, values: Fields, locale: Locale) {
  const fields = fieldsOf(endpoint.input)
  const unknown = Object.keys(values).filter((name) => !(name in fields))
  if (unknown.length === 0) return
  if (endpoint.method === 'POST' || endpoint.method === 'PUT')
    throw unreadable(m.failure_unknownName({ name: unknown.join(', ') }, { locale }))
  if (endpoint.unknownNames !== 'refuse') return
  throw invalid(unknown.map((field) => ({ field, rule: 'unknown', msg: m.failure_unknownName({ name: field }, { locale }) })))
}

export const unreadable = (what: string) => fail(failures.unreadable, { inputs: { what } })

/** Returns the schema of each field by name. */
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
