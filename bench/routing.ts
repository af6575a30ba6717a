// npm run bench:routing -- [--pairs file.json] [--random 300]
// Measures the embedded network and its engine in one run: distances against reference pairs, then the times of routes, matrix and
// isochrone through
// the child process, a cached isochrone, and the total cost of 1,000 parks × 5 destinations, cold and warm. Exit code 1 when a figure
// misses its
// target by more than a fifth. `--pairs` names another list: [["北京","上海",1214], …].
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openRouter } from '#features/routing/server/engine/open-router.ts'
import type { TruckRouter } from '#features/routing/server/engine/truck-router.ts'
import { placeNamed } from '#test/places.ts'
import { referencePairs } from '#test/routing-pairs.ts'
import { loadPlaces } from '../tools/road-network/places.ts'
import { measureCosts, type CostTimes } from './routing-costs.ts'

const { values } = parseArgs({ options: { pairs: { type: 'string' }, random: { type: 'string', default: '300' } } })
const pairs = values.pairs ? (JSON.parse(readFileSync(values.pairs, 'utf8')) as typeof referencePairs) : referencePairs
const targets = {
  meanError: 0.05,
  worstError: 0.15,
  routeP50Ms: 40,
  routeP95Ms: 150,
  matrixMs: 1_500,
  reachMs: 2_500,
  reachColdMs: 2_500,
  reachCachedMs: 5,
  totalCostColdMs: 3_000,
  totalCostWarmMs: 100,
}
const tolerance = 1.2
const truck = { axles: 6, heightM: 4, widthM: 2.55, lengthM: 17.1, weightT: 49, axleLoadT: 10 }
/** Hainan is left out: a ferry would measure the waiting time that the engine assumes. */
const cities = loadPlaces()
  .filter(({ code, level }) => level === 2 && !code.startsWith('46'))
  .map(({ point: [longitude, latitude] }) => ({ longitude, latitude }))

const loadBefore = os.loadavg()[0]!
const log = { info: () => undefined, warn: (_: object, text: string) => console.warn(text) }
const started = performance.now()
const open = await openRouter({ dataDir: path.join(os.tmpdir(), 'portal-bench-roads'), log })
try {
  await open.ready()
  console.log(`ready after ${Math.round(performance.now() - started)} ms (with tiles there: under 1 s; without: they are built)`)
  const distances = await measureDistances(open.router)
  const times = await measureTimes(open.router)
  report(distances, { ...times, ...(await measureCosts(open.router)) })
} finally {
  await open.stop()
}

async function measureDistances(router: TruckRouter) {
  const rows = []
  for (const [from, to, referenceKm] of pairs) {
    const found = await Promise.all(
      (['recommended', 'shortest', 'fewerHighways', 'tollFree'] as const).map((costing) =>
        router.findRoutes({ from: placeNamed(from), to: placeNamed(to), truck, costing, alternates: 0 }).then(([route]) => route!),
      ),
    )
    const [recommended, shortest, fewer, free] = found
    rows.push({
      pair: `${from}–${to}`,
      referenceKm,
      km: Math.round(recommended!.distanceKm),
      error: (recommended!.distanceKm - referenceKm) / referenceKm,
      hours: recommended!.durationS / 3_600,
      tollKm: Math.round(recommended!.tollKm),
      lights: recommended!.trafficLights,
      shortestKm: Math.round(shortest!.distanceKm),
      fewerHighwayKm: Math.round(fewer!.highwayKm),
      freeTollKm: Math.round(free!.tollKm),
    })
  }
  return rows
}

async function measureTimes(router: TruckRouter) {
  const route: number[] = []
  for (let i = 0; i < Number(values.random); i++) {
    const from = cities[(i * 37) % cities.length]!
    const to = cities[(i * 91 + 13) % cities.length]!
    route.push(await timed(() => router.findRoutes({ from, to, truck, costing: 'recommended', alternates: 2 })))
  }
  const wuhan = placeNamed('武汉')
  const matrix = await timed(() => router.measureMatrix({ from: [wuhan], to: cities.slice(0, 100), truck }))
  const reach = await timed(() => router.outlineIsochrones({ from: wuhan, truck, minutes: [240, 480] }))
  route.sort((a, b) => a - b)
  const at = (share: number) => route[Math.floor((route.length - 1) * share)]!
  return { routeP50Ms: at(0.5), routeP95Ms: at(0.95), matrixMs: matrix, reachMs: reach }
}

async function timed(work: () => Promise<unknown>) {
  const before = performance.now()
  await work()
  return performance.now() - before
}

function report(rows: Awaited<ReturnType<typeof measureDistances>>, times: Awaited<ReturnType<typeof measureTimes>> & CostTimes) {
  console.table(rows.map((row) => ({ ...row, error: `${(row.error * 100).toFixed(1)} %`, hours: row.hours.toFixed(1) })))
  const errors = rows.map(({ error }) => Math.abs(error))
  const measured = { meanError: errors.reduce((sum, error) => sum + error, 0) / errors.length, worstError: Math.max(...errors), ...times }
  console.table(
    Object.entries(targets).map(([name, target]) => ({
      name,
      measured: Number(measured[name as keyof typeof targets].toFixed(3)),
      target,
    })),
  )
  const missed = Object.entries(targets).filter(([name, target]) => measured[name as keyof typeof targets] > target)
  for (const [name] of missed) console.log(`missed: ${name}`)
  if (!values.pairs) {
    mkdirSync('docs/benchmarks', { recursive: true })
    writeFileSync(
      'docs/benchmarks/routing.json',
      `${JSON.stringify({ loadBefore, rows, measured, missed: missed.map(([name]) => name) }, null, 2)}\n`,
    )
  }
  if (missed.some(([name, target]) => measured[name as keyof typeof targets] > target * tolerance)) process.exitCode = 1
}
