import pg from 'pg'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { rng } from '#db/demo/random.ts'
import { createPositionCounter } from '#features/capacity/server/count-positions.ts'
import { startSearch, type Search } from '#features/listings/search/server/search.ts'
import { SqlEngine } from '#features/listings/search/server/queries-sql-engine.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { canonicalJson } from './canonical-json.ts'
import { questionsOf } from './search-questions.ts'

export type Freshness = { updates: number; p50Ms: number; p95Ms: number; compared: number; stale: number }

const writers = 4
const updatesOfWriter = 250
const quiet = { warn: () => {}, error: () => {} }

/**
 * Measures the delay from commit to "in the answers" with four writers, each change in its own transaction; then compares everything with
 * SQL: every
 * city by itself and random queries of all kinds. Runs on a copy of the world, which is dropped.
 */
export async function measureFreshness(connection: pg.ClientConfig): Promise<Freshness> {
  const copy = await copyDatabase(connection)
  const database = openDatabase({ ...copy.connection, statement_timeout: 120_000 }, console)
  const search = startSearch({
    connection: copy.connection,
    db: database.db,
    log: quiet,
    clock: () => new Date(0),
    countPositions: createPositionCounter(database.db),
  })
  try {
    await search.ready
    const times = (await Promise.all(Array.from({ length: writers }, (_, writer) => write(copy.connection, search, writer)))).flat()
    await search.drained()
    const { compared, stale } = await compareAll(copy.connection, search, new SqlEngine(database.db))
    times.sort((a, b) => a - b)
    return {
      updates: times.length,
      p50Ms: times[Math.floor(times.length / 2)]!,
      p95Ms: times[Math.floor(times.length * 0.95)]!,
      compared,
      stale,
    }
  } finally {
    await search.stop()
    await database.close()
    await copy.drop()
  }
}

async function write(connection: pg.ClientConfig, search: Search, writer: number): Promise<number[]> {
  const random = rng(1, 'writer', writer)
  const client = new pg.Client({ ...connection, ...seedConnection })
  await client.connect()
  const { rows } = await client.query<{ most: number }>('select max(id)::int as most from warehouse')
  const times: number[] = []
  for (let at = 0; at < updatesOfWriter; at++) {
    const change =
      'update warehouse set price = $1, rentable_area = total_area * $2 where id = $3 returning pg_current_xact_id()::text as xid'
    const changed = await client.query<{ xid: string }>(change, [
      (0.3 + random.next() * 2).toFixed(2),
      random.next().toFixed(2),
      1 + random.below(rows[0]!.most),
    ])
    const committed = performance.now()
    const xid = changed.rows[0]?.xid
    if (xid === undefined) continue
    while (!includes(search.version, xid)) await new Promise((resolve) => setImmediate(resolve))
    times.push(performance.now() - committed)
  }
  await client.end()
  return times
}

/** Returns true if a snapshot, written as xmin:xmax:xip, includes a transaction. */
function includes(version: string | null, xid: string) {
  const [, most, running] = /(\d+):([\d,]*)$/.exec(version ?? '') ?? []
  if (most === undefined) return false
  return BigInt(xid) < BigInt(most) && !(running ?? '').split(',').includes(xid)
}

async function compareAll(connection: pg.ClientConfig, search: Search, sql: SqlEngine) {
  const client = new pg.Client({ ...connection, ...seedConnection })
  await client.connect()
  const { rows } = await client.query<{ code: string }>('select distinct city_code as code from park order by 1')
  await client.end()
  const cities = rows.map(({ code }) => ({ ...questionsOf('no filter', 1)[0]!, region: { code, level: 2 as const }, pageNum: 1 }))
  const others = ['medium', 'narrow', 'map box'].flatMap((kind) => questionsOf(kind, 10))
  let stale = 0
  for (const question of [...cities, ...others]) {
    const [fromColumns, fromSql] = [await search.search(question), await sql.search(question)]
    if (canonicalJson({ ...fromColumns, version: '' }) !== canonicalJson({ ...fromSql, version: '' })) stale++
  }
  return { compared: cities.length + others.length, stale }
}

export async function copyDatabase(connection: pg.ClientConfig) {
  const { rows } = await query(connection, 'select current_database() as name')
  const name = `${(rows[0] as { name: string }).name}_copy`
  const elsewhere = { ...connection, database: 'postgres' }
  await query(elsewhere, `drop database if exists ${name} with (force)`)
  await query(elsewhere, `create database ${name} template ${(rows[0] as { name: string }).name}`)
  return { connection: { ...connection, database: name }, drop: () => query(elsewhere, `drop database ${name} with (force)`) }
}

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client({ ...connection, ...seedConnection })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
