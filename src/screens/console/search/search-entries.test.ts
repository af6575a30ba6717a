import { expect, test } from 'vitest'
import type { SearchResult } from '#features/console/search/contract.ts'
import { withRecord } from './recent-records.ts'
import { groupEntries, listEntries, serverQuery } from './search-entries.ts'

const record = (n: number) => ({ title: `园区 ${n}`, note: `P0000${n}`, link: `/admin/listings/parks/${n}` })
const result = (kind: SearchResult['kind'], id: string, link: string | null): SearchResult => ({
  kind,
  id,
  title: `${kind} ${id}`,
  note: '',
  link,
})
const actions = [
  { key: 'articles', title: '前往文章', act: { link: '/admin/articles' } },
  { key: 'language', title: 'Switch Language', act: { run: () => {} } },
]
const titles = (text: string, results: SearchResult[] = [], recent = [record(1)]) =>
  listEntries(text, { results, recent, actions }).map(({ title }) => title)

test('[OPS-1.2] an empty text lists the records opened last, then all actions', () => {
  expect(titles(' ')).toEqual(['园区 1', '前往文章', 'Switch Language'])
})

test('[OPS-1.2] > limits the list to actions, # to what the server finds', () => {
  const found = [result('park', '1', '/admin/listings/parks/1')]
  expect(titles('> lang', found)).toEqual(['Switch Language'])
  expect(titles('>', found)).toEqual(['前往文章', 'Switch Language'])
  expect(titles('#文章', found)).toEqual(['park 1'])
  expect([serverQuery('> lang'), serverQuery(' #P1 ')]).toEqual(['', '#P1'])
})

test('[OPS-1.2] results come before actions, and records without a screen are left out', () => {
  const found = [result('customer', '1', null), result('park', '2', '/admin/listings/parks/2')]
  expect(titles('文章', found)).toEqual(['park 2', '前往文章'])
})

test('[OPS-1.2] lines of a group stand together', () => {
  const found = [result('park', '1', '/a'), result('park', '2', '/b'), result('article', '3', '/c')]
  const groups = groupEntries(listEntries('x', { results: found, recent: [], actions }))
  expect(groups.map(({ group, entries }) => [group, entries.length])).toEqual([
    ['park', 2],
    ['article', 1],
  ])
})

test('[OPS-1.2] a record opened again moves to the front, and eight are kept', () => {
  const nine = Array.from({ length: 9 }, (_, n) => record(n)).reduce(withRecord, [] as ReturnType<typeof record>[])
  expect(nine.map(({ title }) => title)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((n) => `园区 ${n}`))
  expect(withRecord(nine, record(3))[0]).toEqual(record(3))
  expect(withRecord(nine, record(3))).toHaveLength(8)
})
