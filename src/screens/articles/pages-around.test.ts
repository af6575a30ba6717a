import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5, 6, 7]],
  [10, 20, [7, 8, 9, 10, 11, 12, 13]],
  [20, 20, [14, 15, 16, 17, 18, 19, 20]],
])('[ART-1] at page %i of %i the pages are %j', (page, pages, expected) => {
  expect(pagesAround(page, pages)).toEqual(expected)
})
