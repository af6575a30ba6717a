import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { createTestDatabase } from '#test/database.ts'
import { randomQuery } from '#test/search-queries.ts'
import { loadWorld, type World } from '#test/search-world.ts'
import type { Facets, SieveAnswer, SieveQuery } from '../engine.ts'
import { areaPresets, heightPresets, pricePresets } from '../presets.ts'
import { ColumnarEngine } from './columnar/columnar-engine.ts'
import { loadBase } from './columnar/load-base.ts'
import { withBaseSnapshot } from './queries-search-feed.ts'
import { SqlEngine } from './queries-sql-engine.ts'

let client: pg.Client
let database: Database
let world: World
let columns: ColumnarEngine
let sql: SqlEngine

beforeAll(async () => {
  const connection = await createTestDatabase()
  client = new pg.Client(connection)
  await client.connect()
  world = await loadWorld(client, { parks: 5_000, warehouses: 25_000, seed: 11 })
  database = openDatabase({ ...connection, statement_timeout: 0 }, console)
  sql = new SqlEngine(database.db)
  columns = await withBaseSnapshot(connection, async ({ source }) => {
    const { base, districts } = await loadBase(source)
    return new ColumnarEngine(districts, base)
  })
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const withoutVersion = ({ version: _, ...answer }: SieveAnswer) => answer

test('[SRCH-1] [SRCH-2] columns and SQL give the same answer to a thousand random questions', async () => {
  let withResults = 0
  for (let run = 0; run < 1_200; run++) {
    const query = randomQuery(rng(7, 'query', run), world.places)
    const expected = withoutVersion(await sql.sieve(query))
    expect(columns.sieve(query), `${run} ${JSON.stringify(query)}`).toEqual(expected)
    if (expected.parks > 0) withResults++
  }
  // Two engines that find nothing agree about everything.
  expect(withResults).toBeGreaterThan(400)
}, 300_000)

test('[SRCH-9] a facet count is what its value gives in place of its own group', () => {
  let compared = 0
  for (let run = 0; run < 300; run++) {
    const query = { ...randomQuery(rng(8, 'facet', run), world.places), facets: true, markers: null }
    const { facets } = columns.sieve(query)
    if (!facets) throw new Error('no facets')
    for (const [replaced, count] of replacements(query, facets)) {
      expect(count, JSON.stringify(replaced)).toBe(columns.sieve({ ...replaced, facets: false }).parks)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(10_000)
}, 120_000)

/** Each value of each group: the query it would make, and the count the facet names for it. */
function* replacements(query: SieveQuery, facets: Facets): Generator<[SieveQuery, number]> {
  const lists = {
    whTypes: 'whType',
    buildingTypes: 'constructionStandard',
    fireRatings: 'fireRating',
    floorMaterials: 'floorMaterial',
  } as const
  for (const [group, facet] of Object.entries(lists) as [keyof typeof lists, (typeof lists)[keyof typeof lists]][])
    for (let value = 1; value <= 8; value++) yield [{ ...query, [group]: [value] }, facets[facet][value] ?? 0]
  for (const flag of ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const)
    for (const value of [0, 1] as const) yield [{ ...query, [flag]: value === 1 }, facets[flag][value]]
  for (const [name, presets] of Object.entries({ area: areaPresets, price: pricePresets, height: heightPresets })) {
    const { [`${name}Min`]: _, [`${name}Max`]: __, ...rest } = query as SieveQuery & Record<string, unknown>
    for (const [at, { min, max }] of presets.entries())
      yield [
        { ...rest, ...(min === null ? {} : { [`${name}Min`]: min }), ...(max === null ? {} : { [`${name}Max`]: max }) } as SieveQuery,
        facets[name as 'area'][at] ?? 0,
      ]
  }
  const level = Math.min(3, (query.region?.level ?? 0) + 1) as 1 | 2 | 3
  for (const [code, count] of Object.entries(facets.regionCode)) yield [{ ...query, region: { code, level } }, count]
}
