import { expect, test } from 'vitest'
import { recommend, type Candidate, type Seed, type Wishes } from './recommendation.ts'

const nothing: Wishes = { focusCodes: [], whTypes: [], areaMin: null, areaMax: null, priceMax: null }
const warehouse = (given: Partial<Candidate> = {}): Candidate => ({
  provinceCode: '370000',
  cityCode: '370200',
  districtCode: '370211',
  whType: 1,
  totalArea: 2_000,
  rentableArea: 1_000,
  floorHeight: 9,
  price: 1,
  ...given,
})
const seed = (given: Partial<Seed> = {}): Seed => ({ why: 'viewed', name: 'A', warehouse: warehouse(), ...given })
const cold = { whType: 3 }

test('[HOME-7] without a signal nothing is recommended', () => {
  expect(recommend([warehouse()], [], nothing, 10)).toEqual([])
})

test('[HOME-7] what is most like what was seen comes first, in the same city before elsewhere, and the unlike not at all', () => {
  const twin = warehouse()
  const elsewhere = warehouse({ cityCode: '310100' })
  const larger = warehouse({ totalArea: 6_000 })
  const unlike = warehouse({ whType: 7, totalArea: 90_000, floorHeight: 24, price: 0.2 })
  const found = recommend([unlike, larger, elsewhere, twin], [seed()], nothing, 10)
  expect(found.map(({ candidate }) => candidate)).toEqual([twin, larger, elsewhere])
  expect(found[0]!.cause).toEqual({ by: 'viewed', name: 'A' })
})

test('[HOME-7] a follow says more than a look, a late look more than an old one', () => {
  const seeds = [seed({ name: 'last look' }), seed({ why: 'followed', name: 'followed' }), seed({ name: 'old look' })]
  expect(recommend([warehouse()], seeds, nothing, 10)[0]!.cause).toEqual({ by: 'followed', name: 'followed' })
  expect(recommend([warehouse()], [seeds[0]!, seeds[2]!], nothing, 10)[0]!.cause).toEqual({ by: 'viewed', name: 'last look' })
})

test('[HOME-7] the narrowest focus area is named, and a type alone is a reason too', () => {
  const wishes = { ...nothing, focusCodes: ['370000', '370211'], whTypes: [3] }
  const found = recommend(
    [warehouse(), warehouse({ ...cold, provinceCode: '310000', cityCode: '310100', districtCode: '310115' })],
    [],
    wishes,
    10,
  )
  expect(found.map(({ cause }) => cause)).toEqual([
    { by: 'focus', code: '370211' },
    { by: 'type', whType: 3 },
  ])
})

test('[HOME-7] area and price that were asked for decide between equals', () => {
  const wishes = { ...nothing, whTypes: [1], areaMin: 3_000, priceMax: 1 }
  const [small, large, dear] = [warehouse(), warehouse({ rentableArea: 4_000 }), warehouse({ rentableArea: 4_000, price: 2 })]
  expect(recommend([small, dear, large], [], wishes, 10).map(({ candidate }) => candidate)).toEqual([large, small, dear])
})

test('[HOME-7] several reasons take turns, and no more are given than asked for', () => {
  const many = Array.from({ length: 6 }, () => warehouse())
  const others = Array.from({ length: 3 }, () => warehouse({ ...cold, cityCode: '310100' }))
  const seeds = [seed({ name: 'A' }), seed({ name: 'B', warehouse: warehouse({ ...cold, cityCode: '310100' }) })]
  const found = recommend([...many, ...others], seeds, nothing, 5)
  expect(found.length).toBe(5)
  expect(new Set(found.slice(0, 3).map(({ cause }) => ('name' in cause ? cause.name : '')))).toEqual(new Set(['A', 'B']))
})
