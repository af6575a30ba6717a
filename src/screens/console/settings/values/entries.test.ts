import { expect, test } from 'vitest'
import { moved, readEntries, writeEntries } from './entries.ts'

const stored = {
  valueZh: '[{"name":"欧洲","regionCode":"992000"},{"name":"国内","regionCode":""}]',
  valueEn: '[{"name":"Europe","regionCode":"992000"},{"name":"China","regionCode":""}]',
}

test('[CFG-1] the two lists of a setting are one list of entries to an editor, and two again when saved', () => {
  const entries = readEntries(stored)
  expect(entries).toEqual([
    { nameZh: '欧洲', nameEn: 'Europe', place: '992000' },
    { nameZh: '国内', nameEn: 'China', place: '' },
  ])
  expect(writeEntries(entries, 'regionCode')).toEqual(stored)
})

test('[CFG-1] a list without English has the Chinese names in both, and broken text no entries', () => {
  expect(readEntries({ valueZh: '[{"name":"甲","url":"https://a.example"}]', valueEn: null })).toEqual([
    { nameZh: '甲', nameEn: '甲', place: 'https://a.example' },
  ])
  expect(readEntries({ valueZh: '{"not":"a list"', valueEn: null })).toEqual([])
})

test('an entry moves by one place and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})
