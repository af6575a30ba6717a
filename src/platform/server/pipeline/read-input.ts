import { z } from 'zod'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isMeaningless } from './known-names.ts'
import { collectLists, inNotationOfAll, isBrokenName, type Fields, type InputShape } from './notations.ts'

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
      : { ...(endpoint.bodyInQuery && ownFields(endpoint, readQuery(endpoint, query, locale))), ...readBody(endpoint, body, locale) }
  const sent = { ...withoutEmpty(parts, endpoint.keepsEmpty), ...params }
  refuseUnknownNames(endpoint, sent, locale)
  const fields = inNotationOfAll(fieldsOf(endpoint.input), sent)
  const parsed = endpoint.input.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(endpoint.input, parsed.error.issues, fields, locale)
  throw errors.length === 0 ? fail(failures.notFound) : invalid(errors)
}

/** 422 with the first errors; its text is that of the first one. */
export function invalid(errors: FieldError[]) {
  const text = errors[0]?.msg ?? ''
  return fail({ ...failures.invalid, text: () => text }, { data: { errors: errors.slice(0, maxShownErrors) } })
}

/** Drops fields that mean "absent": `null`, and empty text unless the contract keeps it. */
const withoutEmpty = (parts: Fields, keepsEmpty: readonly string[] = []) =>
  Object.fromEntries(Object.entries(parts).filter(([name, value]) => value !== null && (value !== '' || keepsEmpty.includes(name))))

function readQuery(endpoint: Endpoint, query: Fields, locale: Locale): Fields {
  const { fields, repeated } = collectLists(fieldsOf(endpoint.input), query)
  if (repeated.length > 0) throw unreadable(m.failure_repeatedName({ name: repeated[0]! }, { locale }))
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isPassword(name) ? value : trimmed(value)]))
}

/** Drops names that the input does not have: in a query they are no mistake. */
function ownFields(endpoint: Endpoint, query: Fields): Fields {
  const fields = fieldsOf(endpoint.input)
  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(fields, name)))
}

const trimmed = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(trimmed) : typeof value === 'string' ? value.trim().normalize('NFC') : value

function readBody(endpoint: Endpoint, body: unknown, locale: Locale): Fields {
  if (body === undefined || body === null) return {}
  if (body instanceof URLSearchParams) return readQuery(endpoint, formFields(body), locale)
  if (typeof body !== 'object' || Array.isArray(body)) throw unreadable(m.failure_unreadableBody({}, { locale }))
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, isPassword(name) ? value : trimmed(value)]))
}

function formFields(form: URLSearchParams): Fields {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    const all = values.get(name)
    if (all) all.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries(values)
}

/** Passwords are kept as they are, spaces included. */
const isPassword = (name: string) => /password$/i.test(name)

/** Names that the input does not have are refused, except those without a meaning. */
function refuseUnknownNames(endpoint: Endpoint, values: Fields, locale: Locale) {
  const fields = fieldsOf(endpoint.input)
  const isRefused = (name: string) => isBrokenName(fields, name) || !(Object.hasOwn(fields, name) || isMeaningless(endpoint, name))
  const refused = Object.keys(values).filter(isRefused)
  if (refused.length > 0) throw unknownNames(refused, locale)
}

const maxShownLength = 60
const maxShownNames = 5
const maxShownErrors = 50

/** 422: the request has names that its input does not. The first few are named: the answer must not grow with the request. */
export function unknownNames(names: readonly string[], locale: Locale) {
  const shown = names.slice(0, maxShownNames).map((name) => name.slice(0, maxShownLength))
  return invalid(shown.map((field) => ({ field, rule: 'unknown', msg: m.failure_unknownName({ name: field }, { locale }) })))
}

/** 400: the request cannot be read. */
export const unreadable = (what: string) => fail(failures.unreadable, { inputs: { what } })

/** Returns the schema of each field by name. */
const fieldsOf = (schema: z.ZodType): InputShape => (schema instanceof z.ZodObject ? schema.shape : {})
