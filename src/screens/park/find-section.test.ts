import { expect, test } from 'vitest'
import { findSection } from './find-section.ts'

const sections = [
  { id: 'overview', top: -900 },
  { id: 'units', top: 100 },
  { id: 'place', top: 700 },
]

test('[DET-1] the tab of the section at the reading line is marked, at the end of the page that of the last section', () => {
  expect(findSection(sections, { line: 160, isAtEnd: false })).toBe('units')
  expect(findSection(sections, { line: 99, isAtEnd: false })).toBe('overview')
  expect(findSection(sections, { line: 160, isAtEnd: true })).toBe('place')
  expect(findSection(sections.slice(1), { line: 0, isAtEnd: false })).toBe('units')
  expect(findSection([], { line: 160, isAtEnd: true })).toBeNull()
})
