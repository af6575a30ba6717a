import { expect, test } from 'vitest'
import { CallFailed } from '#platform/web/request/call.ts'
import { fieldErrorsIn } from './field-errors.ts'

test('the first message of each field counts', () => {
  const errors = [
    { field: 'name', rule: 'required', msg: 'Please enter a name' },
    { field: 'name', rule: 'tooLong', msg: 'Too long' },
    { field: 'code', rule: 'custom', msg: 'Please obtain a code' },
  ]
  expect(fieldErrorsIn(new CallFailed(422, 'Please enter a name', { errors }))).toEqual({
    name: 'Please enter a name',
    code: 'Please obtain a code',
  })
})

test('a refusal without fields is an error of the whole form', () => {
  expect(fieldErrorsIn(new CallFailed(404, 'Not found', null))).toEqual({ '': 'Not found' })
  expect(fieldErrorsIn(new CallFailed(10_004, 'Too many tries', { retryAfter: 60 }))).toEqual({ '': 'Too many tries' })
})
