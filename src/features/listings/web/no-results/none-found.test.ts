import { expect, test } from 'vitest'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { keepFilters } from '../filters/kept-filters.ts'
import { formatNoneFound } from './none-found.ts'

const { facets } = keepFilters({}, null)
const stateOf = (query: SearchQuery, place: string | null) => ({
  query,
  facets: { ...facets, whType: [{ value: '7', label: '危险品库', count: 0 }] },
  region: { path: place === null ? [] : [{ code: '370200', name: place }], continents: [] },
})

test.each([
  [{ regionCode: '370200', areaMin: '30000', whType: ['7'] }, '青岛市', '青岛没有30,000 m² 以上的危险品库'],
  [{ regionCode: '370200', whType: ['7'] }, '青岛市', '青岛没有危险品库'],
  [{ whType: ['7'], bonded: '1' }, null, '没有保税的危险品库'],
  [{ regionCode: '370200', bbox: '120,36,121,37', areaMin: '30000' }, '青岛市', '地图范围内没有30,000 m² 以上的仓库'],
  [{ polygon: '120,36,121,37,120,37', whType: ['7'] }, null, '画出的范围内没有危险品库'],
] as const)('[SRCH-8] an empty result names what is missing: %j', (query, place, text) => {
  const message = formatNoneFound(stateOf({ ...query, ...('whType' in query && { whType: [...query.whType] }) }, place))
  expect(message?.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})

test('[SRCH-8] a search by place alone has no missing condition to name', () => {
  expect(formatNoneFound(stateOf({ regionCode: '370200' }, '青岛市'))).toBeNull()
  expect(formatNoneFound(stateOf({ bbox: '120,36,121,37' }, null))).toBeNull()
})
