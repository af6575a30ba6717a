import { expect, test } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

test('[DET-9] labels of lines that end close together do not overlap', () => {
  expect(spreadLabels([10, 100], 16)).toEqual([10, 100])
  expect(spreadLabels([52, 50, 51], 16)).toEqual([82, 50, 66])
  expect(spreadLabels([], 16)).toEqual([])
})
