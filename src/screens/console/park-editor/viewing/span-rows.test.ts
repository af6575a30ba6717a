import { expect, test } from 'vitest'
import { addSpan, changeSpan, copyToWorkdays, removeSpan, toHours, toRows } from './span-rows.ts'

const span = { weekday: 0, from: 540, to: 720, every: 30, atOnce: 2 }

test('[TOUR-1] hours are read into rows and back', () => {
  const hours = [span, { ...span, weekday: 4, from: 780, to: 1050 }]
  expect(toRows(hours)[0]).toMatchObject({ from: '09:00', to: '12:00', atOnce: '2' })
  expect(toHours(toRows(hours))).toEqual([
    { weekday: 0, from: '09:00', to: '12:00', every: 30, atOnce: '2' },
    { weekday: 4, from: '13:00', to: '17:30', every: 30, atOnce: '2' },
  ])
})

test('[TOUR-1] the first span of a day is the usual one, and the next begins where the last ends', () => {
  const first = addSpan([], 2)
  expect(first).toMatchObject([{ weekday: 2, from: '09:00', to: '17:30' }])
  const morning = changeSpan(first, first[0]!.key, { to: '12:00' })
  expect(addSpan(morning, 2)[1]).toMatchObject({ from: '12:00', to: '17:30', every: 30 })
  // No time is left in the day, so the new row is empty.
  const full = addSpan(first, 2)
  expect(full[1]).toMatchObject({ from: '', to: '' })
  expect(removeSpan(full, full[1]!.key)).toEqual(first)
})

test('[TOUR-1] the spans of a day are copied to the working days, and leave the weekend as it is', () => {
  const rows = copyToWorkdays(toRows([span, { ...span, weekday: 1, from: 0, to: 60 }, { ...span, weekday: 6 }]), 0)
  expect(rows.map(({ weekday }) => weekday).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 6])
  expect(rows.every(({ from }) => from === '09:00')).toBe(true)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(6)
})
