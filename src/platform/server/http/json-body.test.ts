import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from '../pipeline/errors.ts'
import { guardRequests } from './guard.ts'
import { isHarmlessJson } from './json-body.ts'

const app = Fastify({ bodyLimit: 256 * 1024 })
guardRequests(app, { hosts: 'any' })
handleErrors(app)
app.post('/', async ({ body }) => body)
app.post('/large', { bodyLimit: 4 * 1024 * 1024 }, async () => 'here')

const send = (payload: string, url = '/') => app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
const statusOf = async (payload: string, url?: string) => (await send(payload, url)).statusCode

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const nestedObjects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const manyNames = (count: number) => `{${Array.from({ length: count }, (_, at) => `"n${at}":1`).join(',')}}`
const manyValues = (count: number) => `[${Array.from({ length: count }, () => '1').join(',')}]`

test.each([
  ['5,000 arrays deep', nested(5_000)],
  ['130,000 arrays deep, never closed', '['.repeat(130_000)],
  ['33 objects deep', nestedObjects(33)],
  ['201 names in an object', manyNames(201)],
  ['20,000 names', manyNames(20_000)],
  ['a name of 100 KB', `{"${'n'.repeat(100_000)}":1}`],
  ['20,000 values', manyValues(20_000)],
  ['a name twice', '{"role":"user","role":"admin"}'],
  ['a name twice in two spellings', String.raw`{"role":"user","rol\u0065":"admin"}`],
  ['a name twice, far below', '{"a":[{"b":{"c":1,"d":[],"c":2}}]}'],
  ['a number of 100,000 digits', `{"a":${'9'.repeat(100_000)}}`],
  ['a number with 100,000 zeros in its exponent', `{"a":1e${'0'.repeat(100_000)}1}`],
  ['the name of a prototype', '{"a":{"__proto__":{"admin":true}}}'],
  ['the name of a prototype, written in escapes', String.raw`{"a":{"\u005f_proto__":{"admin":true}}}`],
  ['the prototype of a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['half an object', '{"a":'],
  ['an open string', '{"a":"b'],
  ['nothing', ''],
  ['two values', '1 2'],
])('[REQ-4][RUN-6] %s is refused with 400', async (_, payload) => {
  const answer = await send(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.body.length).toBeLessThan(300)
})

test('[REQ-4] bodies up to the limits are read as they are', async () => {
  for (const payload of [nested(32), manyNames(200), manyValues(15_000), '-1.5e+10', 'null', ' { "a" : [ true , { } , "\\"x\\\\" ] } '])
    expect((await send(payload)).json(), payload.slice(0, 40)).toEqual(JSON.parse(payload))
  expect(await statusOf(manyValues(200_000), '/large')).toBe(200)
})

test('[REQ-4] names, brackets and commas within texts are text', () => {
  const limits = { maxDepth: 2, maxNames: 2, maxNameLength: 10, maxNumberLength: 5, maxValues: 4 }
  expect(isHarmlessJson('{"a":"{[\\"a\\":1,,,,","b":"a"}', limits)).toBe(true)
  expect(isHarmlessJson('[{"a":1},{"a":1}]', { ...limits, maxValues: 9 })).toBe(true)
  expect(isHarmlessJson('{"a":{"a":1}}', limits)).toBe(true)
  expect(isHarmlessJson('{"a":["a","a"]}', limits)).toBe(true)
  expect(isHarmlessJson('[1,2,3,4]', limits)).toBe(false)
  expect(isHarmlessJson('[123456]', limits)).toBe(false)
})
