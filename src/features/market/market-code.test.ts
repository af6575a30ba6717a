import { expect, test } from 'vitest'
import { readRegions } from '#db/reference/load-reference-data.ts'
import { isMarketCode, marketCodeOf, marketColumnOf } from './market-code.ts'

test('[PROJ-4] the market of a place is its city', () => {
  expect(['370211', '370200', '110105', '441912', '500112', '500229'].map(marketCodeOf)).toEqual([
    '370200',
    '370200',
    '110100',
    '441900',
    '500100',
    '500100',
  ])
  // Hong Kong and Macao are cities with the code of a province.
  expect(['810102', '810200', '820000'].map(marketCodeOf)).toEqual(['810000', '810000', '820000'])
  // Xiantao belongs to no city, and neither does a county of Hainan.
  expect(['429004', '469021'].map(marketCodeOf)).toEqual(['429004', '469021'])
  // Overseas the second level is a country.
  expect(['99128801', '99140402'].map(marketCodeOf)).toEqual(['99128801', '99140402'])
})

test('[PROJ-4] every district is in the market of its city, or is one itself', () => {
  const cityOf = (code: string, parentCode: string | null) => {
    if (code.startsWith('99') || parentCode?.slice(2, 4) === '90') return code
    return /^8[12]/.test(code) ? `${code.slice(0, 2)}0000` : parentCode
  }
  const districts = readRegions().filter(([, level]) => level === 3)
  expect(districts.length).toBeGreaterThan(3_000)
  for (const [code, , parentCode] of districts) expect(marketCodeOf(code)).toBe(cityOf(code, parentCode))
})

test('[PROJ-4] a province, a continent, a country and a collection of cities are no markets', () => {
  for (const code of ['370000', '991000', '991288', '429000', '', '37020', 'abcdef', '3702000']) expect(isMarketCode(code)).toBe(false)
  for (const code of ['370200', '810000', '429004', '99128801']) expect(isMarketCode(code)).toBe(true)
  expect(isMarketCode('370211')).toBe(false)
})

test('[PROJ-4] a park is in the market that the column of its code names', () => {
  expect(['370200', '810000', '429004', '99128801'].map(marketColumnOf)).toEqual([
    'cityCode',
    'provinceCode',
    'districtCode',
    'districtCode',
  ])
})
