import { expect, test } from 'vitest'
import { readFigure, mergeFigures, findOwnFigures } from './truck-figures.ts'

const six = { preset: 6, axles: 6, length: 17.1, width: 2.55, height: 4, weight: 49 }

test('[ROUTE-4] own figures override the preset', () => {
  const { preset: _preset, ...figures } = six
  expect(mergeFigures({ preset: 6, height: 4.2, loaded: true, etc: true }, [six])).toEqual({ ...figures, height: 4.2 })
  expect(findOwnFigures({ ...figures, height: 4.2 }, six)).toEqual({ height: 4.2 })
  expect(findOwnFigures(figures, six)).toEqual({})
})

test('[ROUTE-4] [REQ-6] figures out of range are refused', () => {
  expect(['4.2', '1', '6', '0.9', '6.1', '', 'abc'].map((text) => readFigure(text, 'height'))).toEqual([4.2, 1, 6, null, null, null, null])
})
