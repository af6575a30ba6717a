import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng, type Random } from '#db/demo/random.ts'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { createTestDatabase, type TestConnection } from '#test/database.ts'
import { randomQuery } from '#test/search-queries.ts'
import { insertParks, insertWarehouses, loadWorld, randomPark, randomWarehouse, type World } from '#test/search-world.ts'
import type { SieveAnswer } from '../engine.ts'
import { searchGrams, searchText } from '../keyword-text.ts'
import { SqlEngine } from './queries-sql-engine.ts'
import { startSearch, type Search } from './search.ts'

let connection: TestConnection
let client: pg.Client
let database: Database
let world: World
let search: Search
let sql: SqlEngine
const quiet = { warn: () => {}, error: () => {} }

beforeAll(async () => {
  connection = await createTestDatabase()
  client = new pg.Client(connection)
  await client.connect()
  world = await loadWorld(client, { parks: 400, warehouses: 2_000, seed: 3 })
  database = openDatabase({ ...connection, statement_timeout: 0 }, console)
  sql = new SqlEngine(database.db)
  search = startSearch({ connection, db: database.db, log: quiet, clock: () => new Date(0) })
  await search.ready
})
afterAll(async () => {
  await search.stop()
  await client.end()
  await database.close()
})

const withoutVersion = ({ version: _, ...answer }: SieveAnswer) => answer

/** Random questions and every city by itself: what one stale row would change. */
async function expectEqual(random: Random, questions: number) {
  await search.drained()
  const cities = [...new Set(world.places.map(({ cityCode }) => cityCode))]
  const everything = { sort: 'latest', order: 'desc', pageNum: 1, pageSize: 50, facets: true, markers: {} } as const
  const asked = [
    ...cities.map((code) => ({ ...everything, region: { code, level: 2 as const } })),
    ...Array.from({ length: questions }, () => randomQuery(random, world.places)),
  ]
  for (const query of asked)
    expect(withoutVersion(await search.sieve(query)), JSON.stringify(query)).toEqual(withoutVersion(await sql.sieve(query)))
}

let nextId = 100_000

/** What operators do, in one statement or a few. */
const commands: ((random: Random) => Promise<unknown>)[] = [
  (random) =>
    client.query('update warehouse set price = $1, rentable_area = total_area * $2 where id = $3', [
      random.chance(0.2) ? null : (random.next() * 3 + 0.1).toFixed(2),
      random.next().toFixed(2),
      anyWarehouse(random),
    ]),
  (random) =>
    client.query('update warehouse set wh_type = $1, canopy = not canopy, floor_height = $2 where id = $3', [
      1 + random.below(7),
      3 + random.below(20),
      anyWarehouse(random),
    ]),
  (random) => client.query('update warehouse set park_id = $1, floor_id = null where id = $2', [anyPark(random), anyWarehouse(random)]),
  (random) =>
    client.query("update park set status = case status when 'published' then 'withdrawn' else 'published' end where id = $1", [
      anyPark(random),
    ]),
  (random) => client.query('delete from warehouse where id = $1', [anyWarehouse(random)]),
  (random) => client.query('delete from park where id = $1', [anyPark(random)]),
  (random) => client.query('update park_counter set view_count = view_count + 5 where park_id = $1', [anyPark(random)]),
  (random) => client.query('update park set platform_certified = not platform_certified where id % 7 = $1', [random.below(7)]),
  async (random) => {
    const place = random.pick(world.places)
    await client.query('update park set province_code = $1, city_code = $2, district_code = $3, lng = $4, lat = $5 where id = $6', [
      place.provinceCode,
      place.cityCode,
      place.districtCode,
      place.lng,
      place.lat,
      anyPark(random),
    ])
  },
  async (random) => {
    const names = {
      nameZh: `改名${random.below(50)}物流园`,
      nameEn: `Renamed ${random.below(50)}`,
      addressZh: '新路1号',
      addressEn: '1 New Road',
    }
    const text = searchText(names)
    await client.query('update park set name_zh = $1, name_en = $2, search_text = $3, search_gram = $4 where id = $5', [
      names.nameZh,
      names.nameEn,
      text,
      searchGrams(text),
      anyPark(random),
    ])
  },
  async (random) => {
    const id = nextId++
    await client.query('begin')
    await insertParks(client, [randomPark(random, id, world.places)])
    await client.query('insert into park_counter (park_id, view_count) values ($1, $2)', [id, random.below(100)])
    await insertWarehouses(
      client,
      Array.from({ length: 1 + random.below(6) }, () => randomWarehouse(random, nextId++, id)),
    )
    await client.query(random.chance(0.2) ? 'rollback' : 'commit')
  },
]

const anyPark = (random: Random) => 1 + random.below(400)
const anyWarehouse = (random: Random) => 1 + random.below(2_000)

test('[SRCH-10] whatever is inserted, changed, moved, withdrawn or deleted, the columns follow', async () => {
  for (let round = 0; round < 40; round++) {
    const random = rng(5, 'round', round)
    // A moved warehouse may name a park that is gone: the database refuses, and nothing has changed.
    for (let step = 0; step < 12; step++) await random.pick(commands)(random).catch(ignoreMissingPark)
    await expectEqual(random, 6)
  }
}, 180_000)

const ignoreMissingPark = (error: { code?: string }) => {
  if (error.code !== '23503') throw error
}

test('[SRCH-10] four writers at once, with long transactions and rollbacks, leave no stale row', async () => {
  const sleeper = new pg.Client(connection)
  await sleeper.connect()
  await sleeper.query('begin')
  // Rows of its own: the writers would wait for it, and it waits for them.
  await sleeper.query('update warehouse set price = 9.99 where id > 1930')
  await Promise.all(Array.from({ length: 4 }, (_, writer) => writeMuch(writer)))
  await sleeper.query('commit')
  await sleeper.end()
  await expectEqual(rng(6, 'after', 0), 20)
}, 120_000)

async function writeMuch(writer: number) {
  const own = new pg.Client(connection)
  await own.connect()
  const random = rng(6, 'writer', writer)
  for (let at = 0; at < 60; at++) {
    await own.query('begin')
    // Writers keep to their own rows, as operators would: the test is about what is seen, not about locks.
    await own.query('update warehouse set price = $1 where id = $2', [(0.2 + random.next()).toFixed(2), 4 * random.below(480) + writer + 2])
    await own.query('savepoint here')
    await own.query('update park set hot = not hot where id = $1', [4 * random.below(95) + writer + 1])
    if (random.chance(0.3)) await own.query('rollback to here')
    await own.query(random.chance(0.2) ? 'rollback' : 'commit')
  }
  await own.end()
}

test('[RUN-2] what changed while the connection was lost is there after it is back', async () => {
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()")
  await client.query('update warehouse set price = 7.77, rentable_area = total_area where id % 20 = 3')
  await expect.poll(async () => withoutVersion(await search.sieve(sevens)).parks, { timeout: 20_000 }).toBe((await sql.sieve(sevens)).parks)
  await expectEqual(rng(7, 'after', 0), 10)
}, 60_000)

const sevens = {
  priceMin: 777,
  priceMax: 777,
  sort: 'latest',
  order: 'desc',
  pageNum: 1,
  pageSize: 10,
  facets: false,
  markers: null,
} as const

test('[SRCH-10] who has written finds it in the next answer', async () => {
  const { rows } = await client.query<{ xid: string }>(
    'update warehouse set price = 5.55 where id in (select id from warehouse order by id limit 40) returning pg_current_xact_id()::text as xid',
  )
  const fives = { ...sevens, priceMin: 555, priceMax: 555 }
  expect((await search.sieve(fives, { minXid: rows[0]!.xid })).parks).toBe((await sql.sieve(fives)).parks)
})
