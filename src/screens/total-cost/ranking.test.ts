import { expect, test } from 'vitest'
import { maxTotalOf, sumTrucking } from '#features/routing/park-cost.ts'
import { listTooSmall, sortParks, type RankedPark } from './ranking.ts'

const park = (parkId: string, rent: number | null, toll: number | null): RankedPark => ({
  parkId,
  name: parkId,
  rent,
  toll,
  fuel: toll === null ? null : 100,
  back: 0,
  total: rent === null || toll === null ? null : rent + toll + 100,
  reason: rent === null ? 'noPrice' : toll === null ? 'noRoute' : null,
  rentableArea: 8_000,
  minArea: null,
  unitCount: rent === null ? 0 : 1,
  estimated: false,
  distances: [],
})
const parks = [park('unpriced', null, 10), park('dear', 900, 10), park('far', 100, 900), park('island', 50, null), park('cheap', 100, 10)]
const ids = (rows: RankedPark[]) => rows.map(({ parkId }) => parkId)

test('[SRCH-15] parks are sorted by total, rent or trucking, unknown ones last', () => {
  expect(ids(sortParks(parks, 'total', null))).toEqual(['cheap', 'dear', 'far', 'unpriced', 'island'])
  expect(ids(sortParks(parks, 'rent', null))).toEqual(['island', 'far', 'cheap', 'dear', 'unpriced'])
  expect(ids(sortParks(parks, 'trucking', null)).at(-1)).toBe('island')
})

test('[SRCH-15] parks that cannot let the area are listed apart, those with the most free space first', () => {
  const tooSmall = (parkId: string, rentableArea: number): RankedPark => ({ ...park(parkId, null, 10), reason: 'tooSmall', rentableArea })
  const all = [tooSmall('full', 0), ...parks, tooSmall('small', 1_500)]
  expect(ids(sortParks(all, 'rent', null))).toEqual(ids(sortParks(parks, 'rent', null)))
  expect(ids(sortParks(all, 'trucking', null))).not.toContain('small')
  expect(ids(listTooSmall(all))).toEqual(['small', 'full'])
})

test('[SRCH-15] a maximum total keeps only parks known to be within it', () => {
  expect(ids(sortParks(parks, 'total', 1_010))).toEqual(['cheap', 'dear'])
})

test('[SRCH-15] trucking is toll, fuel and return trips', () => {
  expect(sumTrucking({ toll: 10, fuel: 20, back: 5 })).toBe(35)
  expect(sumTrucking({ toll: null, fuel: 20, back: 5 })).toBeNull()
  expect(maxTotalOf([])).toBe(1)
})
