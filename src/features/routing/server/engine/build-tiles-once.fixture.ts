/** A process of its own that wants tiles: two of them at a time show that one builds. */
import fs from 'node:fs'
import { readyTiles, valhallaBinaries, type RoadFile } from './valhalla-tiles.ts'

const { file, dataDir } = JSON.parse(process.argv[2]!) as { file: RoadFile; dataDir: string }
const configFile = await readyTiles({ file, binaries: valhallaBinaries()!, dataDir })
process.send?.({ configFile, builtAt: fs.statSync(configFile).mtimeMs }, () => process.disconnect())
