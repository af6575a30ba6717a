import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng, type Random } from '#db/demo/random.ts'
import type { Offer, OfferQuery } from '#features/listings/offer.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase, type Database } from '#platform/server/postgres/database.ts'
import { createTestDatabase } from '#test/database.ts'
import { randomQuery, worldDay } from '#test/search-queries.ts'
import { countPositions } from '#test/no-positions.ts'
import { loadWorld, type World } from '#test/search-world.ts'
import { listenerName } from './queries-search-feed.ts'
import { listOffers } from './queries-offers.ts'
import { matchInSql, startSearch, type ListingMatcher, type Search } from './search.ts'

const log = { warn: () => {}, error: (details: object, text: string) => console.error(text, details) }

let client: pg.Client
let database: Database
let world: World
let search: Search

beforeAll(async () => {
  const connection = await createTestDatabase()
  client = new pg.Client(connection)
  await client.connect()
  world = await loadWorld(client, { parks: 2_000, warehouses: 10_000, seed: 21 })
  database = openDatabase({ ...connection, statement_timeout: 0 }, console)
  search = startSearch({ connection, db: database.db, log, clock: systemClock, countPositions })
  await search.ready
})
afterAll(async () => {
  await search.stop()
  await client.end()
  await database.close()
})

/** Returns all offers that a visitor receives, by id. */
async function offersIn(matching: Pick<ListingMatcher, 'visitOffers'>, query: OfferQuery): Promise<Offer[]> {
  const listedOffers: Offer[] = []
  const parks = new Set<number>()
  await matching.visitOffers(query, {
    enterPark: ({ parkId }) => {
      expect(parks.has(parkId)).toBe(false)
      parks.add(parkId)
      return parkId % 7 !== 0
    },
    visitOffer: (offer) => void listedOffers.push({ ...offer, park: { ...offer.park } }),
  })
  return listedOffers.toSorted((a, b) => a.warehouseId - b.warehouseId)
}

function randomOffers({ pick, chance, between, next }: Random): OfferQuery {
  const place = pick(world.places)
  const [lng, lat] = [Math.round(place.lng * 1e6), Math.round(place.lat * 1e6)]
  const size = Math.round(next() * 2e6)
  return {
    provinceCode: chance(0.9) ? place.provinceCode : '999999',
    box: chance(0.7) ? [lng - size, lat - size, lng + size, lat + size] : null,
    whTypes: Array.from({ length: between(1, 3) }, () => between(1, 8)),
  }
}

const bySql = () => matchInSql(database.db)

async function expectEqual(seed: number, runs: number) {
  const columns = await search.openMatcher()
  let offerCount = 0
  for (let run = 0; run < runs; run++) {
    const offers = randomOffers(rng(seed, 'offers', run))
    const visited = await offersIn(columns, offers)
    expect(visited, JSON.stringify(offers)).toEqual(await offersIn(bySql(), offers))
    offerCount += visited.length
    const query = randomQuery(rng(seed, 'query', run), world.places)
    const among = run % 2 === 0 ? undefined : Array.from({ length: 40 }, (_, at) => ((run * 37 + at * 13) % (world.parks + 20)) + 1)
    expect(
      (await columns.listParkIds(query, among)).toSorted((a, b) => a - b),
      JSON.stringify(query),
    ).toEqual((await bySql().listParkIds(query, among)).toSorted((a, b) => a - b))
  }
  return offerCount
}

test('[ENT-9] [SRCH-14] columns and SQL visit the same offers and match the same parks, for two hundred random queries each', async () => {
  expect(await expectEqual(3, 200)).toBeGreaterThan(2_000)
}, 120_000)

test('[ENT-9] changes show in the offers, whether applied in place or moved to the other segment', async () => {
  const random = rng(4, 'change', 0)
  for (let step = 0; step < 30; step++) {
    const park = random.between(1, world.parks)
    await random.pick([
      () =>
        client.query('update warehouse set bearing = 4.5, min_lease_months = 3, rentable_from = $2 where park_id = $1', [
          park,
          '2026-07-01',
        ]),
      () =>
        client.query('update warehouse set divisible = not divisible, price = null, wh_type = $2 where park_id = $1', [
          park,
          random.between(1, 7),
        ]),
      () => client.query(`update warehouse set status = 'withdrawn' where id = (select min(id) from warehouse where park_id = $1)`, [park]),
      () => client.query(`update park set status = 'withdrawn' where id = $1`, [park]),
    ])()
  }
  await expectEqual(5, 60)
}, 120_000)

test('[ENT-9] the offers of single parks equal those of the columns', async () => {
  const everything = new Map<number, Offer>()
  for (const provinceCode of new Set(world.places.map((place) => place.provinceCode)))
    for (const offer of await offersIn(await search.openMatcher(), { provinceCode, box: null, whTypes: [1, 2, 3, 4, 5, 6, 7, 8] }))
      everything.set(offer.warehouseId, offer)
  const parks = Array.from({ length: 100 }, (_, at) => String(at * 3 + 1)).filter((id) => Number(id) % 7 !== 0)
  const offers = await listOffers(database.db, parks)
  expect(offers.length).toBeGreaterThan(100)
  for (const offer of offers) expect(everything.get(offer.warehouseId)).toEqual(offer)
})

test('[ENT-9] PostgreSQL answers while the feed is disconnected', async () => {
  await client.query(`update warehouse set price = 7.77 where id = (select min(id) from warehouse where status = 'published')`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [listenerName])
  const fresh = await (await search.openMatcher()).listParkIds({ ...everythingPriced(777) })
  expect(fresh).toEqual(await bySql().listParkIds(everythingPriced(777)))
})

const everythingPriced = (fen: number) => ({
  today: worldDay,
  priceMin: fen,
  priceMax: fen,
  sort: 'latest' as const,
  order: 'desc' as const,
  pageNum: 1,
  pageSize: 50,
  facets: false,
  markers: null,
})
