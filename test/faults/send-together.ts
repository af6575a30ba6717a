import { setTimeout as sleep } from 'node:timers/promises'
import { repeatWindowMs } from '#platform/server/pipeline/queries-submits.ts'
import type { SignedIn } from '#test/build/signed-in.ts'
import type { Installation } from './installation.ts'
import { kinds } from './kinds.ts'
import { send } from './workload.ts'
import type { World } from './world.ts'

/** Sends one demand a hundred times at once to both portals, and another one if all were refused, as a busy portal may. Returns what must not have happened. */
export async function sendTogether({ portals, sql }: Installation, by: SignedIn, world: World, key: string | null): Promise<string[]> {
  for (let round = 0; round < 5; round++) {
    const marker = `together ${key} ${round}`
    const { input } = kinds.demand.build(world, 0, marker)
    const ownKey = key && `${key}-${round}`
    const startedAt = performance.now()
    const sent = Array.from({ length: 100 }, (_, at) => send(portals[at % 2]!.address, kinds.demand, by, input, ownKey))
    const acknowledged = (await Promise.all(sent)).filter(({ code }) => code === 200).length
    // A busy machine takes longer than the window for all hundred: then each window may have one.
    const maxRows = key === null ? 1 + Math.floor((performance.now() - startedAt) / repeatWindowMs) : 1
    const [row] = await sql<{ count: number }>('select count(*)::int as count from demand where description = $1', [marker])
    if (row!.count > maxRows || (acknowledged > 0 && row!.count === 0))
      return [`${marker}: ${acknowledged} acknowledged, ${row!.count} rows`]
    if (acknowledged > 0) return []
    await sleep(1_000)
  }
  return [`${key}: all of 500 were refused`]
}
