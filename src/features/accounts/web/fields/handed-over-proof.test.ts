import { expect, test } from 'vitest'
import { CallFailed } from '#platform/web/request/call.ts'
import { readHandedOver, readProof } from './handed-over-proof.ts'

const target = { phonenumber: '13800000000' }
const verified = { target, proof: 'proof', isRegistered: false }

test('[AUTH-17] the login of an unknown phone number goes on with its proof as a registration', () => {
  expect(readProof(new CallFailed(10_016, 'not registered', { proof: 'proof' }), target)).toEqual(verified)
  expect(readHandedOver({ verified })).toEqual(verified)
})

test('[AUTH-17] other failures and other navigations hand nothing over', () => {
  expect(readProof(new CallFailed(10_001, 'wrong', { proof: 'proof' }), target)).toBeNull()
  expect(readProof(new CallFailed(10_016, 'not registered', null), target)).toBeNull()
  for (const state of [null, undefined, {}, 'text', { verified: { proof: 1 } }]) expect(readHandedOver(state)).toBeNull()
})
