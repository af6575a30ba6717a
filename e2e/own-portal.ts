import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'

export type OwnPortal = {
  origin: string
  /** The password of the account `admin`, already changed from what the first start printed. */
  password: string
  /** Runs a statement in its database, for changes that only time would bring about. */
  runSql(sql: string): Promise<void>
  stop(): Promise<void>
}

const root = path.join(import.meta.dirname, '..')

/**
 * Starts a portal for one test file, by default without the demo world, and without routes, for changes that other tests must not see.
 * `isFirstSignIn`: the administrator still has to change the password.
 */
export async function startOwnPortal({ demo = false, isFirstSignIn = false } = {}): Promise<OwnPortal> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-own-'))
  // PostgreSQL may run as another user, who has to get in.
  chmodSync(dataDir, 0o755)
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: demo ? '1' : '0',
    ALLOW_OUTBOX: '1',
    LOG_LEVEL: 'warn',
    WHS_LIMITS: 'test',
    // The browsers take the processors that it would need.
    SHEDDING: '0',
    DATA_DIR: dataDir,
  }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, VALHALLA_URL: 'http://127.0.0.1:9', ...settings }
  const child = spawn(process.execPath, ['src/main/server.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ready = new Promise<Pick<OwnPortal, 'origin' | 'password'>>((resolve, reject) => {
    child.stdout.on('data', () => {
      const origin = /ready: (http:\S+)\/whs\/\n/.exec(output)?.[1]
      const password = /with the password (\S+) /.exec(output)?.[1]
      if (origin && password) resolve({ origin: origin.replace('localhost', '127.0.0.1'), password })
    })
    void ended.then(() => reject(new Error(`the portal ended: ${output}`)))
  })
  const { origin, password } = await ready
  const portal = { origin, runSql: (sql: string) => runSqlIn(dataDir, sql), stop }
  return { ...portal, password: isFirstSignIn ? password : await changeFirstPassword(origin, password) }
}

/** Changes the password of `admin` as its first sign-in asks, to itself read backwards. */
async function changeFirstPassword(origin: string, oldPassword: string): Promise<string> {
  const send = async (path: string, method: string, body: object, token?: string) => {
    const headers = { 'x-client': 'app', 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${origin}/whs/prod-api${path}`, { method, headers, body: JSON.stringify(body) })
    return (await answer.json()) as { code: number; data: { access_token: string } }
  }
  const { data } = await send('/auth/login', 'POST', { username: 'admin', password: oldPassword })
  const newPassword = [...oldPassword].toReversed().join('')
  const { code } = await send('/system/user/profile/updatePwd', 'PUT', { oldPassword, newPassword }, data.access_token)
  if (code !== 200) throw new Error(`the first password was not changed: ${code}`)
  return newPassword
}

/**
 * Runs a statement in the database of a data folder. PostgreSQL writes where it listens to `postmaster.pid`: the port in its fourth line, the
 * folder of its socket in the fifth.
 */
export async function runSqlIn(dataDir: string, sql: string, values: unknown[] = []) {
  const [, , , port, host] = readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: host || '127.0.0.1', port: Number(port), user: 'postgres', database: 'whs', ...seedConnection })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}
