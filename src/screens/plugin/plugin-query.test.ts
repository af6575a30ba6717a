import { expect, test } from 'vitest'
import { toSearchParams } from '#features/listings/search/search-query.ts'
import { readQuery, readRegionCode, readTheme } from './plugin-query.ts'

const toAddress = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return toSearchParams(readQuery(form)).toString()
}

test('[APP-13] [SRCH-17] the form becomes the address of a search, without invalid fields', () => {
  expect(toAddress({ regionCode: '370200', areaMin: '5,000', whType: '2', keyword: ' 保税 ' })).toBe(
    'keyword=%E4%BF%9D%E7%A8%8E&regionCode=370200&areaMin=5000&whType=2',
  )
  expect(toAddress({ available: 'soon' })).toBe('available=soon')
  expect(toAddress({ available: '2027-01-01' })).toBe('availableBy=2027-01-01')
  expect(toAddress({ regionCode: '', areaMin: 'viel', whType: '', keyword: '   ' })).toBe('')
  expect(toAddress({ areaMin: '-5' })).toBe('')
  expect(toAddress({ areaMin: '0' })).toBe('')
})

test('[APP-13] region and theme are read from the address, and invalid values are ignored', () => {
  expect(readRegionCode(new URLSearchParams('regionCode=370200'))).toBe('370200')
  for (const wrong of ['', '37', 'javascript', '3702000', '<b>'])
    expect(readRegionCode(new URLSearchParams({ regionCode: wrong }))).toBe('')
  expect(readTheme(new URLSearchParams('theme=dark'))).toBe('dark')
  expect(readTheme(new URLSearchParams('theme=red'))).toBe('light')
})
