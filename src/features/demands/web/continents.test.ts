import { expect, test } from 'vitest'
import { listContinents, findRegionType } from './continents.ts'

test('[ENT-8] an overseas demand posts the part of the world of its region', () => {
  const group = (value: string, code: string) => ({
    regionType: { value, label: value },
    regionNotGroupVoList: [{ code, name: value, children: [] }],
  })
  const continents = listContinents([group('europe', '992000'), group('africa', '991000')])
  expect(findRegionType(continents, '99227601')).toBe('europe')
  expect(findRegionType(continents, '991012')).toBe('africa')
  expect(findRegionType(continents, '')).toBe('overseas')
})
