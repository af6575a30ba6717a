import { expect, test } from 'vitest'
import { positionBeside } from './place-beside.ts'

const window = { width: 1000, height: 800 }
const size = { width: 500, height: 300 }
const anchor = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 200 })

test('below the anchor, at its left edge', () => expect(positionBeside(anchor(100, 200), size, window)).toEqual({ left: 100, top: 244 }))
test('above it where the window ends', () => expect(positionBeside(anchor(100, 600), size, window)).toEqual({ left: 100, top: 296 }))
test('inside the window where neither side has room', () =>
  expect(positionBeside(anchor(100, 200), size, { width: 1000, height: 400 })).toEqual({ left: 100, top: 92 }))
test('never beyond the right edge', () => expect(positionBeside(anchor(900, 200), size, window)).toEqual({ left: 492, top: 244 }))
