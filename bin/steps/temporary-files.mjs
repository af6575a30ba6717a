import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'portal-test-'
const gib = 1024 ** 3
/** Twice what a complete run needs. */
const neededBytes = 6 * gib

/**
 * Runs a function with a folder in memory for the temporary files of all programs that it starts, and deletes the folder afterwards: tests create
 * hundreds of databases that need not survive. On a machine without enough memory, temporary files stay on the disk.
 */
export async function withFilesInMemory(run) {
  removeLeftovers()
  if (!hasRoom()) return run()
  const before = process.env.TMPDIR
  const folder = fs.mkdtempSync(path.join(memory, `${prefix}${process.pid}-`))
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

/** Containers often have little shared memory. */
function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(memory)
    return Math.min(bavail * bsize, os.freemem()) >= neededBytes
  } catch {
    return false
  }
}

/** Deletes the folders of runs that were killed, which would occupy memory until the machine restarts. */
function removeLeftovers() {
  for (const name of foldersInMemory()) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isRunning(pid)) fs.rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

function foldersInMemory() {
  try {
    return fs.readdirSync(memory).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user.
    return error.code === 'EPERM'
  }
}
