import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import { listSeats } from '#test/places.ts'
import { openTestRouter } from '#test/router.ts'
import type { OpenRouter } from './open-router.ts'
import { RouterFailure, type Point } from './truck-router.ts'

const truck = { axles: 6, heightM: 4, widthM: 2.55, lengthM: 17.1, weightT: 49, axleLoadT: 10 }
const pairCount = 2_000
const concurrency = 4

let open: OpenRouter
beforeAll(async () => {
  open = await openTestRouter()
}, 120_000)
afterAll(() => open.stop())

test('[ROUTE-6] 2,000 random pairs, half of them close together, are planned or refused with a reason', { timeout: 240_000 }, async () => {
  const pairs = randomPairs()
  const reasons = new Map<string, number>()
  let planned = 0
  async function work() {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      try {
        const [route] = await open.router.findRoutes({ ...pair, truck, costing: 'recommended', alternates: 0 })
        expect(route!.tollKm).toBeLessThanOrEqual(route!.distanceKm + 0.5)
        expect(route!.highwayKm).toBeLessThanOrEqual(route!.distanceKm + 0.5)
        planned++
      } catch (error) {
        const reason = error instanceof RouterFailure ? error.kind : String(error)
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  for (const reason of reasons.keys()) expect(['noRoute', 'noRoad']).toContain(reason)
  expect(planned).toBeGreaterThan(pairCount * 0.97)
})

/** Points near the seats of districts on the mainland: parks are rarely on a road node. */
function randomPairs() {
  const random = rng(1, 'route pair', 0)
  const seats = listSeats()
  const near = ({ longitude, latitude }: Point, degrees: number): Point => ({
    longitude: longitude + (random.next() - 0.5) * degrees,
    latitude: latitude + (random.next() - 0.5) * degrees,
  })
  const nearSeat = () => near(random.pick(seats), 0.3)
  return Array.from({ length: pairCount }, (_, at) => {
    const from = nearSeat()
    return { from, to: at % 2 === 0 ? nearSeat() : near(from, 0.8) }
  })
}
