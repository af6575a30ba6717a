// npm run bench:staff -- [--staff 50] [--rows 20000] [--leads 400] [--seconds 30]
// Measures the console at work: staff whose screens ask for what is new every 15 seconds — the board, and the lists of leads and parks — while
// one import runs, and visitors who search all the while. Half of the warehouses are there before; the searches of the same visitors among
// them, while nothing else happens, are the measure of those during the import of the other half. That half is of another type, which the
// visitors do not search for, so that all answers have the same size.
// Result: docs/benchmarks/staff.json. Exit code 1 when the console or the ratio of the searches misses its target by more than a fifth.
import { createWriteStream, mkdirSync, openAsBlob, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeXlsx } from '#features/inventory/import/server/workbook/write-xlsx.ts'
import { openImportPortal } from './import-portal.ts'
import { unitRows, unitsPerPark } from './import-units.ts'

const { values } = parseArgs({
  options: {
    staff: { type: 'string', default: '50' },
    rows: { type: 'string', default: '20000' },
    leads: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '30' },
  },
})
const [staff, rows, leads, seconds] = [Number(values.staff), Number(values.rows), Number(values.leads), Number(values.seconds)]
const targets = { consoleMs: 400, searchTimes: 2 }
const tolerance = 1.2
const pollMs = 15_000
const searchEveryMs = 100
const searchedType = '1'
const loadBefore = os.loadavg()[0] ?? 0

const parks = Math.ceil(rows / unitsPerPark)
const portal = await openImportPortal(2 * parks)
try {
  await addLeads()
  await importUnits(await writeUnits(0, searchedType))
  const file = await writeUnits(parks, '2')
  await portal.settle()
  await searchUntil(sleep(3_000))
  const idle = await searchUntil(sleep(seconds * 1_000))
  const { result: polls, times: busy } = await searchUntil(pollWhile(importUnits(file)))
  const search = { idle: idle.times, busy: busy, times: round(busy.p95 / idle.times.p95) }
  const figures = { staff, rows, leads, targets, console: polls, search }
  const machine = {
    node: process.version,
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model ?? '',
    loadBefore,
    loadAfter: os.loadavg()[0] ?? 0,
  }
  const result = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'staff.json')
  mkdirSync(path.dirname(result), { recursive: true })
  writeFileSync(result, `${JSON.stringify({ machine, ...figures }, null, 2)}\n`)
  console.log(JSON.stringify(figures, null, 2))
  console.log(`written to ${path.relative(process.cwd(), result)}`)
  const isMissed = polls.p95 > targets.consoleMs * tolerance || search.times > targets.searchTimes * tolerance
  if (isMissed) process.exitCode = 1
} finally {
  await portal.stop()
}

async function addLeads() {
  for (let at = 0; at < leads; at++)
    await portal.ask('/admin/lead', 'POST', { person: `客户 ${at}`, phone: `139${String(at).padStart(8, '0')}`, text: '需要高标仓' })
}

/** Writes a file of warehouses before anything is measured: this process measures as well. */
async function writeUnits(firstPark: number, type: string): Promise<string> {
  const file = path.join(portal.folder, `units-${firstPark}.xlsx`)
  await pipeline(Readable.from(writeXlsx([{ name: '仓库', rows: unitRows(rows, () => type, firstPark) }])), createWriteStream(file))
  return file
}

/** Uploads, checks and applies a file. */
async function importUnits(file: string) {
  const form = new FormData()
  form.append('file', await openAsBlob(file), 'units.xlsx')
  const { id } = (await portal.ask('/admin/import', 'POST', form)) as { id: string }
  await portal.ask('/admin/import/check', 'PUT', { id })
  const { token } = await settled(id)
  await portal.ask('/admin/import/apply', 'PUT', { id, token, publish: 1 })
  const { state } = await settled(id)
  if (state !== 'done') throw new Error(`the import ended as ${state}`)
}

async function settled(id: string): Promise<{ state: string; token?: string }> {
  for (;;) {
    const detail = (await portal.ask(`/admin/import/${id}`)) as { state: string; token?: string }
    if (detail.state !== 'checking' && detail.state !== 'applying') return detail
    await sleep(250)
  }
}

/** Screens of the staff ask for what is new, spread over the 15 seconds, until the work has ended and each has asked twice at least. */
async function pollWhile(work: Promise<unknown>) {
  const times: number[] = []
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  const { since } = (await portal.ask('/admin/lead/board')) as { since: string }
  const screens = [`/admin/lead/board?since=${since}`, '/admin/lead/board', '/admin/lead/list?pageSize=20', '/admin/park/list?pageSize=20']
  const person = async (at: number) => {
    await sleep((at / staff) * pollMs)
    for (let turn = 0; turn < 2 || !isOver; turn++) {
      const start = performance.now()
      await portal.ask(screens[(at + turn) % screens.length]!)
      times.push(performance.now() - start)
      await sleep(Math.max(0, pollMs - (performance.now() - start)))
    }
  }
  await Promise.all([ended, ...Array.from({ length: staff }, (_, at) => person(at))])
  return sharesOf(times)
}

/** Searches as visitors do until the work has ended. */
async function searchUntil<Result>(work: Promise<Result>) {
  const times: number[] = []
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  for (let at = 0; !isOver; at++) {
    const start = performance.now()
    await portal.ask(`/system/park/sieving?whType=${searchedType}&priceMin=${(0.5 + (at % 50) / 100).toFixed(2)}&pageNum=${1 + (at % 20)}`)
    times.push(performance.now() - start)
    await sleep(searchEveryMs)
  }
  return { result: await ended, times: sharesOf(times) }
}

function sharesOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { count: sorted.length, p50: share(0.5), p95: share(0.95), max: round(sorted.at(-1) ?? 0) }
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
