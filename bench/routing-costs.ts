// The part of `npm run bench:routing` that needs a database: a cached isochrone, and the total cost of a thousand parks.
import os from 'node:os'
import path from 'node:path'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'
import type { TruckRouter } from '#features/routing/server/engine/truck-router.ts'
import { outlineIsochrones } from '#features/routing/server/find-isochrone.ts'
import { rankCosts } from '#features/routing/server/rank-costs.ts'
import { openDeps } from '#main/open-deps.ts'
import { placeNamed } from '#test/places.ts'

const parks = 1_000
const portion = 100
/** Concurrent requests, as the page sends them. */
const atOnce = 3
const destinations = ['济南', '郑州', '上海', '广州', '成都'].map((name) => ({ ...placeNamed(name), name, tripsPerMonth: 20 }))

export type CostTimes = { reachColdMs: number; reachCachedMs: number; totalCostColdMs: number; totalCostWarmMs: number }

/** On a world of a thousand parks. Cold: the first query of a process, which reads the network; warm: the same query again. */
export async function measureCosts(router: TruckRouter): Promise<CostTimes> {
  const world = await openScaleWorld({ parks, warehouses: 5_000, seed: 1 }, () => undefined)
  const { deps, close } = await openDeps({
    pool: world.connection,
    session: world.connection,
    dataDir: path.join(os.tmpdir(), 'portal-bench'),
    log: console,
    router,
  })
  try {
    const rows = await deps.db.selectFrom('park').select('id').where('status', '=', 'published').orderBy('id').limit(parks).execute()
    const ids = rows.map(({ id }) => id)
    const costs = { ...deps, ...deps.routing }
    await deps.db.deleteFrom('routeAnswer').execute()
    const place = placeNamed('武汉')
    const reach = () => timed(() => outlineIsochrones(costs, { place, minutes: [240, 480] }))
    const rank = () => timed(() => rankAll(costs, ids))
    const reachColdMs = await reach()
    return { reachColdMs, reachCachedMs: await reach(), totalCostColdMs: await rank(), totalCostWarmMs: await rank() }
  } finally {
    await close()
    await world.stop()
  }
}

async function rankAll(costs: Parameters<typeof rankCosts>[0], ids: string[]) {
  const portions = Array.from({ length: Math.ceil(ids.length / portion) }, (_, at) => ids.slice(at * portion, (at + 1) * portion))
  let next = 0
  let ranked = 0
  async function work() {
    for (let parkIds = portions[next++]; parkIds; parkIds = portions[next++]) {
      const { total } = await rankCosts(costs, { parkIds, area: 5_000, destinations, emptyReturn: true, terms: false }, 'zh_CN')
      ranked += total
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (ranked !== ids.length || ranked < parks * 0.9) throw new Error(`${ranked} of ${ids.length} parks were ranked`)
}

async function timed(work: () => Promise<unknown>) {
  const before = performance.now()
  await work()
  return performance.now() - before
}
