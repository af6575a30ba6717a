import fc from 'fast-check'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { addressOf } from '#platform/web/request/address.ts'
import type { TestApp } from './app.ts'
import { badInputRuns } from './fuzz.ts'

/** Values known to break programs: lone surrogates, names of object properties, extreme numbers, fragments of other languages. */
const evilTexts = [
  ['', ' ', '\t', 'null', 'undefined', 'NaN', 'true', '[object Object]', '__proto__', 'constructor', 'toString'],
  ['0', '-0', '1e309', '-1', '0x10', '１２３', '1.5', '9007199254740993', '99999999999999999999', '100000000', '100000000.01'],
  [
    "' or 1=1 --",
    "'; drop table member; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${7*7}',
    '../../etc/passwd',
    '..\\..\\x',
    '%00',
    '%',
  ],
  ['a\r\nBcc: x@y.cn', '=cmd|calc', '\u0000', '\ud800', '\udfff', '\u202Eabc', '\u200b', 'e\u0301', '👩‍👩‍👧‍👦', '𠮷', 'ﬀ', 'İ', '\uffff'],
  ['2026-02-30', '2026-13-01 00:00:00', '0000-00-00', '13800138000', '+8613800138000', 'a@b.cn', `${'a'.repeat(64)}@${'b.'.repeat(100)}cn`],
  ['a'.repeat(19), 'a'.repeat(20), 'a'.repeat(21), 'a'.repeat(255), 'a'.repeat(5_000), '你'.repeat(300)],
].flat()
const evilNumbers = [0, -0, 1, -1, 0.1, 1e8, 1e8 + 0.01, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, Number.MIN_VALUE, Number.MAX_VALUE]

const evilValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...evilTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...evilNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { a: { b: {} } }, ['', null, 1]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Fields = Record<string, unknown>

const fieldsOf = (schema: z.ZodType) => Object.keys((schema as { shape?: object }).shape ?? {})

/** Generates up to three errors: a field with an evil value, a missing field, an unknown field. */
function errorsFor(endpoint: Endpoint): fc.Arbitrary<Fields> {
  const names = [...fieldsOf(endpoint.input), 'x']
  const change = fc.oneof(
    { weight: 8, arbitrary: fc.record({ name: fc.constantFrom(...names), value: evilValue }) },
    { weight: 2, arbitrary: fc.record({ name: fc.constantFrom(...names), value: fc.constant(undefined) }) },
    { weight: 1, arbitrary: fc.record({ name: fc.constantFrom(...foreignNames), value: evilValue }) },
  )
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((all) => Object.fromEntries(all.map(({ name, value }) => [name, value])))
}
const foreignNames = ['roles', 'status', 'userId', 'id', '$where', 'constructor', 'x'.repeat(200)]

/** Milliseconds; enough for 2,000 calls of each of a few operations. */
export const badInputTimeout = 600_000

export type BadInputRun = {
  /** Returns input that the operation accepts; a function, because some input may be used only once. */
  right: () => Promise<Fields> | Fields
  runs?: number
  /** Every n-th call sends valid input, so that the code behind the checks is reached too. Default: 3. */
  rightOneIn?: number
  headers?: () => Promise<Record<string, string>>
  seed?: number
}

export type BadInputResult = { callCount: number; acceptedCount: number; codes: Record<string, number> }

/**
 * Calls an operation with generated input. Fails if a response has HTTP status 5xx or a code from 500 to 599, or shows SQL, stacks or paths.
 * Returns the number of accepted calls.
 */
export async function sendBadInput(
  app: TestApp,
  endpoint: Endpoint,
  { right, runs = badInputRuns, rightOneIn = 3, headers, seed = 20_260_504 }: BadInputRun,
): Promise<BadInputResult> {
  const result: BadInputResult = { callCount: 0, acceptedCount: 0, codes: {} }
  for (const [at, wrong] of fc.sample(errorsFor(endpoint), { numRuns: runs, seed }).entries()) {
    const input = { ...(await right()), ...(at % rightOneIn === 0 ? {} : wrong) }
    note(endpoint, result, await sendRaw(app, endpoint, input, await headers?.()), input)
  }
  return result
}

/** Checks that all calls were sent, and that a share of at least `minShare` was accepted. */
export function expectAccepted({ callCount: sent, acceptedCount: accepted, codes }: BadInputResult, minShare = 0.3) {
  expect(sent).toBeGreaterThanOrEqual(badInputRuns)
  expect(accepted / sent, JSON.stringify(codes)).toBeGreaterThanOrEqual(minShare)
}

/**
 * Takes a fingerprint of rows that no call may change, such as those of other members, each as the end of a query:
 * `follow where member_id <> $1`. Returns a function that checks a result with `expectAccepted`, and that these rows are unchanged.
 */
export async function guardRows({ sql }: TestApp, rows: string[], values: string[] = []) {
  const hashes = rows.map((some) => `(select coalesce(md5(string_agg(r::text, '' order by id)), '') from (select * from ${some}) r)`)
  const fingerprint = async () => (await sql<{ all: string }>(`select ${hashes.join(` || ' ' || `)} as all`, values))[0]!.all
  const before = await fingerprint()
  return async (result: BadInputResult, minShare?: number) => {
    expectAccepted(result, minShare)
    expect(await fingerprint()).toBe(before)
  }
}

export type RowGuard = Awaited<ReturnType<typeof guardRows>>

/** Forgets rate limits and repeated submits, which thousands of calls of one caller would run into. */
export const forgetTries = ({ sql }: TestApp) => sql('truncate rate_use, recent_submit, login_attempt')

function note(endpoint: Endpoint, result: BadInputResult, { status, text }: { status: number; text: string }, input: Fields) {
  const code = text.startsWith('{') ? ((JSON.parse(text) as Envelope).code ?? 200) : status
  const about = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input).slice(0, 400)} → ${status} ${text.slice(0, 300)}`
  expect(status, about).toBeLessThan(500)
  expect(code < 500 || code > 599, about).toBe(true)
  expect(text, about).not.toMatch(/\bselect .* from\b|node_modules|\.ts:\d+|at Object\./i)
  result.callCount++
  if (code === 200) result.acceptedCount++
  result.codes[code] = (result.codes[code] ?? 0) + 1
}

async function sendRaw(app: TestApp, endpoint: Endpoint, input: Fields, headers: Record<string, string> = {}) {
  const { url, body } = addressOf(endpoint, writable(endpoint, input))
  const answer = await app.app.inject({ method: endpoint.method, url, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, text: answer.body }
}

/** A URL holds well-formed text only; a body holds any JSON. */
function writable(endpoint: Endpoint, input: Fields): Fields {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const isInUrl = (name: string) => !hasBody || endpoint.path.split('/').includes(`:${name}`)
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, isInUrl(name) ? urlText(value) : value]))
}

const urlText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? '').toWellFormed())
