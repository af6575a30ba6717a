import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './errors.ts'

const app = Fastify()
handleErrors(app)
let thrown: Error
app.get('/', () => {
  throw thrown
})

const answerTo = async (error: Error) => {
  thrown = error
  const { statusCode, headers } = await app.inject({ url: '/' })
  return [statusCode, headers['retry-after']]
}

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'Connection ended unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
])('[RUN-6] a lost connection is no mistake: after "%s" the caller may try again', async (message) => {
  expect(await answerTo(new Error(message))).toEqual([503, '2'])
})

test.each(['08006', '53300', '57P01', '57014', '55P03', 'ECONNRESET', 'ETIMEDOUT'])('[RUN-6] so it is with the code %s', async (code) => {
  expect(await answerTo(Object.assign(new Error('of the database'), { code }))).toEqual([503, '2'])
})

test('a mistake is 500, without a promise', async () => {
  expect(await answerTo(new TypeError('undefined is not a function'))).toEqual([500, undefined])
})
