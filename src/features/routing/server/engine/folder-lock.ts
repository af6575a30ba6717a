import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#platform/server/clock.ts'

const askAgainMs = 200
/** A lock that names nobody after this long was left by a crash between making and filling it. */
const emptyForMs = 10_000

/** Runs a step while no other process of this machine runs it. The lock is a file with our process id: a dead owner's is taken over. */
export async function withFolderLock<Result>(file: string, step: () => Promise<Result>): Promise<Result> {
  while (!take(file)) await pause(askAgainMs)
  try {
    return await step()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
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
    return systemClock().getTime() - fs.statSync(file).mtimeMs > emptyForMs
  } catch {
    return false // given back a moment ago
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
