import { expect, test } from 'vitest'
import { compareRecordings } from './wire/compare.ts'
import { maskHeaders, maskVolatile } from './wire/mask.ts'
import { readOperations, type Operation } from './wire/operations.ts'
import { illFormedValue, probesFor } from './wire/probes.ts'
import { addAnswer, emptyRecording } from './wire/recording.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')
const run = { origin: 'http://localhost:8080', from: noon, to: noon + 60_000 }
const idMadeAt = (moment: number, end: string) => {
  const hex = moment.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${end.padStart(12, '0')}`
}

test('times, ids, tokens and codes of the run become placeholders', () => {
  const [first, second] = [idMadeAt(noon + 5, '1'), idMadeAt(noon + 9, '2')]
  const text = JSON.stringify({
    id: second,
    parent: first,
    self: `/x/${second}`,
    createTime: '2026-11-22 20:00:30',
    access_token: 'abc',
    code: '370200',
    text: '验证码 370200',
    retryAfter: 17,
    link: 'http://localhost:8080/whs/',
  })
  expect(JSON.parse(maskVolatile(text, run))).toEqual({
    id: '<new id 1>',
    parent: '<new id 2>',
    self: '/x/<new id 1>',
    createTime: '<now>',
    access_token: '<access_token>',
    code: '<code>',
    text: '验证码 <code>',
    retryAfter: '<seconds>',
    link: '<origin>/whs/',
  })
})

test('what the demo world holds stays as it is', () => {
  const text = JSON.stringify({ id: idMadeAt(noon - 1, '1'), createTime: '2026-11-22 19:59:59', regionCode: '370200', msg: '最多 20 个' })
  expect(maskVolatile(text, run)).toBe(text)
})

test('times in calendars and files are read as UTC', () => {
  expect(maskVolatile('DTSTAMP:20261122T120010Z DTSTART:20261122T130000Z 2026-11-22T12:00:20.000Z', run)).toBe(
    'DTSTAMP:<now> DTSTART:20261122T130000Z <now>',
  )
})

test('headers keep what the answer means, and cookies their names and attributes', () => {
  const headers = new Headers({ date: 'now', etag: '"1"', 'cache-control': 'no-store' })
  headers.append('set-cookie', 'a=1; Path=/; HttpOnly')
  headers.append('set-cookie', 'b=; Path=/x; Max-Age=0')
  expect(maskHeaders(headers, run)).toEqual({
    'cache-control': 'no-store',
    etag: '<present>',
    'set-cookie': 'a=<value>; HttpOnly; Path=/\nb=<value>; Max-Age=0; Path=/x',
  })
})

function recordingOf(answers: Record<string, string>, headers: Record<string, string> = {}) {
  const recording = emptyRecording()
  for (const [call, text] of Object.entries(answers)) addAnswer(recording, call, { status: 200, headers: new Headers(headers), text }, run)
  return recording
}

test('equal recordings have no differences', () => {
  const answers = { 'GET /a': '{"code":200,"data":[1]}', 'GET /b': 'text' }
  expect(compareRecordings(recordingOf(answers), recordingOf(answers))).toEqual([])
})

test('a changed value is reported with its path, once for all calls that show it', () => {
  const before = recordingOf({ 'GET /a': '{"data":{"rows":[{"n":1}]}}', 'GET /b': '{"data":{"rows":[{"n":1}]}}' })
  const after = recordingOf({ 'GET /a': '{"data":{"rows":[{"n":2}]}}', 'GET /b': '{"data":{"rows":[{"n":2}]}}' })
  expect(compareRecordings(before, after)).toEqual(['GET /a\nGET /b\n  data.rows.0.n: 1 → 2'])
})

test('missing calls, changed headers and another order of names are differences too', () => {
  const before = recordingOf({ 'GET /a': '{"a":1,"b":2}', 'GET /gone': '' }, { vary: 'Accept-Language' })
  const after = recordingOf({ 'GET /a': '{"b":2,"a":1}', 'GET /new': '' }, {})
  expect(compareRecordings(before, after)).toEqual([
    'GET /a\n  headers.vary: "Accept-Language" → nothing',
    'GET /a\n  the order of names or the notation of numbers differs',
    'GET /gone\nonly in the first recording',
    'GET /new\nonly in the second recording',
  ])
})

test('a call that is made again gets a number', () => {
  const recording = recordingOf({ 'GET /a': '1' })
  addAnswer(recording, 'GET /a', { status: 200, headers: new Headers(), text: '2' }, run)
  expect(Object.keys(recording.answers)).toEqual(['GET /a', 'GET /a #2'])
})

test('operations are read with the inputs of path, query and body', () => {
  const document = {
    paths: {
      '/park/{parkId}': {
        put: {
          parameters: [{ $ref: '#/components/parameters/Park' }, { name: 'Content-Language', in: 'header', schema: {} }],
          requestBody: { content: { 'application/json': { schema: { properties: { area: { type: 'number' } } } } } },
          security: [{ bearer: [] }],
        },
      },
    },
    components: { parameters: { Park: { name: 'parkId', in: 'path', schema: { type: 'string', maxLength: 64 } } } },
  }
  expect(readOperations(document as never)).toEqual([
    {
      name: 'PUT /park/{parkId}',
      method: 'PUT',
      path: '/park/{parkId}',
      bodyType: 'application/json',
      inputs: { parkId: { type: 'string', maxLength: 64 }, area: { type: 'number' } },
      access: 'member',
    },
  ])
})

test('an ill-formed value breaks what its schema asks for', () => {
  expect(illFormedValue({ type: 'integer', maximum: 10 }, true)).toBe(11)
  expect(illFormedValue({ type: 'string', enum: ['a'] }, true)).toBe('!')
  expect(illFormedValue({ type: 'string', maxLength: 3 }, false)).toBe('xxxx')
  expect(illFormedValue({ type: 'string' }, true)).toEqual({ value: 'x' })
  expect(illFormedValue({ type: 'string' }, false)).toBeUndefined()
  expect(illFormedValue({}, true)).toBeUndefined()
})

test('probes change one input at a time', () => {
  const operation: Operation = {
    name: 'PUT /park',
    method: 'PUT',
    path: '/park',
    bodyType: 'application/json',
    inputs: { ids: { type: 'array' }, area: { type: 'number', maximum: 5 }, updatedBy: {} },
    access: 'member',
  }
  const probes = probesFor(operation, { ids: ['1'], area: 1 })
  expect(probes.slice(0, 4)).toEqual([
    { label: 'empty input', input: {} },
    { label: 'ill-formed ids', input: { ids: '!', area: 1 } },
    { label: 'ill-formed area', input: { ids: ['1'], area: 6 } },
    { label: 'unknown ids 0', input: { ids: ['0'], area: 1 } },
  ])
  expect(probes.at(-1)).toEqual({ label: 'unknown field', input: { ids: ['1'], area: 1, colour: 'red' } })
})
