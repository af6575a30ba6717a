// npm run bench:import -- [--rows 100000]
// Measures an import of warehouses with 40 columns through the portal's own operations: dry run, import, export, marked file and undo; the memory
// of the portal with its child processes, and the public search meanwhile. On a database of its own. Needs a build (npm run build) and Linux.
// Result: docs/benchmarks/import.json. Exit code 1 when a figure misses its bar.
import { createWriteStream, mkdirSync, openAsBlob, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeXlsx } from '#features/inventory/import/server/workbook/write-xlsx.ts'
import { openImportPortal } from './import-portal.ts'
import { residentKbOf } from './resident-memory.ts'
import { unitKeys, unitRows, unitsPerPark } from './import-units.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const rowCount = Number(values.rows)
const bar = {
  seconds: { dryRun: 60, apply: 90, undo: 90, markedFile: 30, export: 30 },
  // Of the processes that read and write files, together.
  memoryMb: { dryRun: 160, export: 160 },
  searchTimes: 2,
  // Longest time without progress.
  progressSeconds: 2,
}
const searchEveryMs = 40
const sampleEveryMs = 250
const round = (value: number) => Math.round(value * 10) / 10
const loadBefore = os.loadavg()[0] ?? 0

let [progressSeconds, stoodAt] = [0, '']

const portal = await openImportPortal(Math.ceil(rowCount / unitsPerPark))
try {
  const files = {
    good: await writeUnits('good.xlsx', () => '1'),
    wrong: await writeUnits('wrong.xlsx', (at) => (at === rowCount - 10 ? '冷库仓' : '2')),
  }
  // Memory is sampled as it is during the import.
  const idleSearch = await searchWhile(measure(async () => ({ hasSlept: await sleep(10_000, true) })))
  const idle = residentMb()

  const id = await upload(files.good)
  const dryRun = await measure(() => check(id))
  const apply = await searchWhile(measure(() => applyImport(id)))
  if (apply.result.state !== 'done') throw new Error(`the import ended as ${apply.result.state}`)
  // Scores and pallet positions of what was written. Each step is measured by itself.
  const followUp = await measure(async () => ({ isDone: await portal.settle() }))
  const exported = await measure(exportAll)
  const second = await upload(files.wrong)
  const secondRun = await measure(() => check(second))
  if (secondRun.counts?.['errors'] !== 1) throw new Error('the wrong row was not found')
  const marked = await measure(() => portal.download(`/admin/import/${second}/marked`))
  const undo = await measure(() => portal.ask('/admin/changeSet/undo', 'POST', { id: apply.result.changeSetId }))

  const seconds = {
    dryRun: dryRun.seconds,
    dryRunOfChanges: secondRun.seconds,
    apply: apply.result.seconds,
    export: exported.seconds,
    markedFile: marked.seconds,
    undo: undo.seconds,
  }
  const memoryMb = {
    idle: Math.round(idle.portal),
    ...above({ dryRun, apply: apply.result, export: exported, markedFile: marked, undo }, idle),
  }
  const searchMs = { idle: idleSearch.times, duringApply: apply.times }
  const figures = {
    rows: rowCount,
    columns: unitKeys.length,
    fileMb: round(statSync(files.good).size / 1e6),
    seconds,
    progressSeconds: round(progressSeconds),
    stoodAt,
    followUpSeconds: followUp.seconds,
    memoryMb,
    searchMs,
  }
  console.log(JSON.stringify(figures, null, 2))
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'import.json')
  const machine = {
    node: process.version,
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model ?? '',
    loadBefore,
    loadAfter: os.loadavg()[0],
  }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine, bar, ...figures }, null, 2)}\n`)
  console.log(`written to ${path.relative(process.cwd(), file)}`)
  const isMissed =
    Object.entries(bar.seconds).some(([name, most]) => seconds[name as keyof typeof bar.seconds] > most) ||
    Object.entries(bar.memoryMb).some(([name, most]) => memoryMb[name as keyof typeof bar.memoryMb].files > most) ||
    apply.times.p95 > idleSearch.times.p95 * bar.searchTimes ||
    progressSeconds > bar.progressSeconds
  if (isMissed) process.exitCode = 1
} finally {
  await portal.stop()
}

async function writeUnits(name: string, typeOf: (at: number) => string): Promise<string> {
  const file = path.join(portal.folder, name)
  await pipeline(Readable.from(writeXlsx([{ name: '仓库', rows: unitRows(rowCount, typeOf) }])), createWriteStream(file))
  return file
}

async function upload(file: string): Promise<string> {
  const form = new FormData()
  form.append('file', await openAsBlob(file), path.basename(file))
  return ((await portal.ask('/admin/import', 'POST', form)) as { id: string }).id
}

type State = {
  state: string
  progress?: { done: number; total: number | null }
  counts?: Record<string, number>
  changeSetId?: string
  token?: string
}

/** Waits for the end of a step, and keeps the longest time in which its progress stood still. */
async function settled(id: string): Promise<State> {
  let last = ''
  let movedAt = performance.now()
  for (;;) {
    const detail = (await portal.ask(`/admin/import/${id}`)) as State
    const seen = JSON.stringify([detail.state, detail.progress])
    if (seen !== last) {
      const seconds = (performance.now() - movedAt) / 1_000
      if (last !== '' && seconds > progressSeconds) [progressSeconds, stoodAt] = [seconds, last]
      last = seen
      movedAt = performance.now()
    }
    if (detail.state !== 'checking' && detail.state !== 'applying') return detail
    await sleep(250)
  }
}

async function check(id: string) {
  await portal.ask('/admin/import/check', 'PUT', { id })
  return settled(id)
}

async function applyImport(id: string) {
  const { token } = await settled(id)
  await portal.ask('/admin/import/apply', 'PUT', { id, token, publish: 1 })
  return settled(id)
}

async function exportAll() {
  const { id } = (await portal.ask('/admin/park/export', 'POST', { resource: 'warehouse' })) as { id: string }
  for (;;) {
    const { state } = (await portal.ask(`/admin/export/${id}`)) as State
    if (state === 'done') return { bytes: await portal.download(`/admin/export/${id}/file`) }
    if (state === 'failed') throw new Error('the export failed')
    await sleep(250)
  }
}

/** Runs a step with its seconds and the most memory that the portal and its child processes had meanwhile, in MB. */
async function measure<Result>(step: () => Promise<Result>) {
  const peak: Memory = { portal: 0, children: 0 }
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      const { portal: ofPortal, children } = residentMb()
      peak.portal = Math.max(peak.portal, ofPortal)
      peak.children = Math.max(peak.children, children)
      await sleep(sampleEveryMs)
    }
  })()
  const start = performance.now()
  try {
    const result = await step()
    return { ...(result as Result & object), seconds: round((performance.now() - start) / 1_000), peak }
  } finally {
    isOver = true
    await sampling
  }
}

type Memory = { portal: number; children: number }

/** What the portal's own process took above idle, garbage included, and what the processes took that read and write files. */
function above<Name extends string>(steps: Record<Name, { peak: Memory }>, idle: Memory) {
  const entries = Object.entries<{ peak: Memory }>(steps).map(([name, { peak }]) => [
    name,
    { portal: Math.round(peak.portal - idle.portal), files: Math.round(peak.children - idle.children) },
  ])
  // The names are those of the argument.
  return Object.fromEntries(entries) as Record<Name, { portal: number; files: number }>
}

/**
 * Memory of the portal and of its child processes, without PostgreSQL. Read from `/proc`: starting `ps` four times a second would stop this process,
 * which measures the searches, and take time of the portal's processor, both the more the busier the machine is.
 */
function residentMb(): Memory {
  const ofPortal = residentKbOf(portal.pid)
  if (ofPortal === 0)
    throw new Error(`The memory of process ${portal.pid} cannot be read: the benchmark needs /proc of Linux, and a running portal`)
  const children = descendantsOf(portal.pid).reduce((total, pid) => total + residentKbOf(pid), 0)
  return { portal: ofPortal / 1_024, children: children / 1_024 }
}

/** Every thread of a process may start others. */
function descendantsOf(pid: number): number[] {
  const threads = `/proc/${pid}/task`
  const children = orNone(() => readdirSync(threads)).flatMap((thread) =>
    orNone(() => readFileSync(`${threads}/${thread}/children`, 'latin1').split(' ').filter(Boolean)).map(Number),
  )
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** A process or a thread may end while it is read. */
function orNone<Item>(read: () => Item[]): Item[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** Searches until the work has ended. Returns its result, and how long the searches took, in ms. */
async function searchWhile<Result>(work: Promise<Result>) {
  const times: number[] = []
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  for (let at = 0; !isOver; at++) {
    const start = performance.now()
    await portal.ask(`/system/park/sieving?priceMin=${(0.5 + (at % 50) / 100).toFixed(2)}&pageNum=${1 + (at % 20)}`)
    times.push(performance.now() - start)
    await sleep(searchEveryMs)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return { result: await ended, times: { searches: times.length, p50: share(0.5), p95: share(0.95), max: share(0.9999) } }
}
