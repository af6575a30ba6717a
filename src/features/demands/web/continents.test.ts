import { expect, test } from 'vitest'
import { continentsOf, regionTypeOf } from './continents.ts'

test('[ENT-8] an overseas demand posts the part of the world of its region', () => {
  const group = (value: string, code: string) => ({
    regionType: { value, label: value },
    regionNotGroupVoList: [{ code, name: value, children: [] }],
  })
  const continents = continentsOf([group('europe', '992000'), group('africa', '991000')])
  expect(regionTypeOf(continents, '99227601')).toBe('europe')
  expect(regionTypeOf(continents, '991012')).toBe('africa')
  expect(regionTypeOf(continents, '')).toBe('overseas')
})
