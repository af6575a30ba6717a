import { expect, test } from 'vitest'
import { pathOf, placeLine, size } from './line-points.ts'

const quarter = (at: number, asking: number | null, achieved: number | null = null) => ({
  quarter: `2026-Q${at}`,
  to: '2026-01-01',
  asking: { count: 5, median: asking },
  achieved: { count: 5, median: achieved },
})

test('[PROJ-4] the line is interrupted where there are too few values', () => {
  const drawing = placeLine([quarter(1, 1), quarter(2, 1.2), quarter(3, null), quarter(4, 1.1)])!
  expect(drawing.asking.map((points) => points.map(({ median }) => median))).toEqual([[1, 1.2], [1.1]])
  expect(drawing.achieved).toEqual([])
  expect(pathOf(drawing.asking[0]!)).toBe(`M${size.left} ${size.height - size.bottom}L316 ${size.top}`)
})

test('[PROJ-4] both lines have one scale, and equal prices lie in the middle', () => {
  const both = placeLine([quarter(1, 1, 2)])!
  expect([both.min, both.max]).toEqual([1, 2])
  expect(both.asking[0]![0]!.y).toBeGreaterThan(both.achieved[0]![0]!.y)
  const flat = placeLine([quarter(1, 1), quarter(2, 1)])!
  expect(flat.asking[0]!.map(({ y }) => y)).toEqual([114, 114])
  expect(placeLine([quarter(1, null)])).toBeNull()
})
