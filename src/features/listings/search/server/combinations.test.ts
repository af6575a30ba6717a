import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng, type Random } from '#db/demo/random.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { buildMember } from '#test/build/member.ts'
import { createTestDatabase } from '#test/database.ts'
import { randomCombinations } from '#test/fuzz.ts'
import { openEngines } from '#test/search-engines.ts'
import { randomQuery, worldDay } from '#test/search-queries.ts'
import { countPositions } from '#test/no-positions.ts'
import { insertParks, insertWarehouses, loadWorld, randomPark, randomWarehouse, type World } from '#test/search-world.ts'
import { toCombinationQuery, type CombinationQuery } from '../combination.ts'
import { combineInSql } from './combine-in-sql.ts'
import { sqlVersions } from './queries-sql-engine.ts'
import { startSearch } from './search.ts'
import { listSearchParks } from './queries-search-feed.ts'

let client: pg.Client
let connection: Awaited<ReturnType<typeof createTestDatabase>>
let database: ReturnType<typeof openDatabase>
let engines: Awaited<ReturnType<typeof openEngines>>
let world: World

beforeAll(async () => {
  connection = await createTestDatabase()
  client = new pg.Client(connection)
  await client.connect()
  world = await loadWorld(client, { parks: 300, warehouses: 1_800, seed: 19 })
  // The triggers on warehouses and contracts would take minutes.
  await client.query('set session_replication_role = replica')
  database = openDatabase({ ...connection, statement_timeout: 0 }, console)
  await furnish(client, (await buildMember(database.db)).memberId)
  engines = await openEngines(connection)
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.close()
  await engines.close()
})

/** Sets floors and places of the warehouses, some unknown or used twice, days of completion, and contracts of some. */
async function furnish(db: pg.Client, memberId: string) {
  await db.query(`insert into floor (park_id, building, number, status)
    select id, building, number, case when (id + number) % 11 = 0 then 'draft' else 'published' end::publish_status
    from park, generate_series(1, 2) building, unnest(array[-1, 1, 2]) number where id % 9 > 0`)
  await db.query(`update warehouse w set floor_id = placed.floor_id, place = case when w.id % 23 = 0 then null else 1 + placed.place end,
      completed_on = case w.id % 5 when 0 then date '2026-05-20' when 1 then date '2024-01-01' end,
      availability = case when w.id % 6 = 0 then 'contracts' else w.availability end
    from (select w.id, f.id as floor_id, row_number() over (partition by f.id order by w.id) + (w.id % 31 = 0)::int as place
      from warehouse w join floor f on f.park_id = w.park_id and f.building = 1 + w.id % 2 and f.number = (array[-1, 1, 2])[1 + w.id % 3]) placed
    where placed.id = w.id`)
  await db.query(
    `with let as (
      insert into contract (member_id, park_id, number, name, price, contact, address, area, start_on, end_on, state)
      select $1, w.park_id, 'L-' || w.id || '-' || n, 'let', 1, 'x', 'x', greatest(1, round(w.total_area / (1 + w.id % 3), 2)),
        date '2025-06-01' + (w.id * 37 % 900)::int + n * 200, date '2025-06-01' + (w.id * 37 % 900)::int + n * 200 + (w.id % 190)::int, 'effective'
      from warehouse w, generate_series(0, 1) n where w.id % 7 = 0 returning id, number, area)
    insert into contract_space (contract_id, warehouse_id, area) select id, split_part(number, '-', 2)::bigint, area from let`,
    [memberId],
  )
}

function randomNeed({ pick, between, chance }: Random, today: number): SpaceNeed {
  return {
    area: pick([1, 900, 3_000, 5_500, 9_000, 12_345, 20_000, 45_000, 80_000, 150_000]),
    from: dayOfNumber(today + (chance(0.2) ? -400 : between(0, 700))),
    months: pick([1, 6, 12, 18, 36]),
    units: between(1, 5),
    floors: pick(['same', 'adjoining', 'any']),
  }
}

test('[SRCH-19] columns and SQL find the same combinations for random filters and needs', async () => {
  const kinds = new Map<string, number>()
  const markers = { parks: 0, clusters: 0 }
  let withInstead = 0
  for (let run = 0; run < randomCombinations; run++) {
    const random = rng(5, 'combination', run)
    const query = { ...simpler(toCombinationQuery(randomQuery(random, world.places)), random), markers: randomMarkers(random) }
    const need = randomNeed(random, query.today)
    const { version: _, ...expected } = await combineInSql(database.db, query, need)
    expect(engines.columns.combinations(query, need), JSON.stringify({ query, need })).toEqual(expected)
    for (const marker of expected.markers ?? []) markers[marker.park ? 'parks' : 'clusters']++
    for (const { combination } of expected.page) kinds.set(combination.kind, (kinds.get(combination.kind) ?? 0) + 1)
    if (expected.instead !== null && expected.instead.largest > 0) withInstead++
  }
  // Empty answers would prove nothing.
  for (const kind of ['one', 'sameFloor', 'adjoining', 'samePark']) expect([kind, kinds.get(kind)]).toEqual([kind, expect.any(Number)])
  expect(withInstead).toBeGreaterThan(randomCombinations / 12)
  expect([markers.parks > 0, markers.clusters > 0]).toEqual([true, true])
}, 300_000)

const randomMarkers = ({ pick }: Random): CombinationQuery['markers'] => pick([null, {}, { zoom: 3 }, { zoom: 6 }, { zoom: 15 }])

/** Most random queries have so many filters that hardly a park is left. */
function simpler(query: CombinationQuery, { chance }: Random): CombinationQuery {
  if (chance(0.2)) return query
  const { today, sort, order, pageNum, pageSize, rack, region, whTypes } = query
  const some = { ...(rack && { rack }), ...(chance(0.4) && region && { region }), ...(chance(0.5) && whTypes && { whTypes }) }
  return { today, sort, order, pageNum: Math.min(pageNum, 2), pageSize, facets: false, markers: null, ...some }
}

test('[SRCH-19] a unit that misses a filter is never part of a combination, and still makes its floor known', async () => {
  const query: CombinationQuery = { today: worldDay, sort: 'latest', order: 'desc', pageNum: 1, pageSize: 50, facets: false, markers: null, bonded: false } // prettier-ignore
  const need: SpaceNeed = { area: 9_000, from: dayOfNumber(worldDay), months: 12, units: 3, floors: 'any' }
  const { page } = engines.columns.combinations(query, need)
  const ids = page.flatMap(({ combination }) => combination.parts.map(({ id }) => id))
  const { rows } = await client.query<{ bonded: boolean }>('select distinct bonded from warehouse where id = any ($1::bigint[])', [ids])
  expect(rows).toEqual([{ bonded: false }])
})

test('[SRCH-19] PostgreSQL answers until the columns are loaded, and then they answer the same', async () => {
  const search = startSearch({
    connection,
    db: database.db,
    log: { warn: () => {}, error: () => {} },
    clock: () => new Date(),
    countPositions,
  })
  const query: CombinationQuery = { today: worldDay, sort: 'area', order: 'desc', pageNum: 1, pageSize: 20, facets: false, markers: null }
  const need: SpaceNeed = { area: 20_000, from: dayOfNumber(worldDay), months: 6, units: 4, floors: 'adjoining' }
  const { version, ...first } = await search.combinations(query, need)
  await search.ready
  const { version: later, ...second } = await search.combinations(query, need)
  await search.stop()
  expect([version.startsWith(sqlVersions), later.startsWith(sqlVersions), first.parks > 0]).toEqual([true, false, true])
  expect(second).toEqual(first)
}, 60_000)

test('[SRCH-19] the columns follow changes of floors, places, areas and contracts', async () => {
  const query: CombinationQuery = { today: worldDay, sort: 'latest', order: 'asc', pageNum: 1, pageSize: 50, facets: false, markers: null }
  await client.query('delete from contract_space where warehouse_id % 14 = 0')
  await client.query('update warehouse set place = 50 - place where id % 4 = 0 and place is not null')
  await client.query('update warehouse set rentable_area = total_area where id % 10 = 0')
  await client.query(`update floor set number = 5 where number = 2 and park_id % 2 = 0`)
  const at = 9_000
  await insertParks(client, [randomPark(rng(3, 'park', 1), at, world.places)])
  await insertWarehouses(client, [1, 2, 3].map((one) => randomWarehouse(rng(3, 'warehouse', one), at + one, at))) // prettier-ignore
  const { rows } = await client.query<{ id: number }>('select id::float8 as id from park')
  for (const park of await listSearchParks(client, rows.map(({ id }) => id))) engines.columns.apply(park.id, park) // prettier-ignore
  for (let run = 0; run < randomCombinations / 4; run++) {
    const need = randomNeed(rng(6, 'need', run), worldDay)
    const { version: _, ...expected } = await combineInSql(database.db, query, need)
    expect(engines.columns.combinations(query, need), JSON.stringify(need)).toEqual(expected)
  }
}, 120_000)
