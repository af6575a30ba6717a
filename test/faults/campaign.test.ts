import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from './faults.ts'
import { startInstallation, type Installation } from './installation.ts'
import { kinds, type KindName } from './kinds.ts'
import { statusOf } from './portal-process.ts'
import { findDifferences, send, startWorkload, type Write } from './workload.ts'
import { buildPeople, buildPlaces, type World } from './world.ts'

// The short campaign; `npm run test:faults` runs all of it.
const chosen = process.env['FAULTS'] === 'all' ? faults : faults.filter(({ isShort }) => isShort)
const recoveryMs = 30_000
/** Writing before a fault begins, and after it is over. */
const aroundMs = 1_500

let installation: Installation
let places: Pick<World, 'parkIds' | 'categoryId'>
beforeAll(async () => {
  installation = await startInstallation()
  places = await buildPlaces(installation)
}, 180_000)
afterAll(() => installation.stop())

/** Returns how long it takes until both portals are ready and acknowledge a write. */
async function recover({ customers }: World) {
  const from = Date.now()
  for (const [at, { address }] of installation.portals.entries()) {
    const { input } = kinds.savedSearch.build({ customers } as World, at, `recovered ${from}`)
    for (;;) {
      const isReady = (await statusOf(`${address}/readyz`)) === 200
      if (isReady && (await send(address, kinds.savedSearch, customers[at]!, input, null)).code === 200) break
      if (Date.now() - from > recoveryMs) break
      await sleep(200)
    }
  }
  return Date.now() - from
}

test.for(chosen.map((fault, at) => ({ ...fault, at })))(
  '[RUN-6] $id, $title: nothing acknowledged is lost or doubled, and the portals are back within 30 s',
  { timeout: 240_000 },
  async ({ id, at, run, excused = [], writerCount, lacks }, context) => {
    const lacking = lacks?.(installation) ?? null
    if (lacking !== null) return context.skip(`${id} needs ${lacking}`)
    const world = { ...places, ...(await buildPeople(installation)) }
    const workload = startWorkload(installation, world, { name: `${id}-${at}`, excused, ...(writerCount && { writerCount }) })
    await sleep(aroundMs)
    const before = workload.acknowledged()
    const wrong = (await run(installation, world, workload)) ?? []
    const recoveredAfter = await recover(world)
    await sleep(aroundMs)
    await workload.stop()
    expect([...wrong, ...workload.wrong].slice(0, 5)).toEqual([])
    expect(await findDifferences(installation, workload.writes)).toEqual([])
    // What is expected has a line in the log; a stack trace is of a mistake.
    for (const portal of installation.portals) expect(/^.*\n\s+at .*$/m.exec(portal.output())?.[0] ?? null).toBeNull()
    expect(recoveredAfter).toBeLessThan(recoveryMs)
    expect(before).toBeGreaterThan(0)
    // Each kind was written, and writing went on after the fault.
    expect(workload.acknowledged()).toBeGreaterThan(before)
    const written = new Set(workload.writes.flatMap(({ kind, state }) => (state === 'acknowledged' ? [kind] : [])))
    expect((Object.keys(kinds) as KindName[]).filter((kind) => !written.has(kind))).toEqual([])
    const { sent, refused } = workload.counts()
    console.log(
      `${id}: ${workload.acknowledged()} of ${workload.writes.length} writes acknowledged with ${sent} requests, ${refused} refused; back after ${recoveredAfter} ms`,
    )
  },
)

test('the comparison finds writes that are lost and writes that are stored twice', async () => {
  const world = { ...places, ...(await buildPeople(installation)) }
  const { by, input } = kinds.savedSearch.build(world, 0, 'planted')
  for (const key of ['first-key-of-two', 'other-key-of-two'])
    expect(await send(installation.addresses[0]!, kinds.savedSearch, by, input, key)).toMatchObject({ code: 200 })
  const writes: Write[] = [
    { kind: 'savedSearch', marker: 'planted', state: 'acknowledged' },
    { kind: 'demand', marker: 'never sent', state: 'acknowledged' },
    { kind: 'article', marker: 'perhaps sent', state: 'unknown' },
  ]
  expect(await findDifferences(installation, writes)).toEqual([
    'demand never sent was acknowledged and is lost',
    'savedSearch planted is stored 2 times',
  ])
})
