// npm run bench:reach -- [--parks 100000] [--points 50]
// Searches by drive time on the shipped network. Agreement: every park of a world of 500 is in a reach exactly when the minutes on its
// card do not exceed the limit, from random points × four times. Time: complete answers at 100,000 parks, first and repeated. Exit code 1 when a park disagrees or a figure misses its target by more than a fifth.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rng } from '#db/demo/random.ts'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'
import { emptyFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { createSearchHandler } from '#features/listings/server/search-answer/search-parks.ts'
import { listParkPoints } from '#features/listings/server/queries-locations.ts'
import { prepareReach } from '#features/routing/server/find-reach.ts'
import { measureMinutes, outlineIsochrones } from '#features/routing/server/find-isochrone.ts'
import { createAreaTest } from '#features/routing/server/engine/network/contour-rings.ts'
import { openRouter } from '#features/routing/server/engine/open-router.ts'
import { openDeps, type OpenDeps } from '#main/open-deps.ts'
import { listSeats } from '#test/places.ts'

const { values } = parseArgs({
  options: {
    parks: { type: 'string', default: '100000' },
    agreement: { type: 'string', default: '500' },
    points: { type: 'string', default: '50' },
  },
})
const times = [30, 60, 120, 480]
const targets = { firstP95Ms: 150, againP95Ms: 20, otherFilterP95Ms: 150 }
const tolerance = 1.2
const loadBefore = os.loadavg()[0]!
const log = { info: () => undefined, warn: (_: object, text: string) => console.warn(text), error: console.error }
const open = await openRouter({ dataDir: path.join(os.tmpdir(), 'portal-bench-roads'), log })
try {
  await open.ready()
  const agreement = await onWorld(Number(values.agreement), checkAgreement)
  const speed = await onWorld(Number(values.parks), measureSpeed)
  report({ agreement, speed })
} finally {
  await open.stop()
}

async function onWorld<Result>(parks: number, measure: (open: OpenDeps) => Promise<Result>): Promise<Result> {
  const world = await openScaleWorld({ parks, warehouses: parks * 5, seed: 1 }, () => undefined)
  const opened = await openDeps({
    pool: world.connection,
    session: world.connection,
    dataDir: path.join(os.tmpdir(), 'portal-bench'),
    log: console,
    router: open.router,
  })
  try {
    await opened.search.ready
    return await measure(opened)
  } finally {
    await opened.close()
    await world.stop()
  }
}

/** Random places near the seats of districts, mostly off the road. */
function listStarts(count: number) {
  const random = rng(1, 'reach', 0)
  const near = (degrees: number) => Number((degrees + (random.next() - 0.5) * 0.3).toFixed(4))
  return Array.from({ length: count }, () => random.pick(listSeats())).map(({ longitude, latitude }) => ({
    longitude: near(longitude),
    latitude: near(latitude),
  }))
}

function filterFrom(place: { longitude: number; latitude: number }, minutes: number, more: Partial<ParkFilter> = {}): ParkFilter {
  return { ...emptyFilter, reachLng: place.longitude, reachLat: place.latitude, reachMinutes: minutes, ...more }
}

async function checkAgreement({ deps }: OpenDeps) {
  const ids = (await deps.db.selectFrom('park').select('id').where('status', '=', 'published').execute()).map(({ id }) => id)
  const parks = await listParkPoints(deps.db, ids)
  let [decided, members, wrong, uncovered, refused] = [0, 0, 0, 0, 0]
  for (const place of listStarts(Number(values.points)))
    for (const minutes of times) {
      const reach = await deps.findReach(place, minutes).catch(() => null)
      if (reach === null) {
        refused++
        continue
      }
      const shown = new Map<string, number | null>()
      for (let at = 0; at < ids.length; at += 100)
        for (const row of (await measureMinutes({ ...deps, ...deps.routing }, { ...place, parkIds: ids.slice(at, at + 100) })).rows)
          shown.set(row.parkId, row.minutes)
      const [outline] = await outlineIsochrones({ ...deps, ...deps.routing }, { place, minutes: [minutes] })
      const isDrawn = createAreaTest(outline!.area)
      for (const { parkId, longitude, latitude } of parks) {
        const isMember = reach.includes(Math.round(longitude * 1e6), Math.round(latitude * 1e6))
        const isShown = (shown.get(parkId) ?? Infinity) <= minutes
        decided++
        members += Number(isMember)
        wrong += Number(isMember !== isShown)
        uncovered += Number(isMember && !isDrawn(longitude, latitude))
      }
    }
  return { parks: parks.length, decided, members, wrong, uncovered, refused }
}

async function measureSpeed({ deps }: OpenDeps) {
  const started = performance.now()
  await prepareReach({ db: deps.db, router: deps.routing.router })
  const prepareMs = performance.now() - started
  const search = createSearchHandler(deps)
  const call = { language: 'zh_CN', locale: 'zh-CN', request: { headers: {} } } as unknown as Parameters<typeof search>[1]
  const first: number[] = []
  const again: number[] = []
  const otherFilter: number[] = []
  const outline: number[] = []
  await search(filterFrom(listStarts(1)[0]!, 45), call)
  for (const [at, place] of listStarts(40).entries()) {
    const minutes = times[at % times.length]!
    const ask = (more: Partial<ParkFilter> = {}) => timed(() => search(filterFrom(place, minutes, { facets: true, ...more }), call))
    const ms = await ask().catch(() => null)
    if (ms === null) continue
    first.push(ms)
    again.push(await ask())
    otherFilter.push(await ask({ platform: true }))
    outline.push(await timed(() => outlineIsochrones({ ...deps, ...deps.routing }, { place, minutes: [minutes] })))
  }
  return {
    prepareMs,
    searches: first.length,
    firstP50Ms: quantile(first, 0.5),
    firstP95Ms: quantile(first, 0.95),
    againP95Ms: quantile(again, 0.95),
    otherFilterP95Ms: quantile(otherFilter, 0.95),
    outlineP95Ms: quantile(outline, 0.95),
  }
}

function quantile(ms: number[], share: number) {
  return Math.round(ms.toSorted((a, b) => a - b)[Math.floor((ms.length - 1) * share)]! * 10) / 10
}

async function timed(work: () => Promise<unknown>) {
  const before = performance.now()
  await work()
  return performance.now() - before
}

type Measured = { agreement: Awaited<ReturnType<typeof checkAgreement>>; speed: Awaited<ReturnType<typeof measureSpeed>> }

function report({ agreement, speed }: Measured) {
  console.table([agreement])
  console.table([speed])
  const missed = Object.entries(targets).filter(([name, target]) => speed[name as keyof typeof targets] > target)
  for (const [name, target] of missed) console.log(`missed: ${name}, target ${target}`)
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
  mkdirSync('docs/benchmarks', { recursive: true })
  writeFileSync('docs/benchmarks/reach.json', `${JSON.stringify({ machine, targets, agreement, speed }, null, 2)}\n`)
  const isFarOff = missed.some(([name, target]) => speed[name as keyof typeof targets] > target * tolerance)
  if (agreement.wrong + agreement.uncovered > 0 || isFarOff) process.exitCode = 1
}
