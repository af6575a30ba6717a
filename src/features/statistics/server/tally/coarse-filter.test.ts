import { expect, test } from 'vitest'
import { emptyFilter } from '#features/listings/search/park-filter.ts'
import { coarsen } from './coarse-filter.ts'
import { isNeverKept, normaliseWords } from './words.ts'

const levels = [
  { code: '370000', level: 1 },
  { code: '370200', level: 2 },
  { code: '370211', level: 3 },
]
const regions = { pathTo: (code: string) => levels.slice(0, levels.findIndex((each) => each.code === code) + 1) } as never
const coarse = (filter: object) => coarsen({ ...emptyFilter, ...filter }, regions, () => '310100')

test('a filter is kept as city, bands, whole metres and choices', () => {
  expect(
    coarse({ regionCode: '370211', areaMin: 2_345, areaMax: 7_000, priceMax: 1.13, heightMin: 9.6, whType: ['3', '1'], bonded: true }),
  ).toEqual({
    region: '37-0200',
    area: [2_000, 8_000],
    price: [null, 1.2],
    height: [9, null],
    whType: ['1', '3'],
    bonded: true,
  })
  expect(coarse({ regionCode: '370000' })).toEqual({ region: '37-0000' })
})

test('of places on the map only that there was one is kept, and the city of a drive time', () => {
  const polygon = [{ longitude: 120, latitude: 36 }]
  expect(coarse({ polygon, reachLng: 121.47, reachLat: 31.23, reachMinutes: 80, reachName: '张三的家' })).toEqual({
    drawn: true,
    reach: { minutes: 90, region: '31-0100' },
  })
})

test('a search of the part of the map that is shown, and one that asks for nothing, count for nothing', () => {
  expect(coarse({ areaMin: 500, bbox: [120, 30, 121, 31] })).toBeNull()
  expect(coarse({})).toBeNull()
  expect(coarse({ keyword: '保税' })).toEqual({})
})

test('numbers of people and addresses are never kept, in any spelling', () => {
  for (const text of [
    '13812345678',
    '138 1234 5678',
    '138-1234-5678',
    '１３８１２３４５６７８',
    '一三八一二三四五六七八',
    'a@b.example',
    'https://x.example',
    'www.x.cn',
  ])
    expect(isNeverKept(normaliseWords(text)), text).toBe(true)
  expect(isNeverKept(normaliseWords('一个非常非常长的句子里面写着很多很多的话和名字'))).toBe(true)
  for (const text of ['前置仓', '冷库 2000', 'cold store']) expect(isNeverKept(normaliseWords(text)), text).toBe(false)
})
