import { expect, test } from 'vitest'
import { maxRow, pageEntries, pageWindow, reachablePages } from './page-links.ts'

const labelsOf = (current: number, pages: number, width: 'wide' | 'narrow') =>
  pageEntries(current, pages)
    .filter((entry) => (entry.kind === 'gap' ? entry[width] : width === 'wide' || !entry.isWide))
    .map((entry) => (entry.kind === 'gap' ? '…' : entry.page))
    .join(' ')

test('[SRCH-5] a pager shows seven page numbers', () => {
  expect(labelsOf(1, 5, 'wide')).toBe('1 2 3 4 5')
  expect(labelsOf(1, 7, 'wide')).toBe('1 2 3 4 5 6 7')
  expect(labelsOf(1, 20, 'wide')).toBe('1 2 3 4 5 6 … 20')
  expect(labelsOf(10, 20, 'wide')).toBe('1 … 8 9 10 11 12 … 20')
  expect(labelsOf(19, 20, 'wide')).toBe('1 … 15 16 17 18 19 20')
})

test('[SRCH-5] where five fit, five of the same numbers stay', () => {
  expect(labelsOf(1, 20, 'narrow')).toBe('1 2 3 4 … 20')
  expect(labelsOf(10, 20, 'narrow')).toBe('1 … 9 10 11 … 20')
  expect(labelsOf(20, 20, 'narrow')).toBe('1 … 17 18 19 20')
  expect(labelsOf(4, 7, 'narrow')).toBe('1 … 3 4 5 … 7')
})

test('[SRCH-5] the narrow numbers are always among the wide ones, and the current page among both', () => {
  for (let pages = 1; pages <= 40; pages++)
    for (let current = 1; current <= pages; current++) {
      const wide = pageWindow(current, pages, 7)
      const narrow = pageWindow(current, pages, 5)
      expect(wide).toEqual(expect.arrayContaining(narrow))
      expect(narrow).toContain(current)
      expect([wide.length, narrow.length]).toEqual([Math.min(7, pages), Math.min(5, pages)])
    }
})

test('[SRCH-5] no link leads deeper than ten thousand rows', () => {
  expect(reachablePages(86, 20)).toBe(5)
  expect(reachablePages(100_000, 20)).toBe(500)
  expect(reachablePages(100_000, 30)).toBe(333)
})

test('[SRCH-5] the depth is the one that the API allows', async () => {
  const { maxRow: allowed } = await import('#platform/contract/page.ts')
  expect(maxRow).toBe(allowed)
})
