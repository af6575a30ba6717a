import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { loadScaleWorld } from './load-scale-world.ts'
import { scaleWorld } from './scale-world.ts'

const size = { parks: 1_500, warehouses: 7_500, seed: 1 }
const world = scaleWorld(size)
const parks = [...world.parks()]
const warehouses = [...world.warehouses()]
const share = <Row>(rows: Row[], what: (row: Row) => boolean) => rows.filter(what).length / rows.length
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client(await createTestDatabase())
  await client.connect()
})
afterAll(() => client.end())

test('[SRCH-16] the same seed gives the same large world', () => {
  expect(
    createHash('sha256')
      .update(JSON.stringify([parks, warehouses]))
      .digest('hex'),
  ).toMatchSnapshot()
})

test('[SRCH-16] its shares are those that decide the cost of a broad query', () => {
  expect(warehouses.length).toBe(size.warehouses)
  expect(share(warehouses, (one) => one.whType === 1)).toBeCloseTo(0.66, 1)
  expect(share(warehouses, (one) => one.canopy)).toBeCloseTo(0.55, 1)
  expect(share(warehouses, (one) => one.platform)).toBeCloseTo(0.45, 1)
  expect(share(warehouses, (one) => one.bonded)).toBeCloseTo(0.06, 1)
  expect(share(warehouses, (one) => one.rentableArea === 0)).toBeCloseTo(0.35, 1)
  expect(share(parks, (park) => park.platformCertified)).toBeCloseTo(0.3, 1)
  const areas = warehouses.map((one) => one.totalArea).toSorted((a, b) => a - b)
  expect(areas[areas.length / 2]! / 1_800).toBeCloseTo(1, 1)
})

test('[SRCH-16] cold stores cluster in cold parks', () => {
  const cold = Map.groupBy(warehouses, (one) => one.parkId)
  const shares = [...cold.values()].filter((all) => all.length > 3).map((all) => share(all, (one) => [3, 4, 5].includes(one.whType)))
  expect(share(shares, (one) => one > 0.6)).toBeGreaterThan(0.04)
  expect(share(shares, (one) => one < 0.3)).toBeGreaterThan(0.7)
})

test('[SRCH-16] it loads once, through keys and checks, and leaves indexes and triggers as they were', async () => {
  const schema = `select (select count(*)::int from pg_indexes where tablename in ('park', 'warehouse', 'park_counter')) indexes,
    (select count(*)::int from pg_trigger where tgenabled = 'O' and not tgisinternal) triggers`
  const before = (await client.query(schema)).rows
  expect(await loadScaleWorld(client, size)).toEqual({ loaded: true })
  expect((await client.query(schema)).rows).toEqual(before)
  expect((await client.query('select count(*)::int as n from warehouse')).rows).toEqual([{ n: size.warehouses }])
  expect(await loadScaleWorld(client, size)).toEqual({ loaded: false })
})

test('[SRCH-16] its keyword columns equal those that the database would compute', async () => {
  const { rows } = await client.query(
    'select id from park where (select array_agg(g order by g) from unnest(search_gram) g) is distinct from (select array_agg(g order by g) from unnest(bigrams(search_text)) g)',
  )
  expect(rows).toEqual([])
})

test('[RUN-3] a database with real parks is refused', async () => {
  await client.query(`do $$ begin execute format('comment on database %I is null', current_database()); end $$`)
  await expect(loadScaleWorld(client, { ...size, seed: 2 })).rejects.toThrow('parks of its own')
})
