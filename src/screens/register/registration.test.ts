import { expect, test } from 'vitest'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { findAccountErrors, newRegistration, reduceRegistration, type AccountValues, type RegistrationEvent } from './registration.ts'

const account: AccountValues = {
  username: 'lin',
  phonenumber: '13800000000',
  proof: 'proof',
  password: 'Right-Pass1word@',
  confirmPassword: 'Right-Pass1word@',
  agreement: true,
}

const after = (...events: RegistrationEvent[]) => events.reduce(reduceRegistration, newRegistration)
const completed: RegistrationEvent = { type: 'accountCompleted', account }

test('[AUTH-1] the completed first step leads to the details', () => {
  expect(newRegistration.step).toBe('account')
  expect(after(completed)).toEqual({ verified: null, step: 'details', account, accountErrors: {} })
})

test('[AUTH-1] going back keeps the values of the first step', () => {
  expect(after(completed, { type: 'wentBack' })).toEqual({ verified: null, step: 'account', account, accountErrors: {} })
})

test('[AUTH-1] a refused account returns to the first step with its errors, which the next attempt clears', () => {
  const errors = { code: 'The verification code is invalid' }
  const refused = after(completed, { type: 'accountRefused', errors })
  expect(refused).toEqual({ verified: null, step: 'account', account, accountErrors: errors })
  expect(reduceRegistration(refused, completed)).toEqual(after(completed))
})

const verified = { target: { phonenumber: account.username }, proof: 'proof', isRegistered: false }
const codeVerified: RegistrationEvent = { type: 'codeVerified', verified }

test('[AUTH-17] a verified code stays so while other fields are corrected, until the target changes or the proof has expired', () => {
  const refused = (errors: Record<string, string>) => after(codeVerified, completed, { type: 'accountRefused', errors }).verified
  expect(after(codeVerified, completed, { type: 'wentBack' }).verified).toEqual(verified)
  expect(refused({ username: 'taken' })).toEqual(verified)
  expect(refused({ code: 'expired' })).toBeNull()
  expect(refused({ phonenumber: 'taken' })).toBeNull()
  expect(after(codeVerified, { type: 'targetChanged' }).verified).toBeNull()
})

const refusal = (code: number, data: unknown = null) => new CallFailed(code, 'refused', data)

test.each([
  ['a taken name', refusal(failureCodes.userNameTaken), { username: 'refused' }],
  ['a common password', refusal(failureCodes.passwordTooCommon), { password: 'refused' }],
  ['a wrong code', refusal(failureCodes.codeWrong), { code: 'refused' }],
  ['a taken phone number', refusal(failureCodes.phoneTaken), { phonenumber: 'refused' }],
  ['an invalid field of the first step', refusal(422, { errors: [{ field: 'agreement', msg: 'required' }] }), { agreement: 'required' }],
])('[AUTH-1] %s belongs to the first step', (_, failure, errors) => {
  expect(findAccountErrors(failure, account)).toEqual(errors)
})

test('[AUTH-1] a taken e-mail address is reported at the e-mail field', () => {
  const { phonenumber: _, ...values } = account as AccountValues & { phonenumber: string }
  expect(findAccountErrors(refusal(failureCodes.emailTaken), { ...values, email: 'lin@example.cn' })).toEqual({ email: 'refused' })
})

test.each([
  ['an invalid detail', refusal(422, { errors: [{ field: 'nickName', msg: 'too long' }] })],
  ['a failure of the server', refusal(503)],
])('[AUTH-1] %s stays in the second step', (_, failure) => {
  expect(findAccountErrors(failure, account)).toBeNull()
})
