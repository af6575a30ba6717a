// npm run bench:map -- [--parks 100000] [--warehouses 500000] [--seed 1] [--visitors 40] [--steps 25] [--sql 15]
// Sends the map's requests while visitors filter, pan, zoom and draw, one after the other over HTTP on loopback, against the large world.
// The
// server is a separate process. Some queries of each kind are also answered by SQL, and the counts must be equal. Exit code 1 when a
// figure misses
// its target by more than a fifth. Result: docs/benchmarks/map.json. Then runs bench/map-paint.ts and bench/map-large.ts for the browser's
// part.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'
import { openDictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { EngineQuery } from '#features/listings/search/engine.ts'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import { SqlEngine } from '#features/listings/search/server/queries-sql-engine.ts'
import { toEngineQuery, type RegionTree } from '#features/listings/server/search-answer/engine-query.ts'
import { readKeyword } from '#features/listings/server/search-answer/read-keyword.ts'
import { SentenceReader } from '#features/listings/server/understand/sentence-reader.ts'
import { listRegions } from '#features/regions/server/queries.ts'
import { buildRegionTree } from '#features/regions/server/region-tree.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import type { Order, Ready } from './http-server.ts'
import { stepKinds, walk, type Step, type StepKind } from './map-walk.ts'

const { values } = parseArgs({
  options: {
    parks: { type: 'string', default: '100000' },
    warehouses: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
    visitors: { type: 'string', default: '40' },
    steps: { type: 'string', default: '25' },
    sql: { type: 'string', default: '15' },
  },
})
const size = { parks: Number(values.parks), warehouses: Number(values.warehouses), seed: Number(values.seed) }
const targets = { p95Ms: 10, bytes: 60_000 }
const tolerance = 1.2
/** Warm-up visitors: a serving process has its code compiled. */
const visitorsBefore = 20
const loadBefore = os.loadavg()[0] ?? 0

type ResultCounts = { total: number; entries: number; counted: number }
/** `ms` is server time; `seenMs` includes transport and parsing. */
type MeasuredQuery = ResultCounts & {
  kind: StepKind
  ms: number
  seenMs: number
  bytes: number
  gzipBytes: number
  address: URLSearchParams
}
type Row = {
  kind: StepKind | 'all'
  queries: number
  meanTotal: number
  meanEntries: number
  p50Ms: number
  p95Ms: number
  seenP95Ms: number
  bytesP50: number
  bytesMost: number
  gzipP50: number
  gzipMost: number
  sqlP50Ms: number
  ratio: number
  differing: number
}

const world = await openScaleWorld(size, (line) => console.log(line))
const server = fork(path.join(import.meta.dirname, 'http-server.ts'))
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const database = openDatabase({ ...world.connection, max: 2, statement_timeout: 120_000 } as pg.PoolConfig, console)
try {
  const regions = buildRegionTree(await listRegions(database.db))
  const { port } = (await ask({ connection: world.connection })) as Extract<Ready, { port: number }>
  const everyStep = [...walk(listCentres(regions.all), visitorsBefore + Number(values.visitors), Number(values.steps))]
  const steps = everyStep.splice(visitorsBefore * Number(values.steps))
  for (const step of everyStep) await queryMap(port, step)
  const cpuBefore = await cpuMs()
  await serverTimes()
  const seen: Omit<MeasuredQuery, 'ms'>[] = []
  for (const step of steps) seen.push(await queryMap(port, step))
  const times = await serverTimes()
  const queries = seen.map((each, at): MeasuredQuery => ({ ...each, ms: times[at]! }))
  const cpuEach = ((await cpuMs()) - cpuBefore) / queries.length
  const reference = openReference(regions)
  const rows: Row[] = []
  for (const kind of stepKinds)
    rows.push(
      await buildRow(
        kind,
        queries.filter((each) => each.kind === kind),
        reference,
      ),
    )
  rows.push(summarizeAll(rows, queries))
  report(rows, cpuEach)
} finally {
  agent.destroy()
  server.kill('SIGKILL')
  await database.close()
  await world.stop()
}
await runBench('map-paint.ts')
await runBench('map-large.ts', `--parks=${size.parks}`, `--warehouses=${size.warehouses}`, `--seed=${size.seed}`)

async function ask(order: Order): Promise<Ready> {
  server.send(order)
  const [answer] = (await once(server, 'message')) as [Ready]
  return answer
}

async function cpuMs() {
  return ((await ask('cpu')) as Extract<Ready, { cpuMs: number }>).cpuMs
}

function listCentres(regions: readonly { code: string; level: number; lng: number | null; lat: number | null }[]) {
  return new Map(
    regions.flatMap(({ code, level, lng, lat }) => (level === 2 && lng !== null && lat !== null ? [[code, { lng, lat }]] : [])),
  )
}

/** One value per request since the last call. */
async function serverTimes() {
  return ((await ask('times')) as Extract<Ready, { timesMs: number[] }>).timesMs
}

async function queryMap(port: number, { kind, address }: Step): Promise<Omit<MeasuredQuery, 'ms'>> {
  const started = performance.now()
  const body = await fetchText(port, `/whs/prod-api/system/park/sieving?${address}`)
  const seenMs = performance.now() - started
  return { kind, seenMs, bytes: body.byteLength, gzipBytes: gzipSync(body).byteLength, address, ...readCounts(body, address) }
}

function fetchText(port: number, url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: url, agent }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve(Buffer.concat(parts)))
      })
      .on('error', reject)
  })
}

function readCounts(body: Buffer, address: URLSearchParams): ResultCounts {
  const { code, data } = JSON.parse(body.toString()) as {
    code: number
    data: { parkMapSievingVoList: ({ cluster: true; count: number } | { cluster: false })[]; parkVoPageInfo: { total: number } }
  }
  if (code !== 200) throw new Error(`${address} answered ${body.toString().slice(0, 200)}`)
  const entries = data.parkMapSievingVoList
  return {
    total: data.parkVoPageInfo.total,
    entries: entries.length,
    counted: entries.reduce((sum, entry) => sum + (entry.cluster ? entry.count : 1), 0),
  }
}

async function buildRow(kind: StepKind, queries: MeasuredQuery[], { sql, readQuery }: Reference): Promise<Row> {
  const times: number[] = []
  let differing = queries.filter(({ total, counted }) => total !== counted).length
  const both = queries.slice(0, Number(values.sql))
  for (const { address, total } of both) {
    const query = await readQuery(address)
    const started = performance.now()
    const { parks } = await sql.search(query)
    times.push(performance.now() - started)
    if (parks !== total) differing++
  }
  const sqlP50Ms = quantile(times, 0.5)
  const figures = summarize(queries)
  const row = {
    kind,
    ...figures,
    sqlP50Ms,
    ratio:
      sqlP50Ms /
      quantile(
        both.map(({ ms }) => ms),
        0.5,
      ),
    differing,
  }
  console.log(
    `${kind}: p50 ${row.p50Ms.toFixed(2)} ms, p95 ${row.p95Ms.toFixed(2)} ms, SQL ${sqlP50Ms.toFixed(0)} ms, at most ${row.bytesMost} bytes`,
  )
  return row
}

/** The SQL engine, and what reads its queries as the server does: keywords are understood, and what is free depends on the server's day. */
type Reference = { sql: SqlEngine; readQuery(address: URLSearchParams): Promise<EngineQuery> }

function openReference(regions: RegionTree): Reference {
  const { db } = database
  const sql = new SqlEngine(db)
  // Nothing changes meanwhile.
  const dictionaries = openDictionaries({ db, watch: { on: () => () => {} }, log: console })
  const sentences = new SentenceReader({ db, dictionaries, regions: { current: async () => regions }, clock: systemClock, search: sql })
  return {
    sql,
    async readQuery(address) {
      const { filter } = await readKeyword(sentences, readParkFilter(address))
      return toEngineQuery(filter, { regions, reach: null, today: wireDate(new Date()) })
    },
  }
}

function summarize(queries: MeasuredQuery[]) {
  const of = (name: 'ms' | 'seenMs' | 'bytes' | 'gzipBytes') => queries.map((each) => each[name])
  return {
    queries: queries.length,
    meanTotal: Math.round(mean(queries.map(({ total }) => total))),
    meanEntries: Math.round(mean(queries.map(({ entries }) => entries))),
    p50Ms: quantile(of('ms'), 0.5),
    p95Ms: quantile(of('ms'), 0.95),
    seenP95Ms: quantile(of('seenMs'), 0.95),
    bytesP50: quantile(of('bytes'), 0.5),
    bytesMost: Math.max(...of('bytes')),
    gzipP50: quantile(of('gzipBytes'), 0.5),
    gzipMost: Math.max(...of('gzipBytes')),
  }
}

function summarizeAll(rows: Row[], queries: MeasuredQuery[]): Row {
  const sqlP50Ms = quantile(
    rows.map((row) => row.sqlP50Ms),
    0.5,
  )
  const differing = rows.reduce((sum, row) => sum + row.differing, 0)
  return {
    kind: 'all',
    ...summarize(queries),
    sqlP50Ms,
    ratio: quantile(
      rows.map(({ ratio }) => ratio),
      0.5,
    ),
    differing,
  }
}

function mean(values: number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function quantile(values: number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}

function report(rows: Row[], cpuMsEach: number) {
  const round = (value: number) => Math.round(value * 100) / 100
  console.table(
    rows.map((row) => ({
      kind: row.kind,
      queries: row.queries,
      'mean parks': row.meanTotal,
      'mean entries': row.meanEntries,
      'p50 ms': round(row.p50Ms),
      'p95 ms': round(row.p95Ms),
      'p95 ms, seen': round(row.seenP95Ms),
      'bytes p50': row.bytesP50,
      'bytes most': row.bytesMost,
      'gzip p50': row.gzipP50,
      'gzip most': row.gzipMost,
      'SQL p50 ms': round(row.sqlP50Ms),
      'SQL : map': Math.round(row.ratio),
      differing: row.differing,
    })),
  )
  console.log(`the server's processor works ${round(cpuMsEach)} ms for an answer; load of the machine before: ${round(loadBefore)}`)
  const missed = rows.flatMap(({ kind, p95Ms, bytesMost, differing }) => [
    ...(p95Ms > targets.p95Ms * tolerance ? [`${kind}: time`] : []),
    ...(bytesMost > targets.bytes * tolerance ? [`${kind}: bytes`] : []),
    ...(differing > 0 ? [`${kind}: counts differ`] : []),
  ])
  if (missed.length > 0) console.log(`missed by more than a fifth: ${missed.join(', ')}`)
  const folder = path.join(import.meta.dirname, '..', 'docs', 'benchmarks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'map.json'), `${JSON.stringify({ size, targets, loadBefore, cpuMsEach, rows, missed }, null, 2)}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

/** Sizes and first paint run in a process of their own. */
async function runBench(name: string, ...settings: string[]) {
  const [code] = (await once(fork(path.join(import.meta.dirname, name), settings), 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
