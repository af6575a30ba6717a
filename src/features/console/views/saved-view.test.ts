import { expect, test } from 'vitest'
import { canonicalQuery } from './saved-view.ts'

test('[OPS-1] equal filters are one view, whatever their order, page and language', () => {
  expect(canonicalQuery('?status=draft&owner=me&pageNum=3&lang=en')).toBe('owner=me&status=draft')
  expect(canonicalQuery('owner=me&status=draft&keyword=')).toBe('owner=me&status=draft')
  expect(canonicalQuery('pageNum=2')).toBe('')
})

test('[OPS-1] repeated names keep the order of their values, and text is encoded', () => {
  expect(canonicalQuery('type=2&keyword=冷库&type=1')).toBe('keyword=%E5%86%B7%E5%BA%93&type=2&type=1')
})
