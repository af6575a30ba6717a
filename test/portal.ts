import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A data folder that is gone after the test. Open to others, because PostgreSQL may run as another user. */
export function ownDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-data-'))
  fs.chmodSync(folder, 0o755)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The number of the PostgreSQL process of a data folder, or null when none is running there. */
export function postgresIn(dataDir: string): number | null {
  const file = path.join(dataDir, 'pg18', 'postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** The portal as a process of its own, built pages and all. It is stopped at the end of the test, if it still runs. */
export function startPortal(settings: Record<string, string>, { parents = [] as number[] } = {}) {
  // No route is planned here, and building the roads of each portal would take its processors.
  const roads = { VALHALLA_URL: 'http://127.0.0.1:9' }
  const usual = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', ALLOW_OUTBOX: '1', LOG_LEVEL: 'warn' }
  const env = { PATH: process.env['PATH'], ...usual, ...roads, ...settings }
  const args = parents.length > 0 ? [`--parents=${parents.join(',')}`] : []
  const child = spawn(process.execPath, ['src/main/server.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const isOver = () => child.exitCode !== null || child.signalCode !== null

  const portal = {
    pid: child.pid!,
    ended,
    /** Lines for people, without warnings of Node. */
    lines: () => told.split('\n').filter((line) => line !== '' && !/^\(node:\d+\)|^\(Use `node --trace/.test(line)),
    /** Its address, as soon as it has said that it is ready. */
    async ready(): Promise<string> {
      for (;;) {
        const address = /ready: (http:\S+)\/whs\/\n/.exec(told)?.[1]
        if (address) return address
        if (isOver()) throw new Error(`the portal ended: ${told}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    kill(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
  }
  onTestFinished(async () => {
    if (!isOver()) await portal.kill('SIGINT')
  })
  return portal
}
