import fc from 'fast-check'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { addressOf } from '#platform/web/request/address.ts'
import type { TestApp } from './app.ts'
import { badInputRuns } from './fuzz.ts'

/** What has broken programs before: halves of characters, names of objects, numbers at every edge, and pieces of other languages. */
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

/** Up to three things that are wrong: a field with an evil value, a field left out, a field nobody knows. */
function spoilings(endpoint: Endpoint): fc.Arbitrary<Fields> {
  const names = [...fieldsOf(endpoint.input), 'x']
  const change = fc.oneof(
    { weight: 8, arbitrary: fc.record({ name: fc.constantFrom(...names), value: evilValue }) },
    { weight: 2, arbitrary: fc.record({ name: fc.constantFrom(...names), value: fc.constant(undefined) }) },
    { weight: 1, arbitrary: fc.record({ name: fc.constantFrom(...foreignNames), value: evilValue }) },
  )
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((all) => Object.fromEntries(all.map(({ name, value }) => [name, value])))
}
const foreignNames = ['roles', 'status', 'userId', 'id', '$where', 'constructor', 'x'.repeat(200)]

/** Milliseconds that a test of a few operations may take with 2,000 calls of each. */
export const badInputTimeout = 600_000

export type BadInputRun = {
  /** An input that the operation accepts, made anew for each call where it may be used once. */
  right: () => Promise<Fields> | Fields
  runs?: number
  /** Of so many calls one is sent as it is, so that what lies behind the checks is reached too. Default 3: a third. */
  rightOneIn?: number
  headers?: () => Promise<Record<string, string>>
  seed?: number
}

export type BadInputResult = { sent: number; accepted: number; codes: Record<string, number> }

/**
 * Sends generated input to an operation. No answer may be a fault of ours: neither HTTP 5xx nor a code from 500 to 599, and none may show
 * SQL, stacks or paths. Gives how many were accepted.
 */
export async function sendBadInput(
  app: TestApp,
  endpoint: Endpoint,
  { right, runs = badInputRuns, rightOneIn = 3, headers, seed = 20_260_504 }: BadInputRun,
): Promise<BadInputResult> {
  const result: BadInputResult = { sent: 0, accepted: 0, codes: {} }
  for (const [at, wrong] of fc.sample(spoilings(endpoint), { numRuns: runs, seed }).entries()) {
    const input = { ...(await right()), ...(at % rightOneIn === 0 ? {} : wrong) }
    note(endpoint, result, await sendRaw(app, endpoint, input, await headers?.()), input)
  }
  return result
}

/** As often as it was meant to be sent, and often enough right that what lies behind the checks was reached too. */
export function expectAccepted({ sent, accepted, codes }: BadInputResult, least = 0.3) {
  expect(sent).toBeGreaterThanOrEqual(badInputRuns)
  expect(accepted / sent, JSON.stringify(codes)).toBeGreaterThanOrEqual(least)
}

/**
 * Remembers rows that nothing which is sent may move, such as those of others, each as the end of a query: `follow where member_id <> $1`.
 * The function that it gives checks a run against `expectAccepted`, and that these rows are as they were.
 */
export async function guardRows({ sql }: TestApp, rows: string[], given: string[] = []) {
  const hashes = rows.map((some) => `(select coalesce(md5(string_agg(r::text, '' order by id)), '') from (select * from ${some}) r)`)
  const fingerprint = async () => (await sql<{ all: string }>(`select ${hashes.join(` || ' ' || `)} as all`, given))[0]!.all
  const before = await fingerprint()
  return async (result: BadInputResult, least?: number) => {
    expectAccepted(result, least)
    expect(await fingerprint()).toBe(before)
  }
}

export type RowGuard = Awaited<ReturnType<typeof guardRows>>

/** Tries and equal submits of one caller add up over thousands of calls; a test that is not about them starts anew. */
export const forgetTries = ({ sql }: TestApp) => sql('truncate rate_use, recent_submit, login_attempt')

function note(endpoint: Endpoint, result: BadInputResult, { status, text }: { status: number; text: string }, input: Fields) {
  const code = text.startsWith('{') ? ((JSON.parse(text) as Envelope).code ?? 200) : status
  const about = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input).slice(0, 400)} → ${status} ${text.slice(0, 300)}`
  expect(status, about).toBeLessThan(500)
  expect(code < 500 || code > 599, about).toBe(true)
  expect(text, about).not.toMatch(/\bselect .* from\b|node_modules|\.ts:\d+|at Object\./i)
  result.sent++
  if (code === 200) result.accepted++
  result.codes[code] = (result.codes[code] ?? 0) + 1
}

async function sendRaw(app: TestApp, endpoint: Endpoint, input: Fields, headers: Record<string, string> = {}) {
  const { url, body } = addressOf(endpoint, writable(endpoint, input))
  const answer = await app.app.inject({ method: endpoint.method, url, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, text: answer.body }
}

/** An address holds text only, and no halves of characters; a body holds anything that JSON can say. */
function writable(endpoint: Endpoint, input: Fields): Fields {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const standsInAddress = (name: string) => !hasBody || endpoint.path.split('/').includes(`:${name}`)
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, standsInAddress(name) ? addressText(value) : value]))
}

const addressText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? '').toWellFormed())
