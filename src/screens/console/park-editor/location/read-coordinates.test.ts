import { expect, test } from 'vitest'
import { readCoordinates } from './read-coordinates.ts'

test.each([
  ['31.3391, 121.5852'],
  ['121.5852,31.3391'],
  ['121.5852°E 31.3391°N'],
  [`31°20'20.76"N 121°35'6.72"E`],
  ['31°20′20.76″N，121°35′6.72″E'],
])('[OPS-1.10] coordinates can be pasted as %s', (text) => {
  expect(readCoordinates(text, 'wgs84')).toEqual({ longitude: 121.5852, latitude: 31.3391 })
})

test('[OPS-1.10] pasted coordinates of Chinese maps are converted to WGS-84', () => {
  const gcj = readCoordinates('31.3391, 121.5852', 'gcj02')!
  const bd = readCoordinates('31.3391, 121.5852', 'bd09')!
  expect(Math.abs(gcj.longitude - 121.5852)).toBeGreaterThan(0.003)
  expect(Math.abs(bd.longitude - gcj.longitude)).toBeGreaterThan(0.005)
  expect(Math.abs(gcj.latitude - 31.3391)).toBeLessThan(0.01)
})

test.each([['上海'], ['31.3391'], ['91, 181'], ['31.3391N, 121.5852'], ['']])('[OPS-1.10] %j is no point', (text) => {
  expect(readCoordinates(text, 'wgs84')).toBeNull()
})
