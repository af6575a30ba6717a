import { overwriteGetLocale } from '#paraglide/runtime.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentParks, rememberPark, updateNames } from './recent-parks.ts'

const park = (parkId: string) => ({ parkId, name: `园区 ${parkId}`, priceMin: 0.85, rentableArea: 1200, coverPicture: null })
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

afterEach(() => overwriteGetLocale(() => 'zh-CN'))

test('[DET-6] the park viewed last comes first, and each is listed once', () => {
  for (const id of ['a', 'b', 'a']) rememberPark(park(id))
  expect(recentParks().map(({ parkId }) => parkId)).toEqual(['a', 'b'])
})

test('[DET-6] at most ten parks are kept', () => {
  for (let id = 0; id < 14; id++) rememberPark(park(String(id)))
  expect(recentParks().map(({ parkId }) => parkId)).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '4'])
})

test('[DET-6] invalid stored data is ignored', () => {
  rememberPark(park('a'))
  const [key] = stored.keys()
  for (const text of ['no json', '{"a":1}', '[null,{"parkId":7}]']) {
    stored.set(key!, text)
    expect(recentParks()).toEqual([])
  }
})

test('[DET-6] [I18N-1] names change to the language of the page, and a park that is no longer published is dropped', () => {
  for (const id of ['a', 'b', 'c']) rememberPark(park(id))
  overwriteGetLocale(() => 'en-US')
  updateNames(
    new Map([
      ['a', 'Park A'],
      ['b', null],
    ]),
  )
  expect(recentParks()).toMatchObject([
    { parkId: 'c', name: '园区 c', locale: 'zh-CN' },
    { parkId: 'a', name: 'Park A', locale: 'en-US' },
  ])
})
