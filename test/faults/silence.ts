import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import { kinds } from './kinds.ts'
import { send, type Workload } from './workload.ts'
import type { World } from './world.ts'

/** Lets nothing reach PostgreSQL for 20 s. Returns a line if a portal took longer than it may. */
export async function blockConnections(installation: Installation, world: World): Promise<string[]> {
  const { line } = installation
  line.block()
  const answers = sendToEach(installation, world, 20_000)
  await sleep(20_000)
  line.unblock()
  const slowest = Math.max(...(await answers))
  return slowest <= 6_000 ? [] : [`a portal took ${Math.round(slowest)} ms`]
}

/** Lets the open connections fall silent, while new ones work. Returns a line for each thing that must not have happened. */
export async function silenceConnections({ line, portals }: Installation, workload: Workload): Promise<string[]> {
  line.silence()
  const from = Date.now()
  // Answers that were on their way do not count.
  await sleep(1_000)
  const before = workload.acknowledged()
  while (workload.acknowledged() === before && Date.now() - from < 60_000) await sleep(100)
  const seconds = (Date.now() - from) / 1_000
  // Until connections that nobody uses have been asked as well.
  await sleep(Math.max(0, 25_000 - seconds * 1_000))
  return [
    ...(seconds <= 20 ? [] : [`the first write was acknowledged after ${seconds} s`]),
    ...portals.flatMap((portal) => (portal.isRunning() ? [] : ['a portal has ended'])),
  ]
}

/** Sends writes and reads to each portal, past the proxy, which repeats what is refused. Returns how long each took, ms. */
async function sendToEach({ portals }: Installation, world: World, forMs: number): Promise<number[]> {
  const timed = async (request: Promise<unknown>) => {
    const startedAt = performance.now()
    await request.catch(() => {})
    return performance.now() - startedAt
  }
  const times: Promise<number>[] = []
  const until = Date.now() + forMs
  for (let at = 0; Date.now() < until; at++) {
    const { by, input } = kinds.savedSearch.build(world, at, `each ${at}`)
    for (const { address } of portals) {
      times.push(timed(send(address, kinds.savedSearch, by, input, null)))
      times.push(timed(fetch(`${address}/whs/warehouse?areaMin=${at + 1}`, { signal: AbortSignal.timeout(10_000) })))
    }
    await sleep(500)
  }
  return Promise.all(times)
}
