import { expect, test } from 'vitest'
import { comparisonAddress, readComparisonBasis, writeComparisonBasis } from './comparison-address.ts'
import { readCostQuestion } from './cost-question.ts'

const queryOf = (address: string) => new URL(address, 'http://page').searchParams
const question = {
  ...readCostQuestion(new URLSearchParams()),
  destinations: [{ longitude: 117.1201, latitude: 36.6512, trips: 20, name: '济南' }],
  need: 8_000,
  truck: 4,
  months: 24,
}
const truck = { preset: 4, height: 3.8 }

test('[SRCH-13] need, destinations and truck of a comparison are read back from its address', () => {
  const address = comparisonAddress('parks', ['12', '7'], { platform: '1' }, { question, truck })
  expect(address).toContain('/warehouse/compare?parks=12,7&platform=1&')
  expect(readComparisonBasis(queryOf(address))).toEqual({ question: { ...question, parks: ['12', '7'] }, truck })
})

test('[SRCH-13] the area of the search is the need, unless the address names one', () => {
  expect(readComparisonBasis(queryOf('/?areaMin=3000')).question).toMatchObject({ need: 3_000, unit: 'm2' })
  expect(readComparisonBasis(queryOf('/?areaMin=3000&need=500&unit=pallets')).question).toMatchObject({ need: 500, unit: 'pallets' })
  expect(comparisonAddress('warehouses', ['3'], { areaMin: 8_000 }, { question, truck })).not.toContain('need=')
})

test('[SRCH-13] figures of a truck of another class, and impossible ones, are left out', () => {
  const query = queryOf('/?parks=1&truck=4&height=3.8')
  expect(writeComparisonBasis(query, { question: { ...question, truck: 6, destinations: [] }, truck }).toString()).toBe(
    'parks=1&need=8000&months=24',
  )
  expect(readComparisonBasis(queryOf('/?truck=4&height=99&width=x')).truck).toEqual({ preset: 4 })
  expect(readComparisonBasis(queryOf('/')).truck).toEqual({ preset: 6 })
})

test('[SRCH-13] without items there is nothing to calculate', () => {
  expect(comparisonAddress('parks', [], {}, { question, truck })).toBe('/warehouse/compare')
})
