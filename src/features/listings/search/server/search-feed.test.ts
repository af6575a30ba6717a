import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng, type Random } from '#db/demo/random.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase, type Database } from '#platform/server/postgres/database.ts'
import { createTestDatabase, type TestConnection } from '#test/database.ts'
import { randomQuery, worldDay } from '#test/search-queries.ts'
import { countPositions } from '#test/no-positions.ts'
import { insertParks, insertWarehouses, loadWorld, randomPark, randomWarehouse, type World } from '#test/search-world.ts'
import type { EngineAnswer, EngineQuery } from '../engine.ts'
import { buildSearchGrams } from '../keyword-text.ts'
import { listenerName, trimChanges } from './queries-search-feed.ts'
import { SqlEngine } from './queries-sql-engine.ts'
import { startSearch, type Search } from './search.ts'

const log = { warn: () => {}, error: (details: object, text: string) => console.error(text, details) }

let connection: TestConnection
let client: pg.Client
let database: Database
let world: World
let search: Search

const options = () => ({ connection, db: database.db, log, clock: systemClock, countPositions })
beforeAll(async () => {
  connection = await createTestDatabase()
  client = new pg.Client(connection)
  await client.connect()
  world = await loadWorld(client, { parks: 600, warehouses: 3_000, seed: 5 })
  // Keeps new ids apart from those of the world.
  await client.query('alter table park alter id restart with 10000')
  await client.query('alter table warehouse alter id restart with 100000')
  database = openDatabase(connection, console)
  search = startSearch(options())
  await search.ready
})
afterAll(async () => {
  await search.stop()
  await client.end()
  await database.close()
})

const everything: EngineQuery = { today: worldDay, sort: 'latest', order: 'desc', pageNum: 1, pageSize: 50, facets: true, markers: {} }
const withoutVersion = ({ version: _, ...answer }: EngineAnswer) => answer

/** Searches, and requires that the columns answered. */
async function searchColumns(query: EngineQuery) {
  const answer = await search.search(query)
  expect(answer.version).not.toMatch(/^sql/)
  return withoutVersion(answer)
}

/** Compares random queries and, with `cities`, every single city, which a single stale row would change. */
async function expectEqualToSql(random: Random, runs: number, { cities = false } = {}) {
  const sql = new SqlEngine(database.db)
  const codes = cities ? new Set(world.places.map(({ cityCode }) => cityCode)) : []
  const ofCities = [...codes].map((code) => ({ ...everything, region: { code, level: 2 as const } }))
  for (const query of [everything, ...ofCities, ...Array.from({ length: runs }, () => randomQuery(random, world.places))])
    expect(await searchColumns(query), JSON.stringify(query)).toEqual(withoutVersion(await sql.search(query)))
}

/** Renames a park uniquely; `countParksNamed` finds it. */
const rename = (id: number, name: string) =>
  client.query('update park set name_zh = $2, search_text = $2, search_gram = $3 where id = $1', [id, name, buildSearchGrams(name)])
const countParksNamed = async (name: string) => (await searchColumns({ ...everything, keyword: name })).parks

async function publishedPark(random: Random): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from park p where status = 'published' and exists (select from warehouse w where w.park_id = p.id and w.status = 'published')`,
  )
  return Number(random.pick(rows).id)
}

const commands: Record<string, (random: Random, step: number) => Promise<unknown>> = {
  'insert a park': (random, step) => addParks(random, step, 1),
  'import parks': (random, step) => addParks(random, step, 80),
  'change prices': async (random) =>
    client.query('update warehouse set price = $2 where park_id = $1', [await publishedPark(random), random.pick([null, 0.6, 1.23])]),
  'change areas': async (random) =>
    client.query('update warehouse set rentable_area = total_area where park_id = $1', [await publishedPark(random)]),
  'change types': async (random) =>
    client.query('update warehouse set wh_type = $2, canopy = not canopy, floor_height = $3 where park_id = $1', [
      await publishedPark(random),
      1 + random.below(8),
      random.pick([null, 6, 9.5]),
    ]),
  'rename a park': async (random, step) => rename(await publishedPark(random), `改名 ${step}`),
  'move a park to another district': async (random) => {
    const { provinceCode, cityCode, districtCode, lng, lat } = random.pick(world.places)
    const values = [await publishedPark(random), provinceCode, cityCode, districtCode, lng.toFixed(6), lat.toFixed(6)]
    const place = 'province_code = $2, city_code = $3, district_code = $4, lng = $5, lat = $6'
    await client.query(`update park set ${place} where id = $1`, values)
  },
  'move a park within its district': async (random) =>
    client.query('update park set lng = lng + 0.7, lat = lat - 0.3 where id = $1', [await publishedPark(random)]),
  'move a warehouse to another park': async (random) =>
    client.query('update warehouse set park_id = $2 where park_id = $1', [await publishedPark(random), await publishedPark(random)]),
  'withdraw a park': async (random) => client.query(`update park set status = 'withdrawn' where id = $1`, [await publishedPark(random)]),
  'publish parks': () => client.query(`update park set status = 'published' where status = 'withdrawn' and id % 3 = 0`),
  'withdraw a warehouse': async (random) =>
    client.query(
      `update warehouse set status = 'withdrawn' where id = (select min(id) from warehouse where park_id = $1 and status = 'published')`,
      [await publishedPark(random)],
    ),
  'delete warehouses': async (random) => client.query('delete from warehouse where park_id = $1', [await publishedPark(random)]),
  'delete a park': async (random) => client.query('delete from park where id = $1', [await publishedPark(random)]),
  'count views': () => client.query('update park_counter set view_count = view_count + 3 where park_id % 11 = 0'),
  'show a park by video': async (random) =>
    client.query('update park set has_video = not has_video, platform_certified = not platform_certified where id = $1', [
      await publishedPark(random),
    ]),
}

async function addParks(random: Random, step: number, count: number) {
  const firstId = 20_000 + step * 100
  const parks = Array.from({ length: count }, (_, at) => randomPark(random, firstId + at, world.places))
  await insertParks(client, parks)
  const warehouses = parks.flatMap(({ id }, at) => [0, 1, 2].map((n) => randomWarehouse(random, firstId * 10 + 3 * at + n, id)))
  await insertWarehouses(client, warehouses)
}

test('[SRCH-10] the columns include every kind of change of parks and warehouses', async () => {
  const random = rng(3, 'commands', 0)
  const names = Object.keys(commands)
  for (let step = 0; step < 90; step++) {
    // Each command runs at least four times.
    const name = step < 75 ? (names[step % names.length] as string) : random.pick(names)
    await commands[name]?.(random, step)
    await search.drained()
    await expectEqualToSql(random, 3)
  }
}, 240_000)

test('[SRCH-10] a warehouse that moves to another park leaves the first and joins the second', async () => {
  const [from, to] = [10_001, 10_002]
  const random = rng(4, 'pair', 0)
  const pair = [from, to].map((id) => ({ ...randomPark(random, id, world.places), status: 'published' }))
  await insertParks(client, pair)
  await insertWarehouses(client, [{ ...randomWarehouse(random, 90_000, from), status: 'published' }])
  await rename(from, '搬出去')
  await rename(to, '搬进来')
  await search.drained()
  expect([await countParksNamed('搬出去'), await countParksNamed('搬进来')]).toEqual([1, 0])

  await client.query('update warehouse set park_id = $1 where id = 90000', [to])
  await search.drained()

  expect([await countParksNamed('搬出去'), await countParksNamed('搬进来')]).toEqual([0, 1])
})

test('[RUN-2] no change is lost with four writers, long transactions and rollbacks', async () => {
  const writer = async (number: number) => {
    const own = new pg.Client(connection)
    await own.connect()
    for (let step = 0; step < 120; step++) {
      await own.query('begin')
      await own.query('update warehouse set rentable_area = least(total_area, rentable_area + 1) where park_id = $1', [
        1 + ((step * 37 + number * 101) % 600),
      ])
      await own.query('savepoint here')
      await own.query('update warehouse set price = 9.99 where id = $1', [4 * step + number + 1])
      if (step % 3 === 0) await own.query('rollback to here')
      if (step % 10 === 3) await own.query('select pg_sleep(0.02)')
      await own.query(step % 17 === 5 ? 'rollback' : 'commit')
    }
    await own.end()
  }
  // A long import writes early and commits last.
  const long = new pg.Client(connection)
  await long.connect()
  await long.query('begin')
  await long.query('update park set has_vr = not has_vr where id % 50 = 0')
  await Promise.all([0, 1, 2, 3].map(writer))
  await long.query('commit')
  await long.end()

  await search.drained()
  await expectEqualToSql(rng(6, 'writers', 0), 20, { cities: true })
}, 120_000)

test('[RUN-2] a search that names a transaction includes its write', async () => {
  for (let step = 0; step < 20; step++) {
    await client.query('begin')
    await rename(1, `自己的 ${step}`)
    const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
    await client.query('commit')
    await client.query(`update park set status = 'published' where id = 1`)

    const answer = await search.search({ ...everything, keyword: `自己的 ${step}` }, { minXid: rows[0]?.xid ?? '' })
    const names = await client.query(
      `select from park p where p.id = 1 and exists (select from warehouse where park_id = 1 and status = 'published')`,
    )
    expect(answer.parks).toBe(names.rowCount)
  }
})

test('[RUN-2] changes missed during a lost connection are read afterwards', async () => {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
    [listenerName],
  )
  expect(rowCount).toBe(1)
  const id = await publishedPark(rng(7, 'lost', 0))
  await rename(id, '断线之后')

  await expect.poll(() => countParksNamed('断线之后'), { timeout: 20_000 }).toBe(1)
  await expectEqualToSql(rng(7, 'lost', 1), 5)
})

test('[RUN-3] reconnects with growing pauses while the database refuses connections', async () => {
  const attempts: number[] = []
  let isOpen = false
  const proxy = net.createServer((visitor) => {
    attempts.push(performance.now())
    if (!isOpen) return void visitor.destroy()
    const inside = net.connect(path.join(connection.host, `.s.PGSQL.${connection.port}`))
    visitor.on('error', () => inside.destroy()).pipe(inside)
    inside.on('error', () => visitor.destroy()).pipe(visitor)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as net.AddressInfo
  const outside = startSearch({ ...options(), connection: { ...connection, host: '127.0.0.1', port } })
  await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(5)
  // Timers are never early, so that a busy machine only widens the gaps.
  const gaps = attempts.slice(1).map((at, index) => at - attempts[index]!)
  for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual(100 * 2 ** index - 2)
  isOpen = true
  await outside.ready
  await outside.stop()
  await new Promise((resolve) => proxy.close(resolve))
})

test('[RUN-2] a process that has missed trimmed changes reloads everything', async () => {
  const id = await publishedPark(rng(8, 'behind', 0))
  // As if the process had slept while the change was written and trimmed an hour later.
  await client.query('begin')
  await rename(id, '睡过了头')
  await client.query('delete from search_change')
  await client.query(
    `insert into search_feed_mark (at, oldest_xid) select now() - interval '61 minutes', (pg_current_xact_id()::text::bigint + 1)::text::xid8`,
  )
  await client.query('commit')

  await expect.poll(() => countParksNamed('睡过了头'), { timeout: 20_000 }).toBe(1)
})

test('[RUN-2] trimming keeps the changes that a process up to an hour behind still needs', async () => {
  await client.query('delete from search_feed_mark')
  await client.query(
    `insert into search_feed_mark (at, oldest_xid) values (now() - interval '3 hours', '3'), (now() - interval '59 minutes', pg_current_xact_id())`,
  )
  await client.query('insert into search_change (park_id) values (1)')
  await client.query(`insert into search_change (park_id, xid) values (2, '2')`)

  await trimChanges(client)

  const { rows } = await client.query("select park_id from search_change where park_id in (1, 2) and (xid = '2' or park_id = 1)")
  expect(rows.map((row) => Number(row.park_id))).toEqual([1])
  const marks = await client.query('select from search_feed_mark')
  expect(marks.rowCount).toBe(3)
})

test("[RUN-2] the payload 'reload' reloads everything", async () => {
  const id = await publishedPark(rng(9, 'reload', 0))
  await client.query('begin')
  await rename(id, '批量导入')
  await client.query('delete from search_change')
  await client.query('commit')
  await search.drained()
  expect(await countParksNamed('批量导入')).toBe(0)

  await client.query(`notify search_change, 'reload'`)

  await expect.poll(() => countParksNamed('批量导入'), { timeout: 20_000 }).toBe(1)
})

test('[SRCH-10] the version changes only with the data', async () => {
  await search.drained()
  const before = search.version
  await client.query('create table unrelated (n int)')
  await search.drained()
  expect(search.version).toBe(before)

  await rename(await publishedPark(rng(10, 'version', 0)), '新版本')
  await search.drained()
  expect(search.version).not.toBe(before)
})

test('[RUN-3] PostgreSQL answers until the columns are loaded', async () => {
  const starting = startSearch(options())
  const early = await starting.search(everything)
  expect(early.version).toMatch(/^sql/)
  await starting.ready
  const late = await starting.search(everything)
  expect(late.version).not.toMatch(/^sql/)
  expect(withoutVersion(late)).toEqual(withoutVersion(early))
  await starting.stop()
})
