import { expect, test } from 'vitest'
import { offeredTimes } from './viewing-time.ts'
import { defaultHours, listOpenSlots } from './viewing-slots.ts'

const any = { stay: 30, notBefore: 0 }
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

test('[TOUR-1] [SEE-43] without hours of its own a park offers the times of a booking, every half hour', () => {
  const slots = listOpenSlots([defaultHours], [], any).map(clock)
  expect([slots[0], slots[1], slots.at(-1), slots.length]).toEqual(['09:00', '09:30', '17:00', 17])
  const offered = offeredTimes('2027-01-05', new Date('2027-01-04T00:00:00+08:00'))
  expect(slots.filter((slot) => slot.endsWith(':00'))).toEqual(offered)
})

test('[TOUR-1] [SEE-43] a viewing blocks every slot that it overlaps, until as many as allowed take place at once', () => {
  const hours = { from: 540, to: 720, every: 30, atOnce: 1 }
  const booked = [{ begin: 600, stay: 60 }]
  expect(listOpenSlots([hours], booked, any)).toEqual([540, 570, 660, 690])
  // A longer viewing would still last when the other one begins.
  expect(listOpenSlots([hours], booked, { stay: 45, notBefore: 0 })).toEqual([540, 660, 690])
  expect(listOpenSlots([{ ...hours, atOnce: 2 }], booked, any)).toEqual([540, 570, 600, 630, 660, 690])
  expect(listOpenSlots([{ ...hours, atOnce: 2 }], [...booked, { begin: 610, stay: 15 }], any)).toEqual([540, 570, 630, 660, 690])
})

test('[TOUR-1] slots before a time, and spans shorter than a slot, offer nothing', () => {
  expect(listOpenSlots([{ from: 540, to: 660, every: 60, atOnce: 1 }], [], { stay: 30, notBefore: 541 })).toEqual([600])
  expect(listOpenSlots([{ from: 540, to: 560, every: 30, atOnce: 1 }], [], any)).toEqual([])
  const morningAndAfternoon = [
    { from: 840, to: 900, every: 30, atOnce: 1 },
    { from: 540, to: 600, every: 30, atOnce: 1 },
  ]
  expect(listOpenSlots(morningAndAfternoon, [], any)).toEqual([540, 570, 840, 870])
})
