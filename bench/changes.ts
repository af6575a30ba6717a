// npm run bench:changes -- [--warehouses 100000]
// Measures what the history costs on published parks, with everything that follows a change of them: search, overview, alerts, price history,
// completeness and pallet positions. An update of two columns of all warehouses with and without capture, one of two figures that completeness
// and pallet positions depend on, an update in a session that has updated one row before, an insert, the digest, an undo, and a change of one
// row. In one run, on a database of its own.
// Result: docs/benchmarks/changes.json, of 100,000 warehouses only. Exit code 1 when an update takes more than 45 s or the capture of one row
// adds more than 2 ms.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { inChangeSet } from '#platform/server/changes/open-change-set.ts'
import { undoChangeSet } from '#platform/server/changes/undo-change-set.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { transact } from '#platform/server/postgres/transact.ts'

const { values } = parseArgs({ options: { warehouses: { type: 'string', default: '100000' } } })
const warehouses = Number(values.warehouses)
const warehousesPerPark = 50
const rowRounds = 200
const bar = { updateSeconds: 45, rowMs: 2 }
const round = (value: number) => Math.round(value * 100) / 100
const loadBefore = os.loadavg()[0] ?? 0

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-changes-'))
chmodSync(folder, 0o755) // PostgreSQL may run as another user.
const server = await startEmbeddedPostgres({ dataDir: folder, database: 'changes', notify: () => {}, log: console })
const client = new pg.Client({ ...server.connection, statement_timeout: 0 })
const database = openDatabase({ ...server.connection, statement_timeout: 0 }, console)
try {
  await client.connect()
  await prepare()
  const updateTwoColumns = 'update warehouse set price = price + 0.01, min_lease_months = min_lease_months + 1'
  const updateFigures = 'update warehouse set floor_height = floor_height + 0.1, bearing = bearing + 0.1'
  const seconds = {
    insertWithoutCapture: await withoutCapture('inserted', () => measure(insertWarehouses)),
    insert: await measure(insertWarehouses),
    updateWithoutCapture: await withoutCapture('updated', () => measure(updateTwoColumns)),
    update: await measure(updateTwoColumns),
    updateAfterOneRow: await measureAfterOneRow(updateTwoColumns),
    updateFiguresWithoutCapture: await withoutCapture('updated', () => measure(updateFigures)),
    updateFigures: await measure(updateFigures),
    digest: await measure('select change_set_digest(id) from change_set order by created_at desc limit 1'),
    undo: await measureUndo(),
  }
  const rowMs = { withoutCapture: await withoutCapture('updated', measureRows), withCapture: await measureRows() }
  const bytesPerChange = await readNumber("select pg_total_relation_size('record_change') / count(*) as n from record_change")
  const figures = {
    rows: { insert: warehouses / 2, update: warehouses, undo: warehouses },
    seconds,
    rowMs,
    bytesPerChange: round(bytesPerChange),
  }
  console.log(JSON.stringify(figures, null, 2))
  if (warehouses === 100_000) record(figures)
  if (
    Math.max(seconds.update, seconds.updateAfterOneRow, seconds.updateFigures) > bar.updateSeconds ||
    rowMs.withCapture - rowMs.withoutCapture > bar.rowMs
  )
    process.exitCode = 1
} finally {
  await database.close()
  await client.end().catch(() => {})
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function record(figures: object) {
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'changes.json')
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine, bar, ...figures }, null, 2)}\n`)
  console.log(`written to ${path.relative(process.cwd(), file)}`)
}

/** Creates the parks, and a function that inserts one warehouse with most of its columns. */
async function prepare() {
  await migrate(client, path.resolve('db/migrations'))
  await loadReferenceData(client)
  await inChangeSet(client, { kind: 'seed' }, () =>
    client.query(
      `insert into park (name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, search_text, search_gram,
         status, listed_at)
       select '园区' || n, 'Park ' || n, '测试路', 'Test Road', '370000', '370200', '370211', 120.19, 35.96, '', '{}', 'published', now() from generate_series(1, $1::int) n`,
      [warehouses / warehousesPerPark],
    ),
  )
}

function insertWarehouses() {
  return client.query(
    `insert into warehouse (park_id, name_zh, name_en, wh_type, building_type, fire_rating, floor_material, fire_note_zh, fire_note_en,
       total_area, rentable_area, min_rent_area, price, rentable_from, min_lease_months, floor_height, column_x, column_y, length_m, width_m,
       bearing, door_count, unloading, supplier_zh, supplier_en, contact_name, contact_phone, status, listed_at)
     select (select min(id) from park) + n % $2, n || ' 号库', 'Warehouse ' || n, 1 + n % 8, 1 + n % 7, 1 + n % 5, 1 + n % 6, '自动喷淋，消火栓',
       'Sprinklers and hydrants', 5000, 3000, 500, 1.2, '2026-12-01', 12, 9, 12, 24, 100, 50, 3, 8, 2, '测试仓储', 'Test Storage', '林经理',
       '13800000000', 'published', now() from generate_series(1, $1::int) n`,
    [warehouses / 2, warehouses / warehousesPerPark],
  )
}

/** Returns the seconds of a change set with its commit, which writes the digest. */
async function measure(work: string | (() => Promise<unknown>)): Promise<number> {
  const start = performance.now()
  await inChangeSet(client, { kind: 'bulk' }, async () => void (await (typeof work === 'string' ? client.query(work) : work())))
  return round((performance.now() - start) / 1_000)
}

/** As `measure`, in a session whose triggers were planned for the update of one row. */
async function measureAfterOneRow(work: string): Promise<number> {
  const session = new pg.Client({ ...server.connection, statement_timeout: 0 })
  await session.connect()
  await inChangeSet(session, { kind: 'bulk' }, () => session.query(`${work} where id = (select min(id) from warehouse)`))
  const start = performance.now()
  await inChangeSet(session, { kind: 'bulk' }, () => session.query(work))
  const seconds = round((performance.now() - start) / 1_000)
  await session.end()
  return seconds
}

async function measureUndo(): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select id from change_set order by created_at desc limit 1')
  const start = performance.now()
  const { conflictCount } = await transact(database.db, (trx) =>
    undoChangeSet(trx, { id: rows[0]!.id, continuedBy: [], dryRun: false, skipConflicts: false }),
  )
  if (conflictCount > 0) throw new Error(`${conflictCount} warehouses could not be restored`)
  return round((performance.now() - start) / 1_000)
}

/** Returns the median time of a change of one warehouse, with its commit. */
async function measureRows(): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < rowRounds; at++) {
    const start = performance.now()
    // A price is noted for its followers with its change set, also without capture; that of a bulk edit has an entry of its own.
    await inChangeSet(client, { kind: 'bulk' }, () =>
      client.query('update warehouse set price = price + 0.01 where id = (select min(id) + $1 from warehouse)', [at]),
    )
    times.push(performance.now() - start)
  }
  return round(times.toSorted((a, b) => a - b)[rowRounds / 2]!)
}

async function withoutCapture<Result>(event: 'inserted' | 'updated', work: () => Promise<Result>): Promise<Result> {
  await client.query(`alter table warehouse disable trigger capture_${event}`)
  const result = await work()
  await client.query(`alter table warehouse enable trigger capture_${event}`)
  await client.query('vacuum analyze warehouse')
  return result
}

async function readNumber(query: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(query)
  return Number(rows[0]!.n)
}
