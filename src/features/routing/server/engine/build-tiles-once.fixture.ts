/** A separate process that prepares tiles: two at a time show that only one builds. */
import fs from 'node:fs'
import { prepareTiles, findValhallaBinaries, type RoadFile } from './valhalla-tiles.ts'

const { file, dataDir } = JSON.parse(process.argv[2]!) as { file: RoadFile; dataDir: string }
const configFile = await prepareTiles({ file, binaries: findValhallaBinaries()!, dataDir })
process.send?.({ configFile, builtAt: fs.statSync(configFile).mtimeMs }, () => process.disconnect())
