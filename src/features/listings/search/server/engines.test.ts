import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import { toEngineQuery } from '#features/listings/server/search-answer/engine-query.ts'
import { chineseCorpus } from '#features/listings/server/understand/corpus-zh.ts'
import { englishCorpus } from '#features/listings/server/understand/corpus-en.ts'
import { pitfallCorpus } from '#features/listings/server/understand/corpus-pitfalls.ts'
import { readCorpus } from '#features/listings/server/understand/read-corpus.ts'
import { understand } from '#features/listings/server/understand/understand.ts'
import { dayOfNumber } from '#platform/i18n/shanghai-time.ts'
import { createTestDatabase } from '#test/database.ts'
import { lexicon } from '#test/reference-lexicon.ts'
import { openEngines } from '#test/search-engines.ts'
import { randomQuery, worldDay } from '#test/search-queries.ts'
import { loadWorld, type World } from '#test/search-world.ts'
import { maxMarkers, type FacetCounts, type EngineAnswer, type EngineQuery } from '../engine.ts'
import { areaPresets, heightPresets, positionPresets, pricePresets } from '../presets.ts'

type Engines = Awaited<ReturnType<typeof openEngines>>

let client: pg.Client
let engines: Engines
let world: World
let columns: Engines['columns']
let sql: Engines['sql']

beforeAll(async () => {
  const connection = await createTestDatabase()
  client = new pg.Client(connection)
  await client.connect()
  world = await loadWorld(client, { parks: 2_000, warehouses: 10_000, seed: 11 })
  engines = await openEngines(connection)
  ;({ columns, sql } = engines)
})
afterAll(async () => {
  await client.end()
  await engines.close()
})

const withoutVersion = ({ version: _, ...answer }: EngineAnswer) => answer

const queryCount = 2_000
const batchSize = 4

test('[SRCH-1] [SRCH-2] [SRCH-3] [SRCH-4] [SRCH-11] [SRCH-17] [SRCH-20] [SRCH-21] [SEE-19] columns and SQL return the same answer to two thousand random queries', async () => {
  let withResults = 0
  let withPositions = 0
  for (let from = 0; from < queryCount; from += batchSize) {
    const queries = Array.from({ length: batchSize }, (_, at) => randomQuery(rng(7, 'query', from + at), world.places))
    const answers = await Promise.all(queries.map((query) => sql.search(query)))
    for (const [at, query] of queries.entries()) {
      const expected = withoutVersion(answers[at] as EngineAnswer)
      expect(columns.search(query), JSON.stringify(query)).toEqual(expected)
      if (expected.parks > 0) withResults++
      if (query.positionsMin) withPositions++
    }
  }
  // Empty answers would prove nothing.
  expect(withResults).toBeGreaterThan(queryCount / 3)
  expect(withPositions).toBeGreaterThan(queryCount / 6)
}, 300_000)

test('[SRCH-21] columns and SQL return the same answer with positions for a load of its own', async () => {
  const { rows } = await client.query<{ parkId: string; warehouseId: string }>(
    'select park_id::text as "parkId", id::text as "warehouseId" from warehouse',
  )
  let withResults = 0
  for (let run = 0; run < 200; run++) {
    const random = rng(11, 'own load', run)
    const calculated = rows.filter(() => random.chance(0.2)).map((ids) => ({ ...ids, positions: random.below(6_000) }))
    const { bbox: _bbox, polygon: _polygon, reach: _reach, ...asked } = randomQuery(random, world.places)
    const query: EngineQuery = { ...asked, rack: 'vna', positionsMin: run % 2 === 0 ? 1 : 2_000, calculated }
    const expected = withoutVersion(await sql.search(query))
    const answer = columns.search(query)
    expect(answer, `query ${run}`).toEqual(expected)
    if (answer.parks > 0) withResults++
  }
  expect(withResults).toBeGreaterThan(20)
})

test('[SRCH-17] [SRCH-18] columns and SQL return the same answer to every phrase of the corpora', async () => {
  const texts = [chineseCorpus, englishCorpus, pitfallCorpus].flatMap((corpus) => readCorpus(corpus).map(({ text }) => text))
  const today = dayOfNumber(worldDay)
  for (const [at, text] of texts.entries()) {
    const { filters, rest } = understand(text, lexicon, today)
    const filter = readParkFilter(new URLSearchParams(Object.entries({ ...filters, ...(rest && { keyword: rest }) }).flatMap(toPairs)))
    const query = { ...toEngineQuery(filter, { regions: lexicon.regions, reach: null, today }), facets: at % 2 === 0 }
    expect(columns.search(query), text).toEqual(withoutVersion(await sql.search(query)))
  }
}, 120_000)

const toPairs = ([name, value]: [string, string | readonly string[]]) => [value].flat().map((each) => [name, each])

test('[SRCH-1] markers add up to the number of parks, and there are at most a thousand', () => {
  for (let run = 0; run < 500; run++) {
    const query = { ...randomQuery(rng(9, 'marker', run), world.places), markers: run % 3 === 0 ? {} : { zoom: run % 21 } }
    const { parks, markers } = columns.search(query)
    expect(markers?.reduce((sum, { count }) => sum + count, 0)).toBe(parks)
    expect(markers?.length).toBeLessThanOrEqual(maxMarkers)
  }
})

const listQuery = { today: worldDay, pageNum: 1, pageSize: 50, facets: false, markers: null } as const

test('[SRCH-4] [SRCH-17] pages neither overlap nor omit a park, parks without a price come last, and let ones after them', () => {
  for (const sort of ['latest', 'popular', 'area', 'price', 'positions'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const query: EngineQuery = { ...listQuery, sort, order, whTypes: [2, 3], areaMin: 0, rack: 'narrow' }
      const { parks } = columns.search(query)
      const pages = Array.from({ length: Math.ceil(parks / 50) }, (_, at) => columns.search({ ...query, pageNum: at + 1 }).page)
      const ids = pages.flat().map(({ parkId }) => parkId)
      expect(new Set(ids).size).toBe(parks)
      const isLet = pages.flat().map(({ rentableArea }) => rentableArea === 0)
      expectLast(isLet)
      if (sort !== 'price') continue
      const rentable = pages.flat().slice(0, isLet.indexOf(true))
      expectLast(rentable.map(({ minPrice }) => minPrice === null))
    }
})

/** Expects all true values behind the false ones, and some of both. */
function expectLast(flags: boolean[]) {
  expect(flags.indexOf(true)).toBeGreaterThan(0)
  expect(flags.indexOf(true)).toBe(flags.lastIndexOf(false) + 1)
}

test('[SRCH-20] pages of warehouses list every matching warehouse once, those that are let last', async () => {
  const { rows } = await client.query<{ id: string; area: number }>(
    "select w.id::text, w.rentable_area::float8 as area from warehouse w where w.status = 'published'",
  )
  const areas = new Map(rows.map(({ id, area }) => [id, area]))
  for (const sort of ['latest', 'popular', 'area', 'price', 'positions'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const query: EngineQuery = { ...listQuery, view: 'warehouse', sort, order, whTypes: [2, 3] }
      const { warehouses } = columns.search(query)
      const pages = Array.from(
        { length: Math.ceil(warehouses / 50) },
        (_, at) => columns.search({ ...query, pageNum: at + 1 }).warehousePage,
      )
      const isLet = pages.flat().map((id) => areas.get(id) === 0)
      expect(new Set(pages.flat()).size).toBe(warehouses)
      expect(isLet.indexOf(true)).toBe(isLet.lastIndexOf(false) + 1)
    }
}, 60_000)

test('[SRCH-9] a facet count equals the result of replacing its group by the value', () => {
  let compared = 0
  for (let run = 0; run < 300; run++) {
    const query = { ...randomQuery(rng(8, 'facet', run), world.places), facets: true, markers: null }
    const { facets } = columns.search(query)
    if (!facets) throw new Error('no facets')
    for (const [replaced, count] of replacements(query, facets)) {
      expect(count, JSON.stringify(replaced)).toBe(columns.search({ ...replaced, facets: false }).parks)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(10_000)
}, 120_000)

/** Yields, for each value of each group, the query with that value and the count in the facet. */
function* replacements(query: EngineQuery, facets: FacetCounts): Generator<[EngineQuery, number]> {
  const lists = {
    whTypes: 'whType',
    buildingTypes: 'constructionStandard',
    fireRatings: 'fireRating',
    floorMaterials: 'floorMaterial',
    grades: 'grade',
  } as const
  for (const [group, facet] of Object.entries(lists) as [keyof typeof lists, (typeof lists)[keyof typeof lists]][])
    for (let value = 1; value <= 9; value++) yield [{ ...query, [group]: [value] }, facets[facet][value] ?? 0]
  for (const flag of ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const)
    for (const value of [0, 1] as const) yield [{ ...query, [flag]: value === 1 }, facets[flag][value]]
  const { available: _available, availableBy: _availableBy, ...anyTime } = query
  for (const available of ['now', 'soon'] as const) yield [{ ...anyTime, available }, facets.available[available]]
  // A filter on area alone asks for space that is free now.
  const isOpen = query.available === undefined && query.availableBy === undefined
  for (const [name, presets] of Object.entries({ area: areaPresets, price: pricePresets, height: heightPresets })) {
    const { [`${name}Min`]: _, [`${name}Max`]: __, ...rest } = query as EngineQuery & Record<string, unknown>
    for (const [at, { min, max }] of presets.entries())
      yield [
        {
          ...rest,
          ...(name === 'area' && isOpen ? { available: 'now' } : {}),
          ...(min === null ? {} : { [`${name}Min`]: min }),
          ...(max === null ? {} : { [`${name}Max`]: max }),
        } as EngineQuery,
        facets[name as 'area'][at] ?? 0,
      ]
  }
  if (query.rack)
    for (const [at, positionsMin] of positionPresets.entries())
      yield [{ ...query, positionsMin, ...(isOpen ? { available: 'now' as const } : {}) }, facets.positions[at]!]
  const level = Math.min(3, (query.region?.level ?? 0) + 1) as 1 | 2 | 3
  for (const [code, count] of Object.entries(facets.regionCode)) yield [{ ...query, region: { code, level } }, count]
}
