// npm run bench:console -- [--parks 100000] [--warehouses 500000] [--rounds 20]
// Measures the console on a large world: the search box with texts of every kind, and the lists of parks and warehouses in each built-in view
// and each order, with their counts, as the server answers them. Every question is asked once to warm up.
// Result: docs/benchmarks/console.json. Exit code 1 when a p95 misses its target by more than a fifth.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'
import { readSearchText } from '#features/console/search/search-text.ts'
import { finders } from '#features/console/search/server/search-routes.ts'
import { ParkColumn, WarehouseColumn } from '#features/inventory/parks/contract.ts'
import { builtInViewNames, builtInViews, type ListingFilter } from '#features/inventory/parks/list-filter.ts'
import type { Viewer } from '#features/inventory/parks/server/queries-filter.ts'
import { countParks, findParkRows, listParkIds } from '#features/inventory/parks/server/queries-parks.ts'
import { countWarehouses, findWarehouseRows, listWarehouseIds } from '#features/inventory/parks/server/queries-warehouses.ts'
import { openDatabase, type Db } from '#platform/server/postgres/database.ts'

const { values } = parseArgs({
  options: {
    parks: { type: 'string', default: '100000' },
    warehouses: { type: 'string', default: '500000' },
    rounds: { type: 'string', default: '20' },
  },
})
const size = { parks: Number(values.parks), warehouses: Number(values.warehouses), seed: 1 }
const rounds = Number(values.rounds)
const targets = { searchMs: 150, listMs: 300 }
const tolerance = 1.2
const page = { limit: 20, offset: 0 }
const viewer: Viewer = { memberId: '01900000-0000-7000-8000-000000000001', now: new Date('2026-06-18T12:00:00+08:00'), today: '2026-06-18' }
const loadBefore = os.loadavg()[0] ?? 0

const world = await openScaleWorld(size, (line) => console.log(line))
const { db, close } = openDatabase(world.connection, console)
try {
  const search = await measureAll(await searchQuestions(db))
  const lists = await measureAll({ ...parkLists(db), ...warehouseLists(db) })
  const machine = {
    node: process.version,
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model ?? '',
    loadBefore,
    loadAfter: os.loadavg()[0] ?? 0,
  }
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'console.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine, size, rounds, targets, search, lists }, null, 2)}\n`)
  console.log(`written to ${path.relative(process.cwd(), file)}`)
  const missed = [...listMissed(search, targets.searchMs), ...listMissed(lists, targets.listMs)]
  for (const name of missed) console.log(`missed: ${name}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await close()
  await world.stop()
}

type Figures = Record<string, { p50: number; p95: number }>

function listMissed(figures: Figures, target: number): string[] {
  return Object.entries(figures).flatMap(([name, { p95 }]) => (p95 > target * tolerance ? `${name} ${p95} ms` : []))
}

async function measureAll(questions: Record<string, () => Promise<unknown>>): Promise<Figures> {
  const figures: Figures = {}
  for (const [name, ask] of Object.entries(questions)) {
    await ask()
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      await ask()
      times.push(performance.now() - start)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.min(rounds - 1, Math.floor(rounds * share))]! * 10) / 10
    figures[name] = { p50: at(0.5), p95: at(0.95) }
    console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
  }
  return figures
}

/** Texts as people type them: a code, the beginning of a name, initials, English, a phone number, and one that finds nothing. */
async function searchQuestions(on: Db): Promise<Record<string, () => Promise<unknown>>> {
  const park = await on
    .selectFrom('park')
    .select(['code', 'nameZh', 'nameEn'])
    .orderBy('id')
    .offset(1_000)
    .limit(1)
    .executeTakeFirstOrThrow()
  const texts = {
    code: park.code,
    'code with #': `#${park.code}`,
    'first two characters': park.nameZh.slice(0, 2),
    'whole name': park.nameZh,
    English: park.nameEn.split(' ').slice(0, 2).join(' '),
    initials: 'qdwl',
    'last four digits': '0001',
    'phone number': '14400000001',
    'nothing found': 'zzqqxx',
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`search ${name}`, () => search(on, text)]))
}

function search(on: Db, text: string) {
  const query = readSearchText(text)
  if (query === null) throw new Error(`The search cannot read ${text}`)
  return Promise.all(Object.values(finders).map((find) => find(on, { ...query, language: 'zh_CN', scope: { memberId: '', team: true } })))
}

/** Each view in the usual order, and all parks in every order. */
function parkLists(on: Db) {
  const ask = (filter: ListingFilter, orderByColumn?: ParkColumn) => async () => {
    const [, ids] = await Promise.all([countParks(on, filter, viewer), listParkIds(on, filter, viewer, { orderByColumn }, 'zh_CN', page)])
    return findParkRows(on, ids, viewer, 'zh_CN')
  }
  return Object.fromEntries<() => Promise<unknown>>([
    ...builtInViewNames.map((name) => [`parks ${name}`, ask(builtInViews[name])] as const),
    ...ParkColumn.options.map((column) => [`parks by ${column}`, ask({}, column)] as const),
  ])
}

function warehouseLists(on: Db) {
  const ask = (filter: ListingFilter, orderByColumn?: WarehouseColumn) => async () => {
    const [, ids] = await Promise.all([
      countWarehouses(on, filter, viewer),
      listWarehouseIds(on, filter, viewer, { orderByColumn }, 'zh_CN', page),
    ])
    return findWarehouseRows(on, ids, 'zh_CN')
  }
  return Object.fromEntries<() => Promise<unknown>>([
    ...builtInViewNames.map((name) => [`warehouses ${name}`, ask(builtInViews[name])] as const),
    ...WarehouseColumn.options.map((column) => [`warehouses by ${column}`, ask({}, column)] as const),
  ])
}
