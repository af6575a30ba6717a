import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import { createRequire } from 'node:module'
import path from 'node:path'
import { withFolderLock } from './folder-lock.ts'
import { buildValhallaConfig } from './valhalla-config.ts'

/** Source of the tiles: our own network with its country file, or an OSM extract with its own boundaries. */
export type RoadFile = { roads: string; area: string }

const builderThreads = 2

/** Returns the folder of the engine's binaries, or null if the package has none for this machine (Windows, musl, Intel Mac). */
export function findValhallaBinaries(): string | null {
  try {
    const root = path.dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'))
    const folder = path.join(root, process.platform, process.arch)
    return fs.existsSync(path.join(folder, 'valhalla_build_tiles')) ? folder : null
  } catch {
    return null
  }
}

type TileOptions = {
  file: RoadFile
  binaries: string
  dataDir: string
  /** Ends the builders with the portal. */
  signal?: AbortSignal
}

/**
 * Returns the configuration file of the tiles, building them if missing (10 to 20 s for our own network). Concurrent processes build once.
 * Tiles of other roads are deleted.
 */
export async function prepareTiles({ file, binaries, dataDir, signal }: TileOptions): Promise<string> {
  const folder = path.join(dataDir, `tiles-${hashTiles(file)}`)
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

/** Hashes our own network by content, a large extract by size and modification time. */
function hashTiles({ roads, area }: RoadFile) {
  const hash = createHash('sha256').update(JSON.stringify(buildValhallaConfig({ tileDir: '', adminFile: '', threads: builderThreads })))
  for (const file of new Set([roads, area])) {
    const { size, mtimeMs } = fs.statSync(file)
    hash.update(size < 50_000_000 ? fs.readFileSync(file) : `${file} ${size} ${mtimeMs}`)
  }
  return hash.digest('hex').slice(0, 16)
}

function deleteOthers(dataDir: string, currentFolder: string) {
  for (const name of fs.readdirSync(dataDir)) {
    const folder = path.join(dataDir, name)
    if (/^tiles-[0-9a-f]{16}(\.draft-\d+)?$/.test(name) && folder !== currentFolder) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds in a draft folder and renames it at the end, so that an interrupted build leaves nothing half-done. */
async function buildTiles({ file, binaries, folder, signal }: Omit<TileOptions, 'dataDir'> & { folder: string }) {
  const draft = `${folder}.draft-${process.pid}`
  fs.rmSync(draft, { recursive: true, force: true })
  const work = path.join(draft, 'work')
  fs.mkdirSync(path.join(draft, 'tiles'), { recursive: true })
  fs.mkdirSync(work)
  const config = (root: string) =>
    buildValhallaConfig({ tileDir: path.join(root, 'tiles'), adminFile: path.join(root, 'admins.sqlite'), threads: builderThreads })
  const draftConfig = path.join(work, 'valhalla.json')
  fs.writeFileSync(draftConfig, JSON.stringify(config(draft)))
  await run(path.join(binaries, 'valhalla_build_admins'), ['-c', draftConfig, path.resolve(file.area)], work, signal)
  await run(path.join(binaries, 'valhalla_build_tiles'), ['-c', draftConfig, path.resolve(file.roads)], work, signal)
  fs.rmSync(work, { recursive: true })
  fs.writeFileSync(path.join(draft, 'valhalla.json'), JSON.stringify(config(folder)))
  try {
    fs.renameSync(draft, folder)
  } catch (error) {
    // Another process built beside this one and was faster.
    if (!fs.existsSync(path.join(folder, 'valhalla.json'))) throw error
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** Runs a binary directly: the package's own command exits with 0 when a builder is killed by a signal. */
function run(program: string, args: string[], cwd: string, signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], env: {}, ...(signal && { signal }) })
    // Requests have priority.
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    let output = ''
    child.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-2_000)))
    child.once('error', reject)
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(program)} ended with ${signal ?? code}: ${output.trim()}`)),
    )
  })
}
