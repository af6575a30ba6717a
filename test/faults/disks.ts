import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'

/** Fills a disk until nothing more fits, and empties it again after a while. */
export async function fillDisk(folder: string, forMs: number) {
  const file = path.join(folder, 'filler')
  const filler = fs.openSync(file, 'w')
  try {
    for (const size of [1_048_576, 4_096]) while (canWrite(filler, Buffer.alloc(size))) continue
    await sleep(forMs)
  } finally {
    fs.closeSync(filler)
    fs.rmSync(file)
  }
}

function canWrite(file: number, bytes: Buffer) {
  try {
    return fs.writeSync(file, bytes) === bytes.length
  } catch {
    return false
  }
}

/** Returns a line for each stored file that is missing or not complete. */
export async function findHalfFiles({ sql, dataDir }: Installation) {
  const rows = await sql<{ key: string; size: number }>('select storage_key as key, bytes::int as size from file')
  return rows.flatMap(({ key, size }) => {
    const place = path.join(dataDir, 'files', key)
    const stored = fs.existsSync(place) ? fs.statSync(place).size : -1
    return stored === size ? [] : [`file ${key} has ${stored} of ${size} bytes`]
  })
}
