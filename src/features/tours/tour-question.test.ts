import { expect, test } from 'vitest'
import { findUnreadableDay, isComplete, readTourQuestion, toPlanInput, tourAddress, type TourQuestion } from './tour-question.ts'

const question: TourQuestion = {
  stops: [{ parkId: '12' }, { parkId: '13', warehouseId: '45' }],
  day: '2026-12-01',
  setOut: 540,
  backBy: 1_080,
  start: { longitude: 120.38, latitude: 36.07, name: '市南区, 青岛' },
  end: { longitude: 120.1, latitude: 36.2, name: '胶州' },
  vehicle: 'truck',
  stay: 45,
}
const read = (address: string) => readTourQuestion(new URL(address, 'http://page').searchParams)

test('[TOUR-1] an address keeps everything that a plan depends on', () => {
  expect(read(tourAddress(question))).toEqual(question)
  expect(tourAddress(question)).toContain('stops=12,13:45&day=2026-12-01')
  expect(tourAddress(read(tourAddress({ stops: question.stops })))).toBe('/tour?stops=12,13:45')
  expect(tourAddress({})).toBe('/tour')
})

test('[TOUR-1] what an address cannot mean is ignored, and each park counts once', () => {
  expect(read('/tour?stops=7,x,7:9,,8&day=tomorrow&setOut=25:00&start=north&vehicle=bus&stay=31')).toEqual({
    stops: [{ parkId: '7' }, { parkId: '8' }],
    day: null,
    setOut: 510,
    backBy: 1_140,
    start: null,
    end: null,
    vehicle: 'car',
    stay: 30,
  })
})

test('[TOUR-1] a plan is asked for once day, start and one to twelve parks are known', () => {
  expect(isComplete(question)).toBe(true)
  expect(toPlanInput(question as Parameters<typeof toPlanInput>[0])).toMatchObject({ setOut: '09:00', backBy: '18:00', stay: 45 })
  const stops = Array.from({ length: 13 }, (_, at) => ({ parkId: String(at + 1) }))
  for (const change of [{ day: null }, { start: null }, { stops: [] }, { stops }, { backBy: 540 }])
    expect(isComplete({ ...question, ...change })).toBe(false)
})

test('a day that the calendar does not have is no day, and is named', () => {
  for (const day of ['2027-02-31', '2027-13-01', '2027-2-1', 'tomorrow']) {
    const query = new URLSearchParams({ day })
    expect(readTourQuestion(query).day).toBeNull()
    expect(findUnreadableDay(query)).toBe(day)
  }
  expect(readTourQuestion(new URLSearchParams('day=2028-02-29')).day).toBe('2028-02-29')
  for (const query of ['', 'day=', 'day=2028-02-29']) expect(findUnreadableDay(new URLSearchParams(query))).toBe('')
})
