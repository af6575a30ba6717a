import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const cacheFolder = path.join(import.meta.dirname, '..', '.cache')
const unusedMs = 3 * 24 * 60 * 60 * 1_000

type Snapshot = {
  /** The folder to fill; it is empty, and its own parent folder exists. */
  target: string
  /** What is in it: a folder of the cache. */
  name: string
  /** A hash of all that decides the content. */
  key: string
  /** Fills the target when no snapshot has this key yet. Everything that has files open there must have ended when it returns. */
  create: () => Promise<void>
}

/**
 * Fills a folder with a copy of a snapshot, which is made at the first use of its key. The snapshot itself is never opened, so that no run can
 * change it. It is written beside its place and renamed when it is complete: neither an interrupted run nor two runs at once leave a half
 * of one.
 */
export async function fillFromSnapshot({ target, name, key, create }: Snapshot) {
  const folder = path.join(cacheFolder, name)
  const snapshot = path.join(folder, key)
  if (fs.existsSync(snapshot)) {
    // Used today: `deleteUnused` of another run leaves it alone.
    fs.utimesSync(snapshot, new Date(), new Date())
    copyContent(snapshot, target)
    return
  }
  await create()
  // A cluster outside of the data folder cannot be copied with it (`folderForServer`).
  if (fs.existsSync(path.join(target, 'database-folder'))) return
  fs.mkdirSync(folder, { recursive: true })
  deleteUnused(name)
  const draft = fs.mkdtempSync(path.join(folder, 'draft-'))
  try {
    copyContent(target, draft)
    fs.renameSync(draft, snapshot)
  } catch (error) {
    // Another run was first: its snapshot is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

type CachedFile = { name: string; key: string; create: () => Promise<Uint8Array> }

/** Returns the content of a file of the cache, which is made at the first use of its key and renamed into its place when it is complete. */
export async function fileFromCache({ name, key, create }: CachedFile): Promise<Uint8Array> {
  const file = path.join(cacheFolder, name, key)
  if (fs.existsSync(file)) {
    fs.utimesSync(file, new Date(), new Date())
    return fs.readFileSync(file)
  }
  const content = await create()
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  fs.writeFileSync(draft, content)
  fs.renameSync(draft, file)
  return content
}

/** Deletes what no run has used for some days. */
export function deleteUnused(name: string) {
  const folder = path.join(cacheFolder, name)
  const before = Date.now() - unusedMs
  for (const entry of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const place = path.join(folder, entry)
    const stat = fs.statSync(place, { throwIfNoEntry: false })
    if (stat && stat.mtimeMs < before) fs.rmSync(place, { recursive: true, force: true })
  }
}

/** Copies with owners and modes, because PostgreSQL refuses files of others; where the file system can, without copying the bytes. */
function copyContent(from: string, to: string) {
  const cloning = process.platform === 'linux' ? ['--reflink=auto'] : []
  const { status, stderr } = spawnSync('cp', ['-Rp', ...cloning, `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} could not be copied to ${to}: ${stderr}`)
}
