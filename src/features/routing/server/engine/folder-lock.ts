import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#platform/server/alive.ts'
import { systemClock } from '#platform/server/clock.ts'

const retryMs = 200
/** A lock that is still empty after this was left by a crash between creation and writing. */
const maxEmptyMs = 10_000
/** Longer than any step takes: a lock held for longer is abandoned. */
const maxWaitMs = 10 * 60_000

/**
 * Runs a step exclusively among the processes of this machine. The lock is a file that names its owner; the lock of a dead owner is taken over. After
 * `waitMs` the step runs without the lock: it must be safe beside another one, only wasteful.
 */
export async function withFolderLock<Result>(file: string, step: () => Promise<Result>, waitMs = maxWaitMs): Promise<Result> {
  const end = performance.now() + waitMs
  let isLocked = tryLock(file)
  while (!isLocked && performance.now() < end) {
    await pause(retryMs)
    isLocked = tryLock(file)
  }
  try {
    return await step()
  } finally {
    if (isLocked) fs.rmSync(file, { force: true })
  }
}

function tryLock(file: string): boolean {
  try {
    fs.writeFileSync(file, ownerOf(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  if (isAbandoned(file)) fs.rmSync(file, { force: true })
  return false
}

/**
 * Names a process so that no later one has the same name: containers give out ids again, and so does a restarted machine. Where the system tells
 * nothing about its processes, the id has to do.
 */
function ownerOf(pid: number): string {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name of the program, in parentheses, may hold spaces; the start is the 22nd field.
    const start = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]
    return `${pid} ${start} ${boot}`
  } catch {
    return String(pid)
  }
}

function isAbandoned(file: string) {
  try {
    const owner = fs.readFileSync(file, 'utf8')
    const pid = Number.parseInt(owner, 10)
    if (pid > 0) return !isAlive(pid) || (owner.includes(' ') && owner !== ownerOf(pid))
    return systemClock().getTime() - fs.statSync(file).mtimeMs > maxEmptyMs
  } catch {
    return false // just released
  }
}
