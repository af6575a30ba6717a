import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartRefusal } from '#platform/server/start-refusal.ts'

export const sumsName = 'SHA256SUMS'

/** Sums by path below the folder of the backup, with `/`. */
export type Sums = Map<string, string>

export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(fs.createReadStream(file), hash)
  return hash.digest('hex')
}

/** In the form of `sha256sum`, which can check it. */
export const formatSums = (sums: Sums) =>
  [...sums]
    .toSorted()
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('')

export function readSums(folder: string): Sums {
  const text = fs.readFileSync(path.join(folder, sumsName), 'utf8')
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
}

/** Refuses a backup of which something is missing or different. */
export async function checkSums(folder: string): Promise<Sums> {
  if (!fs.existsSync(path.join(folder, sumsName))) throw new StartRefusal(`${folder} is no complete backup: it has no ${sumsName}.`)
  const sums = readSums(folder)
  for (const [name, sum] of sums) {
    const file = path.join(folder, name)
    if (!fs.existsSync(file)) throw new StartRefusal(`The backup ${folder} lacks ${name}.`)
    if ((await sumOf(file)) !== sum) throw new StartRefusal(`In the backup ${folder}, ${name} is damaged: its SHA-256 differs.`)
  }
  return sums
}

/** Every file below a folder, as paths relative to it; nothing that is still being written. */
export function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.startsWith('.unfinished/'))
}

/**
 * Copies the stored files, which never change once they are written. One that the previous backup has is linked instead of copied, so that a
 * night costs only what is new. Returns the sums.
 */
export async function copyFiles(from: string, to: string, previous: string | null): Promise<Sums> {
  const known = previous === null ? new Map<string, string>() : readSums(previous)
  const sums: Sums = new Map()
  for (const name of listFiles(from)) {
    const [source, target] = [path.join(from, name), path.join(to, 'files', name)]
    const older = previous === null ? null : path.join(previous, 'files', name)
    const sum = known.get(`files/${name}`)
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
    // A file may be deleted meanwhile: no row of the backup refers to it then.
    const bytes = fs.statSync(source, { throwIfNoEntry: false })?.size
    if (bytes === undefined) continue
    if (older !== null && sum !== undefined && fs.statSync(older, { throwIfNoEntry: false })?.size === bytes) {
      fs.linkSync(older, target)
      sums.set(`files/${name}`, sum)
    } else {
      fs.copyFileSync(source, target)
      sums.set(`files/${name}`, await sumOf(target))
    }
  }
  return sums
}
