import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#platform/server/clock.ts'

const retryMs = 200
/** A lock that is still empty after this was left by a crash between creation and writing. */
const maxEmptyMs = 10_000

/** Runs a step exclusively among the processes of this machine. The lock is a file with the owner's process id; a dead owner's lock is taken over. */
export async function withFolderLock<Result>(file: string, step: () => Promise<Result>): Promise<Result> {
  while (!tryLock(file)) await pause(retryMs)
  try {
    return await step()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function tryLock(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  if (isAbandoned(file)) fs.rmSync(file, { force: true })
  return false
}

function isAbandoned(file: string) {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'))
    if (Number.isInteger(pid) && pid > 0) return !isAlive(pid)
    return systemClock().getTime() - fs.statSync(file).mtimeMs > maxEmptyMs
  } catch {
    return false // just released
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
