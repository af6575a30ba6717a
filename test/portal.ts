import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a data folder that is deleted after the test. PostgreSQL may run as another user, who has to get in. */
export function ownDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-data-'))
  fs.chmodSync(folder, 0o755)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the process id of the PostgreSQL server of a data folder, or null if none is running. */
export function postgresIn(dataDir: string): number | null {
  const file = path.join(dataDir, 'pg18', 'postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** Starts the portal as a process, with built pages or live ones; it is stopped after the test if it is still running. */
export function startPortal(settings: Record<string, string>, { parents = [] as number[], isLive = false } = {}) {
  // Routes are not needed, and building road tiles for each portal would take the processors from the tests.
  const roads = { VALHALLA_URL: 'http://127.0.0.1:9' }
  const usual = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', ALLOW_OUTBOX: '1', LOG_LEVEL: 'warn', SHEDDING: '0' }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...usual, ...roads, ...settings }
  const args = [...(isLive ? ['--live'] : []), ...(parents.length > 0 ? [`--parents=${parents.join(',')}`] : [])]
  const child = spawn(process.execPath, ['src/main/server.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const portal = {
    pid: child.pid!,
    ended,
    /** Returns the lines it has printed, without warnings of Node. */
    lines: () => output.split('\n').filter((line) => line !== '' && !/^\(node:\d+\)|^\(Use `node --trace/.test(line)),
    /** Waits until it is ready. Returns its address. */
    async ready(): Promise<string> {
      for (;;) {
        const address = /ready: (http:\S+)\/whs\/\n/.exec(output)?.[1]
        if (address) return address
        if (hasEnded()) throw new Error(`the portal ended: ${output}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    kill(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
  }
  onTestFinished(async () => {
    if (!hasEnded()) await portal.kill('SIGINT')
  })
  return portal
}
