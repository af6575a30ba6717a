import { expect, test } from 'vitest'
import { locatorDrawing } from './locator.ts'
import { readOwnRoads } from './own-roads.ts'
import type { Roads } from './road-map.ts'
import { shortlistMap, type Mark } from './shortlist-map.ts'

const mark = (longitude: number, latitude: number): Mark => ({ longitude, latitude, text: '1', kind: 'park' })
const along = (coordinates: [number, number][], ref?: string): Roads => ({
  features: [{ properties: ref === undefined ? {} : { ref }, geometry: { type: 'LineString', coordinates } }],
})
const pathOf = (svg: string | null) => /<path d="([^"]*)"/.exec(svg!)![1]!

test('a road keeps its ends and its bends, not the points between that no one sees', () => {
  const straight = Array.from({ length: 1_001 }, (_, at): [number, number] => [119.9 + at / 5_000, 36])
  const drawn = pathOf(locatorDrawing(120, 36, along(straight), 'km'))
  expect(drawn.match(/[ML]/g)!.length).toBeLessThan(250)
  const all = pathOf(locatorDrawing(120, 36, along([straight[0]!, straight.at(-1)!]), 'km'))
  expect([drawn.split('L')[0], drawn.split('L').at(-1)]).toEqual([all.split('L')[0], all.split('L').at(-1)])
  const bent = pathOf(locatorDrawing(120, 36, along([[119.95, 36], [120, 36.05], [120.05, 36]]), 'km'))
  expect(bent.match(/[ML]/g)).toHaveLength(3)
}) // prettier-ignore

test('a map of parks all over China stays small', async () => {
  const places = [mark(116.4, 39.9), mark(121.5, 31.2), mark(113.3, 23.1), mark(104, 30.6), mark(120.3, 36.1)]
  const svg = shortlistMap(places, await readOwnRoads(), 'km')!
  expect(svg.length).toBeLessThan(180_000)
  expect(svg.length).toBeGreaterThan(20_000)
  // Thin lines, and no signs.
  expect(svg).toContain('stroke-width="1"')
  expect(svg).not.toContain('#157347')
})

test('the sign of a road has its first number, and stands beside the marks', () => {
  const road: [number, number][] = [[119.9, 36], [120, 36], [120.15, 36.02]] // prettier-ignore
  const svg = locatorDrawing(120, 36, along(road, 'G20;G22'), 'km')!
  const [, x] = /<rect x="([\d.]+)"[^>]*fill="#157347"/.exec(svg)!
  expect(svg).toContain('>G20<')
  expect(Math.abs(Number(x) + 17 - 250)).toBeGreaterThanOrEqual(32)
})
