import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type OwnPortal = {
  origin: string
  /** Of the account `admin`, which is made at the first start. */
  password: string
  /** Straight in its database: what else only time would bring about. */
  change(sql: string): Promise<void>
  stop(): Promise<void>
}

const root = path.join(import.meta.dirname, '..')

/**
 * A portal of this test alone, empty and built like the one that the others share: for what others should not come across. It plans no
 * routes.
 */
export async function startOwnPortal(): Promise<OwnPortal> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-own-'))
  // PostgreSQL may run as another user.
  chmodSync(dataDir, 0o755)
  const settings = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', ALLOW_OUTBOX: '1', LOG_LEVEL: 'warn', WHS_LIMITS: 'test', DATA_DIR: dataDir }
  const env = { PATH: process.env['PATH'], VALHALLA_URL: 'http://127.0.0.1:9', ...settings }
  const child = spawn(process.execPath, ['src/main/server.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ready = new Promise<Pick<OwnPortal, 'origin' | 'password'>>((resolve, reject) => {
    child.stdout.on('data', () => {
      const origin = /ready: (http:\S+)\/whs\/\n/.exec(told)?.[1]
      const password = /with the password (\S+) /.exec(told)?.[1]
      if (origin && password) resolve({ origin: origin.replace('localhost', '127.0.0.1'), password })
    })
    void ended.then(() => reject(new Error(`the portal ended: ${told}`)))
  })
  return { ...(await ready), change: (sql) => changeIn(dataDir, sql), stop }
}

/** PostgreSQL itself writes down where it listens: the port in the fourth line of its own file, the folder of its socket in the fifth. */
async function changeIn(dataDir: string, sql: string) {
  const [, , , port, host] = readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: host || '127.0.0.1', port: Number(port), user: 'postgres', database: 'whs' })
  await client.connect()
  await client.query(sql)
  await client.end()
}
