import { expect, test } from 'vitest'
import type { Plan } from '#features/routing/contract.ts'
import { decodeLine } from '#features/routing/decode-line.ts'
import { barWidthPercent, findBestFigures, findMainRoad, listDistinctPlans } from '../results/comparison.ts'
import { findBounds, distanceToLine, buildLines } from './route-lines.ts'

/** Encodes as described by the format. */
function encode(points: readonly (readonly [number, number])[]) {
  let before = [0, 0]
  const number = (value: number) => {
    let left = value < 0 ? ~(value << 1) : value << 1
    let text = ''
    for (; left >= 32; left >>= 5) text += String.fromCharCode((32 | (left & 31)) + 63)
    return text + String.fromCharCode(left + 63)
  }
  return points
    .map(([lng, lat]) => {
      const now = [Math.round(lat * 1e6), Math.round(lng * 1e6)]
      const text = now.map((value, i) => number(value - before[i]!)).join('')
      before = now
      return text
    })
    .join('')
}

const plan = (more: Partial<Plan>) => ({ geometry: null, sameAs: null, steps: [], ...more }) as Plan

test('[ROUTE-3] the line of a plan is decoded with six decimals', () => {
  const points = [
    [120.06, 36.24],
    [119.123456, -36.654321],
    [117.53, 36.7],
  ] as const
  expect(decodeLine(encode(points))).toEqual(points)
  // The example of the format's description, with its precision of 5.
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ])
})

test('[ROUTE-3] plans with the same route are drawn once, and bubbles are placed apart', () => {
  const bow = (height: number) =>
    encode(Array.from({ length: 41 }, (_, i) => [117 + i * 0.05, 36 + height * Math.sin((i / 40) * Math.PI)] as const))
  const lines = buildLines([
    plan({ mode: 'recommended', geometry: bow(0.5) }),
    plan({ mode: 'distance', geometry: bow(0.5), sameAs: 'recommended' }),
    plan({ mode: 'lessHighway', geometry: bow(-0.5) }),
    plan({ mode: 'economic' }),
  ])
  expect(lines.map(({ mode }) => mode)).toEqual(['recommended', 'lessHighway'])
  expect(lines[0]!.bubble[1] - lines[1]!.bubble[1]).toBeGreaterThan(0.8)
  expect(findBounds(lines.flatMap(({ points }) => points))).toEqual([117, 35.5, 119, 36.5])
  expect(findBounds([])).toBeNull()
})

test('[ROUTE-3] the only bubble is in the middle of its line, measured by length and not by corners', () => {
  const points = [
    ...Array.from({ length: 50 }, (_, i) => [117 + i * 0.001, 36] as const),
    ...Array.from({ length: 20 }, (_, i) => [117.05 + i * 0.1, 36] as const),
  ]
  const [line] = buildLines([plan({ mode: 'recommended', geometry: encode(points) })])
  expect(Math.abs(line!.bubble[0] - 118)).toBeLessThan(0.1)
})

test('[ROUTE-3] modes with the same route are one plan with several names', () => {
  const plans = [
    plan({ mode: 'recommended' }),
    plan({ mode: 'distance', sameAs: 'recommended' }),
    plan({ mode: 'lessHighway' }),
    plan({ mode: 'economic', sameAs: 'recommended' }),
  ]
  expect(listDistinctPlans(plans).map(({ plan: { mode }, otherModes }) => [mode, otherModes])).toEqual([
    ['recommended', ['distance', 'economic']],
    ['lessHighway', []],
  ])
})

test('[ROUTE-3] the distance of a click is measured to the nearest segment', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ]
  expect(distanceToLine({ x: 5, y: 3 }, line)).toBe(3)
  expect(distanceToLine({ x: 14, y: 20 }, line)).toBeCloseTo(Math.hypot(4, 10))
  expect(distanceToLine({ x: 1, y: 1 }, [])).toBe(Infinity)
})

test('[ROUTE-3] the best value is marked unless all are equal', () => {
  const plans = [
    plan({ distanceKm: 258, trafficLights: 9, fuelCost: 616, toll: 0 }),
    plan({ distanceKm: 246, trafficLights: 34, fuelCost: 613, toll: 0 }),
    plan({ distanceKm: null, trafficLights: null, fuelCost: null, toll: null }),
  ]
  expect(findBestFigures(plans)).toEqual({ distanceKm: 246, trafficLights: 9, fuelCost: 613 })
  expect(findBestFigures([])).toEqual({})
  expect([barWidthPercent(plans[0]!, plans), barWidthPercent(plans[1]!, plans), barWidthPercent(plans[2]!, plans)]).toEqual([100, 95.3, 0])
})

test('[ROUTE-3] a route is named by its main road', () => {
  const step = (road: string, distanceKm: number) => ({ road, distanceKm, text: '', durationMin: 0, type: 8 })
  expect(findMainRoad({ steps: [step('G20 青银高速', 90), step('省道', 120), step('G20 / G35', 40), step('G22', 99)] })).toBe('G20')
  expect(findMainRoad({ steps: [step('省道', 95), step('G22', 5)] })).toBeNull()
})
