import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 11, [1, 2, 3, 4, 5, 'gap', 11]],
  [4, 11, [1, 2, 3, 4, 5, 6, 'gap', 11]],
  [10, 20, [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]],
  [17, 20, [1, 'gap', 15, 16, 17, 18, 19, 20]],
  [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
])('[ART-1] at page %i of %i the pages are %j', (page, pages, expected) => {
  expect(pagesAround(page, pages)).toEqual(expected)
})

test('[ART-1] a page past the end shows the existing pages', () => {
  expect(pagesAround(99, 3)).toEqual([1, 2, 3])
  expect(pagesAround(99, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})
