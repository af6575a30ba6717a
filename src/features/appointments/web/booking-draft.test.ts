import { beforeEach, expect, test } from 'vitest'
import { setMember, type Member } from '#features/accounts/web/session/member-state.ts'
import { dropBooking, keepBooking, startOfBooking } from './booking-draft.ts'

const target = { parkId: '1', parkName: 'A' }
const chosen = { day: '2027-02-01', pageDay: null, time: '10:00', wantsOtherPhone: true }
const member = (userId: string) => ({ userId }) as Member

function enter() {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ salutation: 'ms', phonenumber: '13900000000', requirements: 'Eight docks', code: '123456' }))
    fields.set(name, value)
  keepBooking(target, fields, chosen)
}

beforeEach(() => {
  dropBooking(target)
  setMember(null)
})

test('what was entered into a booking is kept for its target only, without code, until it is booked', () => {
  enter()
  expect(startOfBooking(target, null)).toEqual({ ...chosen, salutation: 'ms', phonenumber: '13900000000', requirements: 'Eight docks' })
  expect(startOfBooking({ ...target, warehouseId: '2' }, null)).toMatchObject({ day: null, time: '', requirements: '' })
  dropBooking(target)
  expect(startOfBooking(target, null)).toMatchObject({ salutation: 'mr', day: null, requirements: '' })
})

test('a day chosen on the page after the form was closed takes precedence', () => {
  enter()
  expect(startOfBooking(target, '2027-02-03')).toMatchObject({ day: '2027-02-03', time: '10:00', requirements: 'Eight docks' })
})

test('a visitor who signs in keeps what was entered; it ends with the session', () => {
  enter()
  setMember(member('7'))
  expect(startOfBooking(target, null).requirements).toBe('Eight docks')
  setMember(null)
  expect(startOfBooking(target, null).requirements).toBe('')
  setMember(member('7'))
  enter()
  setMember(member('8'))
  expect(startOfBooking(target, null).requirements).toBe('')
})
