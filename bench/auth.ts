// npm run bench:auth -- [--seconds 10] [--tries 200]
// Measures the cost of signing in: one password hash; sign-ins per second and process health during a storm of 100 clients; response time
// of existing
// against unknown accounts; refreshes of 20 tabs at once over two processes. Servers run as separate processes. Result:
// docs/benchmarks/auth.json.
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { argonCost, hashPassword, verifyPassword } from '#features/accounts/server/sign-in/passwords.ts'
import { keyFor } from '#main/secret-key.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import type { Order, Ready } from './api-server.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' }, tries: { type: 'string', default: '200' } } })
const seconds = Number(values.seconds)
const tries = Number(values.tries)
const atOnce = 100
const tabs = 20
const rounds = 50
const password = 'Right_Pass1word'
const secretKey = randomBytes(32).toString('base64url')
const keys = { current: keyFor('passwords', secretKey), previous: [] }
const loadBefore = os.loadavg()[0] ?? 0
const loginPath = '/whs/prod-api/auth/login'
const login = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
const round = (ms: number) => Math.round(ms * 100) / 100

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-auth-'))
chmodSync(folder, 0o755) // PostgreSQL may run as another user.
const server = await startEmbeddedPostgres({ dataDir: folder, database: 'auth', notify: () => {}, log: console })
const children: ChildProcess[] = []
try {
  await prepare()
  const [first, second] = await Promise.all([startServer(), startServer()])
  const figures = {
    hash: await measureHash(),
    storm: await measureStorm(first!),
    accounts: await compareAccounts(first!),
    refresh: await measureRefresh([first!, second!]),
    // Runs last: meanwhile the server closes the connections that fetch left idle.
    hammering: await measureHammering(first!),
  }
  console.log(JSON.stringify(figures, null, 2))
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'auth.json')
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine, ...figures }, null, 2)}\n`)
  console.log(`written to ${path.relative(process.cwd(), file)}`)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Creates members `known0` …, all with one password; the cost of a hash does not depend on its salt. */
async function prepare() {
  const client = new pg.Client({ ...server.connection, ...seedConnection })
  await client.connect()
  await migrate(client, path.resolve('db/migrations'))
  await loadReferenceData(client)
  await client.query(
    `insert into member (user_name, nick_name, email, password_hash, password_set_at)
     select 'known' || n, 'known' || n, 'known' || n || '@example.cn', $1, now() from generate_series(0, $2::int - 1) n`,
    [await hashPassword(password, keys), Math.max(tries, atOnce)],
  )
  await client.query('analyze')
  await client.end()
}

async function startServer(): Promise<string> {
  const child = fork(path.join(import.meta.dirname, 'api-server.ts'))
  children.push(child)
  child.send({ connection: server.connection, secretKey } satisfies Order)
  const [{ port }] = (await once(child, 'message')) as [Ready]
  return `http://127.0.0.1:${port}`
}

function logIn(portal: string, username: string, input: string) {
  return fetch(portal + loginPath, { ...login, body: JSON.stringify({ username, password: input }) })
}

async function measureHash() {
  const stored = await hashPassword(password, keys)
  const times: number[] = []
  const before = process.cpuUsage()
  for (let each = 0; each < 30; each++) times.push(await timed(() => verifyPassword(password, stored, keys)))
  const { user, system } = process.cpuUsage(before)
  const cpuMs = round((user + system) / 1_000 / 30)
  const started = performance.now()
  await Promise.all(Array.from({ length: 30 }, () => verifyPassword(password, stored, keys)))
  const perSecond = Math.round(30 / ((performance.now() - started) / 1_000))
  return { algorithm: 'argon2id', ...argonCost, cpuMs, medianMs: round(median(times)), twoAtOncePerSecond: perSecond }
}

/** A hundred clients that sign in repeatedly and obey Retry-After. */
async function measureStorm(portal: string) {
  const health = watchHealth(portal)
  const end = performance.now() + seconds * 1_000
  const statuses: Record<string, number> = {}
  const signIn = async (username: string) => {
    while (performance.now() < end) {
      const answer = await fetch(portal + loginPath, { ...login, body: JSON.stringify({ username, password }) })
      await answer.text()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.status === 503) await sleep(Number(answer.headers.get('retry-after')) * 1_000)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, each) => signIn(`known${each}`)))
  return stormFigures(statuses, await health.stop())
}

/** The same with clients that retry at once and ignore Retry-After: what they cost is missing from the sign-ins. */
async function measureHammering(portal: string) {
  const health = watchHealth(portal)
  let clients = 0
  const statuses: Record<string, number> = {}
  await autocannon({
    url: portal + loginPath,
    connections: atOnce,
    duration: seconds,
    setupClient(client) {
      client.setRequest({ ...login, body: JSON.stringify({ username: `known${clients++ % atOnce}`, password }) })
      client.on('response', (status: number) => (statuses[status] = (statuses[status] ?? 0) + 1))
    },
  })
  return stormFigures(statuses, await health.stop())
}

function stormFigures(statuses: Record<string, number>, latencies: number[]) {
  return {
    parallel: atOnce,
    seconds,
    signInsPerSecond: Math.round((statuses['200'] ?? 0) / seconds),
    toldLaterPerSecond: Math.round((statuses['503'] ?? 0) / seconds),
    health: {
      requests: latencies.length,
      p50Ms: round(at(latencies, 0.5)),
      p99Ms: round(at(latencies, 0.99)),
      maxMs: round(Math.max(...latencies)),
    },
  }
}

function watchHealth(portal: string) {
  const latencies: number[] = []
  let running = true
  const watching = (async () => {
    while (running) {
      latencies.push(await timed(async () => void (await (await fetch(`${portal}/livez`)).text())))
      await sleep(20)
    }
  })()
  return {
    async stop() {
      running = false
      await watching
      return latencies
    },
  }
}

/** Alternates between the two groups and uses each account once, so that neither machine load nor account locks affect one side only. */
async function compareAccounts(portal: string) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const bodies = { known: new Set<string>(), unknown: new Set<string>() }
  for (let each = 0; each < tries; each++) {
    for (const kind of each % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const started = performance.now()
      const answer = await (await logIn(portal, `${kind}${each}`, 'Wrong_Pass1word')).text()
      times[kind].push(performance.now() - started)
      bodies[kind].add(answer.replace(/"reqId":"[^"]+"/, ''))
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const sameBodies = bodies.known.size === 1 && [...bodies.known].join() === [...bodies.unknown].join()
  return { tries, sameBodies, knownMedianMs: round(known), unknownMedianMs: round(unknown), differenceMs: round(Math.abs(known - unknown)) }
}

async function measureRefresh(portals: readonly string[]) {
  let token = cookieOf(await logIn(portals[0]!, 'known0', password))
  const times: number[] = []
  let roundsWithOneSuccessor = 0
  for (let turn = 0; turn < rounds; turn++) {
    const successors = new Set<string>()
    await Promise.all(
      Array.from({ length: tabs }, async (_, tab) => {
        times.push(await timed(async () => void successors.add(cookieOf(await refresh(portals[tab % portals.length]!, token)))))
      }),
    )
    if (successors.size === 1) roundsWithOneSuccessor++
    token = [...successors][0]!
  }
  return { tabs, rounds, processes: portals.length, roundsWithOneSuccessor, p50Ms: round(at(times, 0.5)), p99Ms: round(at(times, 0.99)) }
}

function refresh(portal: string, token: string) {
  return fetch(`${portal}/whs/prod-api/auth/refreshLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `whs_rt=${token}` },
    body: '{}',
  })
}

function cookieOf({ headers }: Response) {
  return /whs_rt=([^;]*)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? ''
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function at(times: readonly number[], share: number) {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0
}

function median(times: readonly number[]) {
  return at(times, 0.5)
}
