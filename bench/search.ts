// npm run bench:search -- [--parks 100000] [--warehouses 500000] [--seed 1] [--columns 200] [--sql 30]
// Complete answers of both engines to the same queries in one run, compared with each other; then load time, memory and freshness.
// Result: docs/benchmarks/search.json, or search-WAREHOUSES.json for another size. Exit code 1 when a figure misses its target by more than a
// fifth, or when any answer differs.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'
import { ColumnarEngine } from '#features/listings/search/server/columnar/columnar-engine.ts'
import { loadBase } from '#features/listings/search/server/columnar/load-base.ts'
import { withBaseSnapshot } from '#features/listings/search/server/queries-search-feed.ts'
import { SqlEngine } from '#features/listings/search/server/queries-sql-engine.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { canonicalJson } from './canonical-json.ts'
import { measureFreshness, type Freshness } from './search-freshness.ts'
import { benchDay, kinds, questionsOf } from './search-questions.ts'

const { values } = parseArgs({
  options: {
    parks: { type: 'string', default: '100000' },
    warehouses: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
    columns: { type: 'string', default: '200' },
    sql: { type: 'string', default: '30' },
  },
})
const size = { parks: Number(values.parks), warehouses: Number(values.warehouses), seed: Number(values.seed) }
const counts = { columns: Number(values.columns), sql: Math.min(Number(values.sql), Number(values.columns)), warmUp: 50 }
const targets = { loadMs: 3_000, memoryMb: 120, freshnessP95Ms: 50 }
const tolerance = 1.2

type Row = {
  kind: string
  parks: number
  p50Ms: number
  p95Ms: number
  sqlP50Ms: number
  ratio: number
  bandwidthMs: number
  targetMs: number | null
  differing: number
}
type Load = { loadMs: number; memoryMb: number; longestStallMs: number }

const loadBefore = os.loadavg()[0]!
const world = await openScaleWorld(size, (line) => console.log(line))
try {
  const { engine, ...load } = await loadColumns(world.connection)
  const rows = await compareEngines(engine, world.connection)
  const freshness = await measureFreshness(world.connection)
  report(rows, load, freshness)
} finally {
  await world.stop()
}

async function loadColumns(connection: pg.ClientConfig): Promise<Load & { engine: ColumnarEngine }> {
  const before = await memoryInUse()
  const stall = watchStalls()
  const started = performance.now()
  const engine = await withBaseSnapshot(connection, async ({ source }) => {
    const { base, districts } = await loadBase(source)
    return new ColumnarEngine(districts, base)
  })
  const loadMs = performance.now() - started
  const longestStallMs = stall.stop()
  return { engine, loadMs, longestStallMs, memoryMb: ((await memoryInUse()) - before) / 1e6 }
}

/** Bytes of objects and columns. Unreferenced buffers are released in the background, some time after garbage collection. */
async function memoryInUse(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.()
    await setTimeout(200)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** The longest time in which the event loop was blocked. */
function watchStalls() {
  let longest = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    next = setImmediate(tick)
  }
  let next = setImmediate(tick)
  return {
    stop: () => {
      clearImmediate(next)
      return longest
    },
  }
}

async function compareEngines(engine: ColumnarEngine, connection: pg.ClientConfig): Promise<Row[]> {
  const database = openDatabase({ ...connection, max: 2, statement_timeout: 120_000 }, console)
  const sql = new SqlEngine(database.db)
  const bandwidth = readBandwidth()
  console.log(`memory is read at ${(bandwidth / 1e9).toFixed(1)} GB/s`)
  const rows: Row[] = []
  for (const kind of Object.keys(kinds)) rows.push(await measure(kind, engine, sql, bandwidth))
  await database.close()
  return rows
}

/** The columnar engine first, warm as in a serving process, then SQL on the first of the same queries, comparing the answers. */
async function measure(kind: string, engine: ColumnarEngine, sql: SqlEngine, bandwidth: number): Promise<Row> {
  const questions = questionsOf(kind, counts.columns)
  for (const question of questions.slice(0, counts.warmUp)) engine.search(question)
  const [fast, slow]: [number[], number[]] = [[], []]
  let [parks, differing] = [0, 0]
  for (const question of questions) {
    const started = performance.now()
    const answer = engine.search(question)
    fast.push(performance.now() - started)
    parks += answer.parks
  }
  for (const question of questions.slice(0, counts.sql)) {
    const start = performance.now()
    const truth = await sql.search(question)
    slow.push(performance.now() - start)
    if (canonicalJson({ ...engine.search(question), version: '' }) !== canonicalJson({ ...truth, version: '' })) differing++
  }
  const touched = questions.reduce((sum, question) => sum + bytesTouched(engine, question), 0)
  const row = {
    kind,
    parks: Math.round(parks / questions.length),
    p50Ms: quantile(fast, 0.5),
    p95Ms: quantile(fast, 0.95),
    sqlP50Ms: quantile(slow, 0.5),
    ratio: quantile(slow, 0.5) / quantile(fast.slice(0, slow.length), 0.5),
    bandwidthMs: (touched / questions.length / bandwidth) * 1_000,
    targetMs: kinds[kind]!.targetMs,
    differing,
  }
  console.log(`${kind}: columns ${row.p50Ms.toFixed(2)} ms, SQL ${row.sqlP50Ms.toFixed(0)} ms, ${differing} of ${slow.length} differ`)
  return row
}

/**
 * Minimum bytes an answer must read: 28 bytes of each park that place or keyword leave (place, order, traits), and the trait word of
 * each of its warehouses with the columns of the ranges, grades and availability in the query.
 */
function bytesTouched(
  engine: ColumnarEngine,
  {
    region,
    regionType,
    keyword,
    bbox,
    areaMin,
    heightMin,
    priceMin,
    available,
    grades,
    sort,
    order,
  }: ReturnType<typeof questionsOf>[number],
) {
  const placed = {
    ...(region && { region }),
    ...(regionType !== undefined && { regionType }),
    ...(keyword !== undefined && { keyword }),
    ...(bbox && { bbox }),
  }
  const { parks, warehouses } = engine.search({
    today: benchDay,
    ...placed,
    sort,
    order,
    pageNum: 1,
    pageSize: 10,
    facets: false,
    markers: null,
  })
  const ranges =
    (areaMin === undefined ? 0 : 4) +
    (heightMin === undefined ? 0 : 2) +
    (priceMin === undefined ? 0 : 2) +
    (available ? 2 : 0) +
    (grades ? 4 : 0)
  return parks * 28 + warehouses * (4 + ranges)
}

/** Memory bandwidth of this process in bytes per second: the sum of 64 MB of doubles, best of ten. */
function readBandwidth() {
  const numbers = new Float64Array(8_000_000).fill(1)
  let best = Infinity
  let sum = 0
  for (let run = 0; run < 10; run++) {
    const started = performance.now()
    for (let at = 0; at < numbers.length; at += 4) sum += numbers[at]! + numbers[at + 1]! + numbers[at + 2]! + numbers[at + 3]!
    best = Math.min(best, performance.now() - started)
  }
  if (sum !== numbers.length * 10) throw new Error('the sum is wrong')
  return numbers.byteLength / (best / 1_000)
}

function quantile(times: number[], share: number) {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}

function report(rows: Row[], load: Load, freshness: Freshness) {
  const round = (value: number) => Math.round(value * 100) / 100
  console.table(
    rows.map(({ kind, parks, p50Ms, p95Ms, sqlP50Ms, ratio, bandwidthMs, targetMs, differing }) => ({
      kind,
      parks,
      'p50 ms': round(p50Ms),
      'p95 ms': round(p95Ms),
      'SQL p50 ms': round(sqlP50Ms),
      'SQL : columns': Math.round(ratio),
      '÷ memory limit': Math.round(p50Ms / bandwidthMs),
      'target ms': targetMs ?? '',
      differing,
    })),
  )
  console.log(
    `load ${Math.round(load.loadMs)} ms (≤ ${targets.loadMs}), longest stall ${Math.round(load.longestStallMs)} ms, memory ${Math.round(load.memoryMb)} MB (≤ ${targets.memoryMb})`,
  )
  console.log(
    `freshness of ${freshness.updates} updates by 4 writers: p50 ${round(freshness.p50Ms)} ms, p95 ${round(freshness.p95Ms)} ms (≤ ${targets.freshnessP95Ms}); ${freshness.stale} of ${freshness.compared} answers stale`,
  )
  const missed = [
    ...rows.filter(({ p50Ms, targetMs }) => targetMs !== null && p50Ms > targetMs * tolerance).map(({ kind }) => kind),
    ...rows.filter(({ differing }) => differing > 0).map(({ kind }) => `${kind} differs`),
    ...(load.loadMs > targets.loadMs * tolerance ? ['load'] : []),
    ...(load.memoryMb > targets.memoryMb * tolerance ? ['memory'] : []),
    ...(freshness.p95Ms > targets.freshnessP95Ms * tolerance ? ['freshness'] : []),
    ...(freshness.stale > 0 ? ['stale answers'] : []),
  ]
  if (missed.length > 0) console.log(`missed by more than a fifth: ${missed.join(', ')}`)
  const folder = path.join(import.meta.dirname, '..', 'docs', 'benchmarks')
  mkdirSync(folder, { recursive: true })
  const isUsual = size.parks === 100_000 && size.warehouses === 500_000
  const file = isUsual ? 'search.json' : `search-${size.warehouses}.json`
  writeFileSync(path.join(folder, file), `${JSON.stringify({ size, loadBefore, rows, load, freshness, missed }, null, 2)}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
