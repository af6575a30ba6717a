// npm run bench:load -- [--only L1,L3] [--seconds 60] [--soak 60]
// A load campaign against one portal with the demo world: L1 200 users, L2 500, L3 a ramp to overload and back, L4 the users of L1 for `--soak`
// minutes, L5 100 sign-ins at once, L6 500 first requests after a start. Beside L1 to L4, /livez is asked ten times a second. L4 runs only when it is
// named. Needs a build and /proc of Linux; generator and portal share the machine. Result: docs/benchmarks/load.json, unless parts were left out.
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { clusterName, findRunning } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { secretKey } from '#test/app.ts'
import { buildSignedIn, type SignedIn } from '#test/build/signed-in.ts'
import { figuresOf, percentile, send, type Answer, type LoadFigures } from './load/send.ts'
import { createVisitor, headersFrom, password } from './load/visitors.ts'
import { startPortal } from './portal-process.ts'
import { residentKbOf } from './resident-memory.ts'

const parts = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'] as const
type Part = (typeof parts)[number]
const { values } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string', default: '60' }, soak: { type: 'string', default: '60' } },
})
const chosen =
  values.only === undefined ? parts.filter((part) => part !== 'L4') : parts.filter((part) => values.only!.split(',').includes(part))
const seconds = Number(values.seconds)
const thinkingMs = 2_000
/** Of users who keep pressing. */
const impatientMs = 300
const warmUpSeconds = 30
/** For the pictures of the lists, which a first start renders in the background. */
const settleSeconds = 60
const stepSeconds = 15
const soakRoundSeconds = 60
/** Creating more would take longer than the measurement: each password is hashed. */
const maxAccounts = 100
const bars = {
  L1: 'API p95 ≤ 150 ms, p99 ≤ 400 ms; errors < 0.1 %',
  L2: 'p99 ≤ 1,200 ms; errors < 0.5 %, only 503 and 429',
  L3: 'goodput ≥ 80 % of its peak, /livez ≤ 250 ms, no failure without Retry-After, normal ≤ 15 s afterwards, memory < 512 MB',
  L4: 'memory grows by < 1 % in ten minutes, and stays < 512 MB',
  L5: '≥ 60 sign-ins a second; other calls p99 ≤ 500 ms',
  L6: 'p99 ≤ 2,000 ms',
}
const [loadBefore] = os.loadavg()

type Figures = LoadFigures & { users: number; livezMaxMs: number; residentMb: number }

const settings = {
  DEMO: '1',
  WHS_LIMITS: 'test',
  ALLOW_OUTBOX: '1',
  // Each visitor comes from an address of its own, as the limits by address expect.
  TRUST_PROXY: '127.0.0.1',
  VALHALLA_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'fatal',
  SECRET_KEY: secretKey,
  // As under deploy/whs.service, where Node takes the limits of its heap from MemoryHigh=1G.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=16',
}
const portal = await startAgain()
const results: Record<string, unknown> = {}
try {
  // Without the compilation and the first fills of caches after a start: L6 measures those.
  if (chosen.some((part) => part !== 'L6')) await loadFor(200, warmUpSeconds)
  for (const part of chosen) {
    results[part] = await runPart(part)
    console.log(part, JSON.stringify(results[part], null, 2))
  }
} finally {
  await portal.stop()
}
report()

/** The first start fills the database, which takes 200 MB that its process keeps. A portal in operation has been started again. */
async function startAgain() {
  const first = await startPortal(settings)
  await sleep(settleSeconds * 1_000)
  await first.stop({ keepData: true })
  return startPortal(settings, first.dataDir)
}

function runPart(part: Part) {
  if (part === 'L1') return loadFor(200, seconds)
  if (part === 'L2') return loadFor(500, seconds)
  if (part === 'L3') return overload()
  if (part === 'L4') return soak(Number(values.soak) * 60)
  return part === 'L5' ? signInTogether() : firstRequests()
}

/** Creates visitors with an account each; their tokens last 15 minutes. */
async function createPeople(count: number): Promise<SignedIn[]> {
  const running = await findRunning(path.join(portal.dataDir, clusterName))
  if (!running) throw new Error('the database of the portal is not running')
  const connection = { ...running.connection, database: 'whs', ...seedConnection }
  return buildSignedIn({ connection, dataDir: portal.dataDir, roles: Array.from({ length: count }, () => []), password })
}

/** Lets users ask with 2 s between an answer and the next request, or with another pause. */
async function loadFor(users: number, duration: number, pauseMs = thinkingMs): Promise<Figures> {
  const people = await createPeople(Math.min(users, maxAccounts))
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const end = performance.now() + duration * 1_000
  const answers: Answer[] = []
  const health: number[] = []
  const user = async (index: number) => {
    const ask = createVisitor(index, people[index % people.length]!)
    await sleep((pauseMs * index) / users)
    for (let at = 0; performance.now() < end; at++) {
      answers.push(await send(agent, portal.origin, await ask(at)))
      await sleep(pauseMs)
    }
  }
  const probe = async () => {
    const own = new Agent({ keepAlive: true })
    while (performance.now() < end) {
      health.push((await send(own, portal.origin, { kind: 'health', method: 'GET', path: '/livez' })).ms)
      await sleep(100)
    }
    own.destroy()
  }
  await Promise.all([probe(), ...Array.from({ length: users }, (_, index) => user(index))])
  agent.destroy()
  return { users, ...figuresOf(answers, duration), livezMaxMs: percentile(health, 1), residentMb: residentMb() }
}

/** Doubles the users until no more is answered, then has three times as many, and measures how long the portal needs afterwards. */
async function overload() {
  const steps: Figures[] = []
  for (let users = 50; ; users *= 2) {
    const step = await loadFor(users, stepSeconds, impatientMs)
    const best = Math.max(0, ...steps.map(({ perSecond }) => perSecond))
    steps.push(step)
    if (step.perSecond < best * 1.1) break
  }
  const peak = steps.reduce((best, step) => (step.perSecond > best.perSecond ? step : best))
  const above = await loadFor(peak.users * 3, seconds, impatientMs)
  const from = performance.now()
  while ((await loadFor(20, 2, impatientMs)).p95Ms > 2 * steps[0]!.p95Ms && performance.now() - from < 60_000) continue
  return {
    steps,
    above,
    goodputRatio: Math.round((above.perSecond / peak.perSecond) * 100) / 100,
    normalAfterSeconds: Math.round((performance.now() - from) / 1_000),
  }
}

/** Returns the growth of memory over the second half, in percent for ten minutes. */
async function soak(duration: number) {
  const samples: { second: number; mb: number }[] = []
  const rounds: Figures[] = []
  for (let second = 0; second < duration; second += soakRoundSeconds) {
    rounds.push(await loadFor(200, soakRoundSeconds))
    samples.push({ second, mb: residentMb() })
  }
  const half = samples.slice(Math.floor(samples.length / 2))
  const [first, last] = [half[0]!, half.at(-1)!]
  const growth = last.second > first.second ? ((last.mb / first.mb - 1) * 600) / (last.second - first.second) : 0
  return { samples, last: rounds.at(-1), growthPercentIn10Minutes: Math.round(growth * 1_000) / 10 }
}

/** Signs 100 people in at once, again and again. */
async function signInTogether() {
  const people = await createPeople(100)
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const [signIns, others]: [Answer[], Answer[]] = [[], []]
  const end = performance.now() + seconds * 1_000
  const signIn = async ({ userName }: SignedIn, index: number) => {
    const headers = headersFrom(index)
    while (performance.now() < end) {
      const body = JSON.stringify({ username: userName, password })
      signIns.push(await send(agent, portal.origin, { kind: 'sign-in', method: 'POST', path: '/whs/prod-api/auth/login', body, headers }))
    }
  }
  const search = async () => {
    for (let at = 0; performance.now() < end; at++) {
      others.push(
        await send(agent, portal.origin, { kind: 'search', method: 'GET', path: `/whs/prod-api/system/park/sieving?areaMin=${at}` }),
      )
      await sleep(100)
    }
  }
  await Promise.all([search(), ...people.map(signIn)])
  agent.destroy()
  return { signIns: figuresOf(signIns, seconds), searchesBeside: figuresOf(others, seconds) }
}

/** Starts another portal, and asks for home and the map 500 times before anything is cached. */
async function firstRequests() {
  const fresh = await startPortal(settings)
  try {
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
    const addresses = ['/whs/', '/whs/prod-api/wh/map/parkList?regionCode=370200']
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, at) =>
        send(agent, fresh.origin, { kind: at % 2 === 0 ? 'home' : 'map', method: 'GET', path: addresses[at % 2]! }),
      ),
    )
    agent.destroy()
    return figuresOf(answers, 1)
  } finally {
    await fresh.stop()
  }
}

function residentMb() {
  return Math.round(residentKbOf(portal.pid) / 1_024)
}

function report() {
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
  const figures = { machine, seconds, bars, ...results }
  if (values.only !== undefined) return
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'load.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  console.log('written to docs/benchmarks/load.json')
}
