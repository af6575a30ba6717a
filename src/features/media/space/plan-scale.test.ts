import { expect, test } from 'vitest'
import { shownWidthPx } from '#features/files/address.ts'
import { scaleBarOf, scaleFrom } from './plan-scale.ts'

test('[DET-2] two points and a length give metres per pixel', () => {
  expect(scaleFrom([100, 100], [400, 500], 25)).toBe(0.05)
  expect(scaleFrom([0, 0], [3, 0], 1)).toBe(0.333333)
})

test.each([
  ['points in one place', [5, 5], [5, 5], 10],
  ['points less than a pixel apart', [5, 5], [5.5, 5], 10],
  ['no length', [0, 0], [100, 0], 0],
  ['a negative length', [0, 0], [100, 0], -1],
  ['a length that is no number', [0, 0], [100, 0], Number.NaN],
  ['a scale that no plan has', [0, 0], [1, 0], 101],
] as const)('[DET-2] no scale comes from %s', (_, from, to, lengthM) => expect(scaleFrom(from, to, lengthM)).toBeNull())

test.each([
  [0.05, 1_600, 10],
  [0.1, 1_600, 20],
  [0.02, 1_600, 5],
  [0.001, 1_000, 0.2],
])('[DET-2] at %s m a pixel, the scale bar of %s pixels is %s m long', (metresPerPx, widthPx, lengthM) => {
  const bar = scaleBarOf(metresPerPx, widthPx)
  expect(bar.lengthM).toBeCloseTo(lengthM, 9)
  expect(bar.share * widthPx * metresPerPx).toBeCloseTo(lengthM, 9)
  expect(bar.share).toBeGreaterThan(0.07)
})

test('[DET-2] a scale counts the pixels of the largest rendition, whatever the size of the upload', () => {
  expect([400, 1_600, 12_000].map(shownWidthPx)).toEqual([400, 1_600, 1_600])
})
