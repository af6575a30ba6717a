import { expect, test } from 'vitest'
import { rankCandidates, type Candidate, type Seed, type Preferences } from './recommendation.ts'

const noPreferences: Preferences = { focusCodes: [], whTypes: [], areaMin: null, areaMax: null, priceMax: null }
const warehouse = (overrides: Partial<Candidate> = {}): Candidate => ({
  provinceCode: '370000',
  cityCode: '370200',
  districtCode: '370211',
  whType: 1,
  totalArea: 2_000,
  rentableArea: 1_000,
  floorHeight: 9,
  price: 1,
  ...overrides,
})
const seed = (overrides: Partial<Seed> = {}): Seed => ({ source: 'viewed', name: 'A', warehouse: warehouse(), ...overrides })
const cold = { whType: 3 }

test('[HOME-7] recommends noPreferences without a signal', () => {
  expect(rankCandidates([warehouse()], [], noPreferences, 10)).toEqual([])
})

test('[HOME-7] the warehouses most similar to a viewed one come first, those in the same city before others, and dissimilar ones are left out', () => {
  const twin = warehouse()
  const elsewhere = warehouse({ cityCode: '310100' })
  const larger = warehouse({ totalArea: 6_000 })
  const unlike = warehouse({ whType: 7, totalArea: 90_000, floorHeight: 24, price: 0.2 })
  const result = rankCandidates([unlike, larger, elsewhere, twin], [seed()], noPreferences, 10)
  expect(result.map(({ candidate }) => candidate)).toEqual([twin, larger, elsewhere])
  expect(result[0]!.reason).toEqual({ by: 'viewed', name: 'A' })
})

test('[HOME-7] a follow counts more than a view, a recent view more than an old one', () => {
  const seeds = [seed({ name: 'last look' }), seed({ source: 'followed', name: 'followed' }), seed({ name: 'old look' })]
  expect(rankCandidates([warehouse()], seeds, noPreferences, 10)[0]!.reason).toEqual({ by: 'followed', name: 'followed' })
  expect(rankCandidates([warehouse()], [seeds[0]!, seeds[2]!], noPreferences, 10)[0]!.reason).toEqual({ by: 'viewed', name: 'last look' })
})

test('[HOME-7] the reason names the narrowest focus region, and a type alone is a reason too', () => {
  const preferences = { ...noPreferences, focusCodes: ['370000', '370211'], whTypes: [3] }
  const result = rankCandidates(
    [warehouse(), warehouse({ ...cold, provinceCode: '310000', cityCode: '310100', districtCode: '310115' })],
    [],
    preferences,
    10,
  )
  expect(result.map(({ reason }) => reason)).toEqual([
    { by: 'focus', code: '370211' },
    { by: 'type', whType: 3 },
  ])
})

test('[HOME-7] preferred area and price decide between equals', () => {
  const preferences = { ...noPreferences, whTypes: [1], areaMin: 3_000, priceMax: 1 }
  const [small, large, dear] = [warehouse(), warehouse({ rentableArea: 4_000 }), warehouse({ rentableArea: 4_000, price: 2 })]
  expect(rankCandidates([small, dear, large], [], preferences, 10).map(({ candidate }) => candidate)).toEqual([large, small, dear])
})

test('[HOME-7] reasons alternate, and the limit is respected', () => {
  const many = Array.from({ length: 6 }, () => warehouse())
  const others = Array.from({ length: 3 }, () => warehouse({ ...cold, cityCode: '310100' }))
  const seeds = [seed({ name: 'A' }), seed({ name: 'B', warehouse: warehouse({ ...cold, cityCode: '310100' }) })]
  const result = rankCandidates([...many, ...others], seeds, noPreferences, 5)
  expect(result.length).toBe(5)
  expect(new Set(result.slice(0, 3).map(({ reason }) => ('name' in reason ? reason.name : '')))).toEqual(new Set(['A', 'B']))
})
