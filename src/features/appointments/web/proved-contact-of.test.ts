import { expect, test } from 'vitest'
import { provedContactOf } from './proved-contact-of.ts'

const member = { phonenumber: '13800000000', phoneProved: true, email: 'lin@whs.example', emailProved: true }

test('[APPT-5] a member books with the proved phone number, or without any with the proved e-mail address', () => {
  expect(provedContactOf(member)).toEqual({ phonenumber: '13800000000' })
  expect(provedContactOf({ ...member, phonenumber: null, phoneProved: false })).toEqual({ email: 'lin@whs.example' })
})

test('[APPT-5] visitors and unproved contacts need a code', () => {
  expect(provedContactOf(null)).toBeNull()
  expect(provedContactOf({ ...member, phoneProved: false })).toBeNull()
  expect(provedContactOf({ ...member, phonenumber: null, emailProved: false })).toBeNull()
})
