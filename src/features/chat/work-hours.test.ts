import { expect, test } from 'vitest'
import { isWithin, readWorkHours } from './work-hours.ts'

const workdays = { workdaysOnly: true, fromMinute: 540, toMinute: 1_080 }

test('[WID-3] working hours are parsed as operators write them, in both languages', () => {
  for (const text of ['工作日 9:00–18:00', '工作日 9：00-18：00', 'Workdays 9:00–18:00', '周一至周五 09:00~18:00', 'Mon–Fri 9:00 to 18:00'])
    expect(readWorkHours(text), text).toEqual(workdays)
  expect(readWorkHours('每天 8:30 至 20:00')).toEqual({ workdaysOnly: false, fromMinute: 510, toMinute: 1_200 })
})

test('[WID-3] unreadable working hours count as always open', () => {
  for (const text of ['', '全天', '18:00–9:00', '9:70–18:00', '9:00–25:00', 'always']) expect(readWorkHours(text), text).toBeNull()
  expect(isWithin(null, new Date())).toBe(true)
})

test('[WID-3] hours are in Shanghai time, from the first minute inclusive to the last exclusive', () => {
  const at = (text: string) => isWithin(workdays, new Date(`${text}+08:00`))
  expect(['2026-11-20T08:59', '2026-11-20T09:00', '2026-11-20T17:59', '2026-11-20T18:00'].map(at)).toEqual([false, true, true, false])
  expect(at('2026-11-21T12:00')).toBe(false)
  expect(isWithin({ ...workdays, workdaysOnly: false }, new Date('2026-11-21T12:00+08:00'))).toBe(true)
})
