import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const gib = 1024 ** 3
/** Half of it stays free in a complete run. */
const neededBytes = 6 * gib

/**
 * Keeps the temporary files of a program and of what it starts in memory while `run` works, and deletes them afterwards: tests create some
 * hundred databases, of which nothing has to survive. On a machine without enough of it they stay on the disk.
 */
export async function withFilesInMemory(run) {
  if (!hasRoom()) return run()
  const before = process.env.TMPDIR
  const folder = fs.mkdtempSync(path.join(memory, 'portal-'))
  // PostgreSQL may run as another user, who has to get in.
  fs.chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Containers often have a small one. */
function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(memory)
    return Math.min(bavail * bsize, os.freemem()) >= neededBytes
  } catch {
    return false
  }
}
