import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase, type Database } from '#platform/server/postgres/database.ts'
import { createTestDatabase } from '#test/database.ts'
import { countPositions } from '#test/no-positions.ts'
import { loadWorld } from '#test/search-world.ts'
import { startSearch, type Search } from './search.ts'

const log = { warn: () => {}, error: (details: object, text: string) => console.error(text, details) }

let client: pg.Client
let database: Database
let search: Search
let floor: string
let warehouse: string
let file: string

const idOf = async (text: string, values: unknown[] = []) => (await client.query<{ id: string }>(text, values)).rows[0]!.id

beforeAll(async () => {
  const connection = await createTestDatabase()
  client = new pg.Client(connection)
  await client.connect()
  await loadWorld(client, { parks: 20, warehouses: 60, seed: 5 })
  floor = await idOf('insert into floor (park_id, building, number) values (1, 1, 1) returning id')
  warehouse = await idOf('select min(id) as id from warehouse')
  file = await idOf(
    `insert into file (storage_key, sha256, mime, bytes, original_name) values ('k', sha256('k'), 'image/png', 7, 'a.png') returning id`,
  )
  database = openDatabase(connection, console)
  search = startSearch({ connection, db: database.db, log, clock: systemClock, countPositions })
  await search.ready
})
afterAll(async () => {
  await search.stop()
  await client.end()
  await database.close()
})

/** Runs a write and returns the parks it marks as changed, and whether the index has a new version afterwards. */
async function applyWrite(text: string, values: unknown[] = []) {
  await search.drained()
  const before = { version: search.version, seq: await idOf('select coalesce(max(seq), 0) as id from search_change') }
  await client.query(text, values)
  await search.drained()
  const { rows } = await client.query<{ park_id: string }>('select distinct park_id from search_change where seq > $1', [before.seq])
  return { isNewer: search.version !== before.version, parks: rows.map(({ park_id: park }) => Number(park)) }
}

test('[SRCH-10] a changed floor changes the version of the index, so that cached pages are dropped', async () => {
  expect(await applyWrite('update floor set height = 9.5 where id = $1', [floor])).toEqual({ isNewer: true, parks: [1] })
  expect(await applyWrite('insert into floor (park_id, building, number) values (2, 1, 4)')).toEqual({ isNewer: true, parks: [2] })
  expect(await applyWrite('delete from floor where park_id = 2 and number = 4')).toEqual({ isNewer: true, parks: [2] })
})

test('[SRCH-10] adding, changing, moving and deleting media of a park, floor or warehouse changes the version too', async () => {
  const ofWarehouse = Number(await idOf('select park_id as id from warehouse where id = $1', [warehouse]))
  const add = (owner: string, id: unknown) => applyWrite(`insert into media (${owner}, kind, file_id) values ($1, 'image', $2)`, [id, file])
  expect(await add('park_id', 3)).toEqual({ isNewer: true, parks: [3] })
  expect(await add('floor_id', floor)).toEqual({ isNewer: true, parks: [1] })
  expect(await add('warehouse_id', warehouse)).toEqual({ isNewer: true, parks: [ofWarehouse] })

  expect(await applyWrite('update media set position = 7 where park_id = 3')).toEqual({ isNewer: true, parks: [3] })
  const moved = await applyWrite('update media set park_id = 4 where park_id = 3')
  expect({ ...moved, parks: moved.parks.toSorted() }).toEqual({ isNewer: true, parks: [3, 4] })
  expect(await applyWrite('delete from media where floor_id = $1', [floor])).toEqual({ isNewer: true, parks: [1] })
})

test('[SRCH-10] a write without affected rows keeps the version', async () => {
  expect(await applyWrite('update media set position = 1 where park_id = -1')).toEqual({ isNewer: false, parks: [] })
})
