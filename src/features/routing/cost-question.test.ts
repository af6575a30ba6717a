import { expect, test } from 'vitest'
import { costsAddress, findAreaM2, toCostInput, isComplete, readCostQuestion, type CostQuestion } from './cost-question.ts'

const question: CostQuestion = {
  destinations: [
    { longitude: 117.1201, latitude: 36.6512, trips: 20, name: '济南, 历下' },
    { longitude: 121.4737, latitude: 31.2304, trips: 8, name: '上海' },
  ],
  truck: 4,
  need: 2_000,
  unit: 'pallets',
  months: 24,
  comesBackEmpty: false,
  rankBy: 'trucking',
  maxTotal: 300_000,
  parks: ['12', '7'],
}
const search = new URLSearchParams('regionCode=370200&whType=1')
const read = (address: string) => readCostQuestion(new URL(address, 'http://page').searchParams)

test('[SRCH-15] question and search are read back from their address', () => {
  const address = costsAddress(search, question)
  expect(read(address)).toEqual(question)
  expect(address).toContain('regionCode=370200&whType=1')
})

test('[SRCH-15] defaults are not in the address', () => {
  expect(costsAddress(new URLSearchParams(), read('/'))).toBe('/warehouse/cost')
  expect(read('/')).toMatchObject({ destinations: [], truck: 6, months: 12, comesBackEmpty: true, rankBy: 'total', need: null })
})

test('[SRCH-15] invalid parameters of an address are ignored', () => {
  expect(
    read('/?dest=nonsense&dest=1,2,3&dest=117,36,0&dest=117,36,1001&dest=140,36,5&truck=7&need=-1&months=0&rank=best&parks=x,1e9'),
  ).toEqual(read('/'))
  expect(read(`/?${Array.from({ length: 7 }, () => 'dest=117,36,5,a').join('&')}`).destinations).toHaveLength(5)
})

test('[SRCH-15] pallets are converted to m², and a question without destination or area is incomplete', () => {
  expect(findAreaM2(question)).toBe(4_800)
  expect(toCostInput(question)).toMatchObject({ area: 4_800, truck: { preset: 4 }, emptyReturn: 0 })
  expect(isComplete(question)).toBe(true)
  expect(isComplete({ ...question, need: null })).toBe(false)
  expect(isComplete({ ...question, destinations: [] })).toBe(false)
})
