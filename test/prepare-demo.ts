/**
 * Fills an empty data folder for the browser tests, from the cache where that is possible: the demo world, and road tiles.
 *   node test/prepare-demo.ts FOLDER
 */
import fs from 'node:fs'
import path from 'node:path'
import { monthOf } from '#db/demo/dates.ts'
import { ownRoads } from '#features/routing/server/engine/engine-data.ts'
import { prepareTiles, findValhallaBinaries } from '#features/routing/server/engine/valhalla-tiles.ts'
import { hashOfProgram } from '../bin/steps/files.mjs'
import { createDemoData } from './demo-data.ts'
import { tilesFolder } from './router.ts'
import { fillFromSnapshot } from './snapshot.ts'

const target = path.resolve(process.argv[2]!)
const anchor = monthOf(new Date())

await fillFromSnapshot({
  target,
  name: 'demo-data',
  key: hashOfProgram('test/demo-data.ts', { data: ['db'], more: anchor }),
  create: () => createDemoData(target, anchor),
})
await linkTiles()

/** Tiles name their own folder, and the engine only reads them: they are shared, not copied. Without an engine there are none. */
async function linkTiles() {
  const binaries = findValhallaBinaries()
  if (binaries === null) return
  try {
    const folder = path.dirname(await prepareTiles({ file: ownRoads, binaries, dataDir: tilesFolder }))
    fs.symlinkSync(folder, path.join(target, path.basename(folder)))
  } catch (error) {
    console.error('No road tiles:', (error as Error).message)
  }
}
