import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=200-300', 'outside'],
  ['bytes=-0', 'outside'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=0-,0-,0-', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=1e3-', 'whole'],
  [`bytes=${'9'.repeat(400)}-`, 'whole'],
])('[DET-2] of 100 bytes, %s', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})
