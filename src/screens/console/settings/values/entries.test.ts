import { expect, test } from 'vitest'
import { moveItem, readEntries, formatEntries } from './entries.ts'

const stored = {
  valueZh: '[{"name":"欧洲","regionCode":"992000"},{"name":"国内","regionCode":""}]',
  valueEn: '[{"name":"Europe","regionCode":"992000"},{"name":"China","regionCode":""}]',
}

test('[CFG-1] the two stored lists become one list of entries in the editor, and two lists again', () => {
  const entries = readEntries(stored)
  expect(entries).toEqual([
    { nameZh: '欧洲', nameEn: 'Europe', target: '992000' },
    { nameZh: '国内', nameEn: 'China', target: '' },
  ])
  expect(formatEntries(entries, 'regionCode')).toEqual(stored)
})

test('[CFG-1] a list without English uses the Chinese names, and malformed text has no entries', () => {
  expect(readEntries({ valueZh: '[{"name":"甲","url":"https://a.example"}]', valueEn: null })).toEqual([
    { nameZh: '甲', nameEn: '甲', target: 'https://a.example' },
  ])
  expect(readEntries({ valueZh: '{"not":"a list"', valueEn: null })).toEqual([])
})

test('an entry moves by one position and not beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})
