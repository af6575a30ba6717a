import { expect, test } from 'vitest'
import { pathOf, placeLine, size } from './line-points.ts'

const quarter = (at: number, asking: number | null, achieved: number | null = null) => ({
  quarter: `2026-Q${at}`,
  to: '2026-01-01',
  asking: { count: 5, median: asking },
  achieved: { count: 5, median: achieved },
})

test('[PROJ-4] the line is interrupted where there are too few values, and begins with the first one', () => {
  const drawing = placeLine([quarter(1, null), quarter(2, 1), quarter(3, 1.2), quarter(4, null), quarter(5, 1.1)])!
  expect(drawing.quarters.map((each) => each.quarter)).toEqual(['2026-Q2', '2026-Q3', '2026-Q4', '2026-Q5'])
  expect(drawing.asking.map((points) => points.map(({ median }) => median))).toEqual([[1, 1.2], [1.1]])
  expect(drawing.achieved).toEqual([])
  expect(pathOf(drawing.asking[0]!)).toBe(`M${size.left} ${drawing.y(1)}L316 ${drawing.y(1.2)}`)
})

test('[PROJ-4] both lines have one scale, which names the highest and the lowest price', () => {
  const both = placeLine([quarter(1, 1, 2)])!
  expect(both.marks).toEqual([2, 1])
  expect([both.y(2), both.y(1)]).toEqual([size.top, size.height - size.bottom])
  expect(both.asking[0]![0]).toEqual({ quarter: '2026-Q1', x: 446, y: both.y(1), median: 1 })
})

test('[PROJ-4] a small change looks small, and equal prices lie in the middle', () => {
  const flat = placeLine([quarter(1, 1), quarter(2, 1)])!
  expect(flat.asking[0]!.map(({ y }) => y)).toEqual([114, 114])
  expect(flat.marks).toEqual([1])
  const small = placeLine([quarter(1, 1), quarter(2, 1.01)])!
  expect(small.y(1) - small.y(1.01)).toBeLessThan(12)
  expect(small.marks).toEqual([1.01])
  expect(placeLine([quarter(1, null)])).toBeNull()
})
