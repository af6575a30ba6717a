// npm run bench:shed -- [--users 400] [--seconds 30]
// Measures what refusing work is worth: two portals one after the other with the demo world, the first of which takes on everything
// (SHEDDING=0). Users open pages, search and sign in with 0.3 s between two answers, far more of them than one process can serve; beside
// them /livez is asked ten times a second. Needs a build. Result: docs/benchmarks/shed.json. Generator and portal share the machine.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Agent } from 'node:http'

import { figuresOf, percentile, send, type Answer, type LoadFigures } from './load/send.ts'
import { startPortal } from './portal-process.ts'

const { values } = parseArgs({ options: { users: { type: 'string', default: '400' }, seconds: { type: 'string', default: '30' } } })
const users = Number(values.users)
const seconds = Number(values.seconds)
const thinkingMs = 300
const calmUsers = 40
const [loadBefore] = os.loadavg()

type Figures = LoadFigures & { livezMaxMs: number; livezP99Ms: number }
type Run = { calm: Figures; overload: Figures; after: Figures }

const before = await measurePortal({ SHEDDING: '0' })
const after = await measurePortal({})
report()

async function measurePortal(settings: Record<string, string>): Promise<Run> {
  const portal = await startPortal({
    DEMO: '1',
    // Pictures are prepared by jobs, which would take the processor from the measurement.
    JOBS: '0',
    WHS_LIMITS: 'test',
    ALLOW_OUTBOX: '1',
    VALHALLA_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
    ...settings,
  })
  try {
    await load(portal.origin, 8, 5)
    const calm = await load(portal.origin, calmUsers, seconds)
    const overload = await load(portal.origin, users, seconds)
    await sleep(2_000)
    return { calm, overload, after: await load(portal.origin, calmUsers, Math.min(seconds, 10)) }
  } finally {
    await portal.stop()
  }
}

/** Every tenth request is a sign-in with a wrong password, four are searches, and five are pages, most of them with filters of their own. */
function requestOf(user: number, at: number) {
  const kind = (user + at) % 10
  const area = 500 + ((user * 7_919 + at * 104_729) % 20_000)
  if (kind === 0)
    return {
      kind: 'sign-in',
      method: 'POST',
      path: '/whs/prod-api/auth/login',
      body: JSON.stringify({ username: `nobody${user}`, password: 'Wrong_Pass1' }),
    }
  if (kind < 5) return { kind: 'search', method: 'GET', path: `/whs/prod-api/system/park/sieving?areaMin=${area}` }
  return { kind: 'page', method: 'GET', path: kind < 8 ? `/whs/warehouse?areaMin=${area}` : `/whs/warehouse/detail/${1 + (area % 240)}` }
}

async function load(origin: string, count: number, duration: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const end = performance.now() + duration * 1_000
  const answers: Answer[] = []
  const health: number[] = []
  const user = async (index: number) => {
    await sleep((thinkingMs * index) / count)
    for (let at = 0; performance.now() < end; at++) {
      answers.push(await send(agent, origin, requestOf(index, at)))
      await sleep(thinkingMs)
    }
  }
  const probe = async () => {
    const own = new Agent({ keepAlive: true })
    while (performance.now() < end) {
      health.push((await send(own, origin, { kind: 'health', method: 'GET', path: '/livez' })).ms)
      await sleep(100)
    }
    own.destroy()
  }
  await Promise.all([probe(), ...Array.from({ length: count }, (_, index) => user(index))])
  agent.destroy()
  return { ...figuresOf(answers, duration), livezMaxMs: percentile(health, 1), livezP99Ms: percentile(health, 0.99) }
}

function report() {
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
  const figures = { machine, users, calmUsers, seconds, thinkingMs, takesOnEverything: before, sheds: after }
  console.log(JSON.stringify(figures, null, 2))
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'shed.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}
