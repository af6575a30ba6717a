// npm run bench:settings -- [--rounds 100]
// Measures how soon a setting saved through one process appears in another: in its API and on its cached pages. Two portals as deployed,
// on one database; each changes in turn while the other is polled. Needs a build (npm run build).
// Result: docs/benchmarks/settings.json. Exit code 1 when p95 exceeds 2 s.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { hashPassword } from '#features/accounts/server/sign-in/passwords.ts'
import { keyFor } from '#main/secret-key.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const rounds = Number(values.rounds)
const barMs = 2_000
const secretKey = 'the same secret for both of the processes of a measurement'
const password = 'Right_Pass1word'
const api = '/whs/prod-api'
const cities = ['310100', '370200', '510100', '440100', '420100', '610100', '410100', '110100']
const round = (ms: number) => Math.round(ms * 10) / 10
const loadBefore = os.loadavg()[0] ?? 0

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-settings-'))
chmodSync(folder, 0o755) // PostgreSQL may run as another user.
const server = await startEmbeddedPostgres({ dataDir: folder, database: 'settings', notify: () => {}, log: console })
const children: ChildProcess[] = []
try {
  await prepare()
  const portals = await Promise.all([startPortal(), startPortal()])
  const token = await signIn(portals[0]!)
  const figures = {
    setting: await measure(portals, (at) => setting(token, at)),
    dictionary: await measure(portals, (at) => dictionary(token, at)),
    hotCities: await measure(portals, (at) => hotCities(token, at)),
    afterLostConnection: await measure(portals, (at) => setting(token, at), { lose: true, times: Math.min(rounds, 20) }),
  }
  console.log(JSON.stringify(figures, null, 2))
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'settings.json')
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine, unit: 'ms', bar: { p95: barMs }, ...figures }, null, 2)}\n`)
  console.log(`written to ${path.relative(process.cwd(), file)}`)
  if (Object.values(figures).some(({ page, api: answer }) => page.p95 > barMs || answer.p95 > barMs)) process.exitCode = 1
} finally {
  for (const child of children) child.kill('SIGKILL')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepare() {
  await withClient(async (client) => {
    await migrate(client, path.resolve('db/migrations'))
    await loadReferenceData(client)
    const hash = await hashPassword(password, { current: keyFor('passwords', secretKey), previous: [] })
    const { rows } = await client.query<{ id: string }>(
      `insert into member (user_name, nick_name, email, password_hash, password_set_at)
       values ('operator', 'operator', 'operator@example.cn', $1, now()) returning id`,
      [hash],
    )
    await client.query(`insert into member_role (member_id, role_key) values ($1, 'admin')`, [rows[0]!.id])
  })
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...server.connection, ...seedConnection })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A portal process with pages; route planning is not used here. */
async function startPortal(): Promise<string> {
  const { host, port, user, database } = server.connection
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      ALLOW_OUTBOX: '1',
      LOG_LEVEL: 'warn',
      WHS_LIMITS: 'test',
      VALHALLA_URL: 'http://127.0.0.1:9',
      DATA_DIR: path.join(folder, 'data'),
      SECRET_KEY: secretKey,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  for (;;) {
    const address = /ready: (http:\S+)\/whs\/\n/.exec(output)?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error(`the portal ended: ${output}`)
    await sleep(20)
  }
}

/** A server closes a connection after a number of requests; the client retries then. */
async function reach(url: string, init: RequestInit = {}, tries = 3): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (tries === 1) throw error
    return reach(url, init, tries - 1)
  }
}

async function ask(address: string, place: string, method = 'GET', body?: object, token?: string) {
  const answer = await reach(address + api + place, {
    method,
    headers: {
      'x-client': 'app',
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const envelope = (await answer.json()) as { code: number; msg: string; data: unknown }
  if (envelope.code !== 200) throw new Error(`${method} ${place}: ${envelope.code} ${envelope.msg}`)
  return envelope.data
}

async function signIn(address: string): Promise<string> {
  return ((await ask(address, '/auth/login', 'POST', { username: 'operator', password })) as { access_token: string }).access_token
}

/** One change, and how the other process shows it: in an API answer, and on a page that it had cached. */
type Change = {
  save(address: string): Promise<unknown>
  isAnswered(address: string): Promise<boolean>
  isShown(address: string): Promise<boolean>
}

async function pageHas(address: string, place: string, text: string) {
  return (await (await reach(address + place)).text()).includes(text)
}

function setting(token: string, at: number): Change {
  const mail = `round${at}.${Date.now()}@whs.example`
  return {
    save: (address) => ask(address, '/system/config/updateByKey', 'PUT', { configKey: 'EMAIL', configValue: mail }, token),
    isAnswered: async (address) => (await ask(address, '/system/config/configKey/EMAIL')) === mail,
    isShown: (address) => pageHas(address, '/whs/?lang=en_US', mail),
  }
}

function dictionary(token: string, at: number): Change {
  const labelEn = `Ordinary ${at}.${Date.now()}`
  const shown = { labelZh: '普通仓', labelEn, listClass: 'default', cssClass: '', isDefault: 1, status: '0' }
  return {
    save: async (address) => {
      const { version } = (await ask(address, '/admin/dictData/floor_warehouse_type-1', 'GET', undefined, token)) as { version: number }
      await ask(address, '/admin/dictData', 'PUT', { dictType: 'floor_warehouse_type', dictValue: 1, ...shown, version }, token)
    },
    isAnswered: async (address) => (await englishOf(address)) === labelEn,
    isShown: (address) => pageHas(address, '/whs/warehouse?lang=en_US', labelEn),
  }
}

async function englishOf(address: string) {
  const answer = await reach(`${address}${api}/system/dict/data/type/floor_warehouse_type`, { headers: { 'content-language': 'en_US' } })
  return ((await answer.json()) as { data: { dictLabel: string }[] }).data[0]?.dictLabel
}

function hotCities(token: string, at: number): Change {
  // A different order each time.
  const codes = cities.map((_, place) => cities[(place + at) % cities.length]!).slice(0, 4 + (at % 4))
  const isAnswered = async (address: string) => {
    const hot = (await ask(address, '/system/region/getHotArea?level=2')) as { code: string }[]
    return hot.map(({ code }) => code).join() === codes.join()
  }
  return {
    save: async (address) => {
      const before = ((await ask(address, '/admin/region/hot', 'GET', undefined, token)) as { code: string }[]).map(({ code }) => code)
      await ask(address, '/admin/region/hot', 'PUT', { codes, before }, token)
    },
    isAnswered,
    // The city popover requests the cities when it opens: no page holds them.
    isShown: isAnswered,
  }
}

type Spread = { p50: number; p95: number; max: number; count: number }

/** From the answer to the save until the other process shows the change. */
async function measure(portals: string[], changeAt: (at: number) => Change, { lose = false, times = rounds } = {}) {
  const [answers, pages]: [number[], number[]] = [[], []]
  for (let at = 0; at < times; at++) {
    const [writer, reader] = [portals[at % 2]!, portals[(at + 1) % 2]!]
    const change = changeAt(at)
    // The page is still cached.
    await Promise.all([change.isAnswered(reader), change.isShown(reader)])
    if (lose) await loseConnections()
    await change.save(writer)
    const saved = performance.now()
    const seen = async (is: (address: string) => Promise<boolean>) => {
      while (!(await is(reader))) await sleep(2)
      return performance.now() - saved
    }
    const [answer, page] = await Promise.all([seen(change.isAnswered), seen(change.isShown)])
    answers.push(answer)
    pages.push(page)
  }
  return { api: spreadOf(answers), page: spreadOf(pages) }
}

/** Backend pids of every process that listens for changes. */
function loseConnections() {
  return withClient((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen content_change'`,
    ),
  )
}

function spreadOf(all: number[]): Spread {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), max: round(sorted.at(-1) ?? 0), count: sorted.length }
}
