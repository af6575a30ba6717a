import { expect, test } from 'vitest'
import { articlesAddress, isFiltered, readFilter } from './article-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('[OPS-1] the filter is read from the address, and invalid values are ignored', () => {
  expect(read('contentType=industry&categoryId=7&language=en_US&status=scheduled&keyword=+库+&pageNum=3&pageSize=50')).toEqual({
    contentType: 'industry',
    categoryId: '7',
    language: 'en_US',
    status: 'scheduled',
    keyword: '库',
    pageNum: 3,
    pageSize: 50,
  })
  expect(read('contentType=9&categoryId=x&language=de&status=gone&pageNum=-1&pageSize=7')).toEqual({ pageNum: 1, pageSize: 20 })
  expect(isFiltered(read('pageNum=2&orderByColumn=title&isAsc=asc'))).toBe(false)
  expect(isFiltered(read('status=draft'))).toBe(true)
})

test('[OPS-1] writing a filter to an address and reading it gives the same filter', () => {
  for (const query of ['', '?status=draft', '?contentType=news&keyword=a+b&pageNum=2&pageSize=10'])
    expect(articlesAddress(readFilter(new URLSearchParams(query)))).toBe(`/admin/articles${query}`)
})
