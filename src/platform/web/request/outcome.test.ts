import { expect, test } from 'vitest'
import { failureIn } from './outcome.ts'

const outcomeOf = (status: number, envelope: unknown, locale: 'zh-CN' | 'en-US' = 'en-US') => {
  const failure = failureIn({ status, envelope: envelope as never }, locale)
  return failure && [failure.code, failure.message, failure.tip]
}
const masked = 'An error occurred (ErrorCode 500). Please try again later.'

test('[REQ-4] an absent code is success, and so is 200', () => {
  expect(outcomeOf(200, { data: 1 })).toBeNull()
  expect(outcomeOf(200, { code: 200, data: null })).toBeNull()
})

test('[REQ-4] an answer without data says so', () => {
  const text = 'The returned data is incorrect. Please try again later.'
  for (const nothing of [null, 'text', 3, [], true]) expect(outcomeOf(200, nothing)).toEqual([0, text, 'error'])
  expect(outcomeOf(200, null, 'zh-CN')![1]).toBe('返回数据有误，请稍后再试')
})

test('[REQ-4] 500 hides SQL, names of packages and JSON parse errors, and shows what is meant for people', () => {
  for (const msg of [
    'SQLSTATE[23505]: duplicate key',
    'select * from member where id = 1',
    '### Error querying database. Cause: java.sql.SQLException',
    'org.springframework.dao.DataAccessException',
    'com.example.portal.Service failed',
    'Unexpected token < in JSON at position 0',
    'JSON parse error: Cannot deserialize',
    'at handler (/srv/app/node_modules/x/index.js:10:2)',
  ])
    expect(outcomeOf(200, { code: 500, msg }), msg).toEqual([500, masked, 'error'])
  expect(outcomeOf(500, { code: 500, msg: 'relation does not exist; select a from b' })).toEqual([500, masked, 'error'])
  expect(outcomeOf(200, { code: 500, msg: 'Please choose another date.' })![1]).toBe('Please choose another date.')
  expect(outcomeOf(200, { code: 500, msg: '' })![1]).toBe(masked)
  expect(outcomeOf(200, { code: 10001, msg: 'SQL is a language' })![1]).toBe('SQL is a language')
})

test('[REQ-4] 123 and 403 are warnings, 403 with a text of its own', () => {
  expect(outcomeOf(200, { code: 123, msg: 'soft limit' })).toEqual([123, 'soft limit', 'warning'])
  expect(outcomeOf(200, { code: 403, msg: 'not yours' })).toEqual([403, 'not yours', 'warning'])
  expect(outcomeOf(200, { code: 403 })).toEqual([
    403,
    'You do not have permission for this operation. Please contact the administrator to add permissions.',
    'warning',
  ])
})

test('[REQ-4] other codes have the server’s message, else a default', () => {
  expect(outcomeOf(200, { code: 10007, msg: 'Incorrect account or password' })).toEqual([10007, 'Incorrect account or password', 'error'])
  expect(outcomeOf(200, { code: 10999 })![1]).toBe('An error occurred (10999). Please try again later.')
  expect(outcomeOf(200, { code: 401 })![1]).toBe('Authentication failed. Unable to access system resources.')
  expect(outcomeOf(200, { code: 404 })![1]).toBe('The requested resource was not found.')
  expect(outcomeOf(200, { code: 404 }, 'zh-CN')![1]).toBe('请求的资源不存在')
})

test('[REQ-4] a broken transport has the envelope’s message, else its status', () => {
  expect(outcomeOf(503, { code: 503, msg: 'Sorry' })).toEqual([503, 'Sorry', 'error'])
  expect(outcomeOf(502, null)).toEqual([502, 'System interface exception: 502', 'error'])
  expect(outcomeOf(504, { code: 504 })![1]).toBe('System interface exception: 504')
  expect(outcomeOf(502, { error: 'Bad Gateway' })![0]).toBe(502)
})
