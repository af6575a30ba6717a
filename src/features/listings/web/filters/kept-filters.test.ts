import { expect, test } from 'vitest'
import { keepFilters, type LoadedFilters } from './kept-filters.ts'
import { listSelectedFilters } from './selected-filters.ts'

const empty = keepFilters({}, null).facets
const last: LoadedFilters = {
  facets: {
    ...empty,
    regionCode: [{ value: '370200', label: '青岛', count: 9 }],
    whType: [{ value: '3', label: '冷藏库', count: 4 }],
  },
  region: { path: [{ code: '370000', name: '山东' }], continents: [{ code: '992000', name: '欧洲' }] },
}
const labelsOf = (state: ReturnType<typeof keepFilters>) => listSelectedFilters(state).map(({ label }) => label)

test('[SRCH-4] a failed search keeps the filters of the last answer and its own choice', () => {
  const state = keepFilters({ regionCode: '370200', whType: ['3'], areaMin: '5000' }, last)

  expect(state).toMatchObject({ facets: last.facets, isOutdated: true })
  expect(state.region.path.map(({ name }) => name)).toEqual(['山东', '青岛'])
  expect(labelsOf(state)).toEqual(['青岛', '> 5,000 m²', '冷藏库'])
})

test('[SRCH-4] a failed search of a wider region forgets the narrower one', () => {
  expect(keepFilters({ regionCode: '370000' }, last).region.path).toEqual([{ code: '370000', name: '山东' }])
  expect(keepFilters({}, last).region.path).toEqual([])
})

test('[SRCH-4] without an earlier answer, values without a label are named by their filter', () => {
  expect(labelsOf(keepFilters({ whType: ['3'], bonded: '1', regionCode: '370200' }, null))).toEqual(['区域', '仓库类型', '保税'])
})
