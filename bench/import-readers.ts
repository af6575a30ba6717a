// npm run bench:import-readers -- [--rows 100000]
// Measures reading a workbook and a CSV file of warehouses, each way in a process of its own: seconds, processor seconds and peak memory.
// Exit code 1 when our reader misses a target by more than a fifth.
import { fork } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import readXlsxFile from 'read-excel-file/node'
import { readAny } from '#features/inventory/import/server/readers/read-any.ts'
import { writeXlsx } from '#features/inventory/import/server/workbook/write-xlsx.ts'
import { csvLine } from '#platform/server/csv.ts'

const columns = 40
const targets = { seconds: 20, memoryMb: 160 }
const tolerance = 1.2

type Way = 'idle' | 'own xlsx' | 'read-excel-file' | 'own csv'
type Result = { rows: number; seconds: number; processorSeconds: number; memoryMb: number }

const { values, positionals } = parseArgs({ options: { rows: { type: 'string', default: '100000' } }, allowPositionals: true })
if (process.send) process.send(await measure(positionals[0] as Way, positionals[1]!))
else await compare(Number(values.rows))

function* warehouses(rows: number) {
  yield Array.from({ length: columns }, (_, column) => `列 ${column}`)
  for (let row = 0; row < rows; row++) {
    yield Array.from({ length: columns }, (_, column) => (column % 2 === 0 ? row * 10 + column / 4 : `${row % 500} 号库 ${column}`))
  }
}

async function compare(rows: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-readers-'))
  const files = { xlsx: path.join(folder, 'rows.xlsx'), csv: path.join(folder, 'rows.csv') }
  try {
    await pipeline(Readable.from(writeXlsx([{ name: 'rows', rows: warehouses(rows) }])), createWriteStream(files.xlsx))
    await pipeline(Readable.from(warehouses(rows).map(csvLine)), createWriteStream(files.csv))
    for (const file of Object.values(files)) console.log(`${path.basename(file)} ${((await stat(file)).size / 1e6).toFixed(1)} MB`)
    const idle = await inChild('idle', files.xlsx)
    const ways: [Way, string][] = [
      ['own xlsx', files.xlsx],
      ['own csv', files.csv],
      ['read-excel-file', files.xlsx],
    ]
    for (const [way, file] of ways) report(way, rows, await inChild(way, file), idle.memoryMb)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function report(way: Way, rows: number, result: Result, idleMb: number) {
  const memoryMb = Math.round(result.memoryMb - idleMb)
  const { seconds, processorSeconds } = result
  console.log(`${way}: ${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor, ${memoryMb} MB above idle`)
  if (!way.startsWith('own')) return
  const isMissed = result.rows !== rows || seconds > targets.seconds * tolerance || memoryMb > targets.memoryMb * tolerance
  if (isMissed) process.exitCode = 1
}

function inChild(way: Way, file: string): Promise<Result> {
  // The young heap is that of `forkLimited`.
  const child = fork(new URL(import.meta.url), [way, file], { execArgv: ['--max-semi-space-size=2'] })
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result))
    child.once('exit', (code) => reject(new Error(`${way} ended with ${code}`)))
  })
}

async function measure(way: Way, file: string): Promise<Result> {
  const start = performance.now()
  const before = process.cpuUsage()
  const rows = await countRows(way, file)
  const { user, system } = process.cpuUsage(before)
  return {
    rows,
    seconds: (performance.now() - start) / 1_000,
    processorSeconds: (user + system) / 1e6,
    memoryMb: process.resourceUsage().maxRSS / 1_024,
  }
}

async function countRows(way: Way, file: string) {
  if (way === 'idle') return 0
  if (way === 'read-excel-file') return (await readXlsxFile(file))[0]!.data.length - 1
  let rows = 0
  for await (const step of readAny({ path: file, name: path.basename(file) })) if (step.is === 'rows') rows += step.rows.length
  return rows
}
