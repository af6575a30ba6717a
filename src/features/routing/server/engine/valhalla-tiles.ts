import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import { createRequire } from 'node:module'
import path from 'node:path'
import { withFolderLock } from './folder-lock.ts'
import { valhallaConfig } from './valhalla-config.ts'

/** Roads to build tiles from: our own network with its country, or an OSM extract, which brings its own boundaries. */
export type RoadFile = { roads: string; area: string }

const builderThreads = 2

/** The folder of the engine's binaries for this machine; null where the package has none (Windows, musl, Intel Mac). */
export function valhallaBinaries(): string | null {
  try {
    const root = path.dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'))
    const folder = path.join(root, process.platform, process.arch)
    return fs.existsSync(path.join(folder, 'valhalla_build_tiles')) ? folder : null
  } catch {
    return null
  }
}

type Wanted = {
  file: RoadFile
  binaries: string
  dataDir: string
  /** Ends the builders with the portal. */
  signal?: AbortSignal
}

/**
 * The configuration file of ready tiles, built when there are none for these roads: 10 to 20 s for our own network. Several processes
 * on one folder build once. Tiles of earlier roads are deleted.
 */
export async function readyTiles({ file, binaries, dataDir, signal }: Wanted): Promise<string> {
  const folder = path.join(dataDir, `tiles-${tilesHash(file)}`)
  const configFile = path.join(folder, 'valhalla.json')
  if (fs.existsSync(configFile)) return configFile
  fs.mkdirSync(dataDir, { recursive: true })
  await withFolderLock(path.join(dataDir, 'tiles.lock'), async () => {
    if (fs.existsSync(configFile)) return
    await buildTiles({ file, binaries, folder, ...(signal && { signal }) })
    deleteOthers(dataDir, folder)
  })
  return configFile
}

/** Our own network by its bytes, an extract of many gigabytes by its size and time. */
function tilesHash({ roads, area }: RoadFile) {
  const hash = createHash('sha256').update(JSON.stringify(valhallaConfig({ tileDir: '', adminFile: '', threads: builderThreads })))
  for (const file of new Set([roads, area])) {
    const { size, mtimeMs } = fs.statSync(file)
    hash.update(size < 50_000_000 ? fs.readFileSync(file) : `${file} ${size} ${mtimeMs}`)
  }
  return hash.digest('hex').slice(0, 16)
}

function deleteOthers(dataDir: string, kept: string) {
  for (const name of fs.readdirSync(dataDir)) {
    const folder = path.join(dataDir, name)
    if (/^tiles-[0-9a-f]{16}(\.draft-\d+)?$/.test(name) && folder !== kept) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds beside the place and renames at the end: an interrupted build leaves no half of one. A builder litters its working folder. */
async function buildTiles({ file, binaries, folder, signal }: Omit<Wanted, 'dataDir'> & { folder: string }) {
  const draft = `${folder}.draft-${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  const work = path.join(draft, 'work')
  fs.mkdirSync(path.join(draft, 'tiles'), { recursive: true })
  fs.mkdirSync(work)
  const config = (root: string) =>
    valhallaConfig({ tileDir: path.join(root, 'tiles'), adminFile: path.join(root, 'admins.sqlite'), threads: builderThreads })
  const draftConfig = path.join(work, 'valhalla.json')
  fs.writeFileSync(draftConfig, JSON.stringify(config(draft)))
  await run(path.join(binaries, 'valhalla_build_admins'), ['-c', draftConfig, path.resolve(file.area)], work, signal)
  await run(path.join(binaries, 'valhalla_build_tiles'), ['-c', draftConfig, path.resolve(file.roads)], work, signal)
  fs.rmSync(work, { recursive: true })
  fs.writeFileSync(path.join(draft, 'valhalla.json'), JSON.stringify(config(folder)))
  fs.renameSync(draft, folder)
}

/** The binaries themselves: the package's own command ends with 0 when a builder dies by a signal. */
function run(program: string, args: string[], cwd: string, signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], env: {}, ...(signal && { signal }) })
    // Pages are served meanwhile: they go first.
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)))
    child.once('error', reject)
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(program)} ended with ${signal ?? code}: ${said.trim()}`)),
    )
  })
}
