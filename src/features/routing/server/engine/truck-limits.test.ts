import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diamondEnds, writeDiamond } from '#test/road-extract.ts'
import { RouterProcess } from './router-process.ts'
import { findValhallaBinaries, prepareTiles } from './valhalla-tiles.ts'
import { createValhallaRouter } from './valhalla-router.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-limits-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const small = { axles: 2, heightM: 3, widthM: 2.2, lengthM: 8, weightT: 5, axleLoadT: 5 }
const large = { axles: 6, heightM: 4.2, widthM: 2.6, lengthM: 17, weightT: 31, axleLoadT: 11 }
const silent = { info: () => undefined, warn: () => undefined }

const limits = [
  { name: 'height', tags: { maxheight: '3.5' } },
  { name: 'weight', tags: { maxweight: '10' } },
  { name: 'axle load', tags: { maxaxleload: '8' } },
  { name: 'width', tags: { maxwidth: '2.4' } },
  { name: 'length', tags: { maxlength: '10' } },
  { name: 'axles', tags: { maxaxles: '3' } },
]

/** Returns the km that each truck drives if the direct street has these tags. */
async function drivenBy(name: string, tags: Record<string, string>, trucks: (typeof small)[]) {
  const home = path.join(folder, name.replace(' ', '-'))
  const configFile = await prepareTiles({ file: writeDiamond(home, tags), binaries: findValhallaBinaries()!, dataDir: home })
  const process = new RouterProcess({ choice: { kind: 'valhalla', configFile }, threads: 1, log: silent, probe: async () => undefined })
  process.start()
  await process.ready()
  const source = { engine: 'valhalla', version: '', data: '', dataDate: '', schematic: false } as const
  const router = createValhallaRouter({ source, lightsAssumed: false, ask: process.ask })
  const routes = await Promise.all(
    trucks.map((truck) => router.findRoutes({ ...diamondEnds, truck, costing: 'recommended', alternates: 0 })),
  )
  await process.stop()
  return routes.map(([route]) => route!.distanceKm)
}

test.for(limits)('[ROUTE-4] a $name limit diverts the large truck but not the small one', async ({ name, tags }) => {
  const [direct, round] = await drivenBy(name, tags, [small, large])
  expect(direct).toBeLessThan(17)
  expect(round).toBeGreaterThan(20)
})

test('[ROUTE-4] hgv=no diverts both, no tag neither', async () => {
  for (const km of await drivenBy('no lorries', { hgv: 'no' }, [small, large])) expect(km).toBeGreaterThan(20)
  for (const km of await drivenBy('free', {}, [small, large])) expect(km).toBeLessThan(17)
})
