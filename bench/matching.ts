// npm run bench:matching -- [--parks 100000] [--warehouses 500000] [--seed 1] [--demands 1000] [--changes 100]
// Measures matching demands against the large world: the time for one demand, in process and with its transaction, and how soon matches
// are
// right after a listing changed. Exit code 1 when a figure misses its target by more than a fifth.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { rng } from '#db/demo/random.ts'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'
import { MatchFinder, buildOfferQuery } from '#features/demands/matching/find-matches.ts'
import type { Requirements } from '#features/demands/matching/requirements.ts'
import { createPositionCounter } from '#features/capacity/server/count-positions.ts'
import { createDemandConsumer, matchNext } from '#features/demands/server/listing-consumer.ts'
import { createPlaceFinder, toRequirements, type MatchDeps } from '#features/demands/server/match-demand.ts'
import { findRequirements, enqueueNewDemands } from '#features/demands/server/queries-matches.ts'
import { startSearch } from '#features/listings/search/server/search.ts'
import { consumeListingChanges, startListingConsumers } from '#features/listings/search/server/consume-listing-changes.ts'
import { openRegions } from '#features/regions/server/regions.ts'
import { systemClock } from '#platform/server/clock.ts'
import { watchContent } from '#platform/server/postgres/content-cache.ts'
import { openDatabase, type Db } from '#platform/server/postgres/database.ts'
import { copyDatabase } from './search-freshness.ts'

const { values } = parseArgs({
  options: {
    parks: { type: 'string', default: '100000' },
    warehouses: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
    demands: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '100' },
  },
})
const size = { parks: Number(values.parks), warehouses: Number(values.warehouses), seed: Number(values.seed) }
const counts = { demands: Number(values.demands), changes: Number(values.changes), warmUp: 20 }
const targets = { matchedAnewP95Ms: 5_000 }
const tolerance = 1.2

type Deps = MatchDeps & { db: Db }
type Times = { p50Ms: number; p95Ms: number; maxMs: number }

const loadBefore = os.loadavg()[0]!
const world = await openScaleWorld(size, (line) => console.log(line))
const copy = await copyDatabase(world.connection)
try {
  await measure(copy.connection)
} finally {
  await copy.drop()
  await world.stop()
}

async function measure(connection: pg.ClientConfig) {
  const quiet = { warn: () => {}, error: (details: object, text: string) => console.error(text, details) }
  const database = openDatabase({ ...connection, statement_timeout: 120_000, connectionTimeoutMillis: 60_000 }, quiet)
  const { db } = database
  const watch = watchContent(connection, quiet)
  const client = new pg.Client({ ...connection, ...seedConnection })
  await client.connect()
  const search = startSearch({ connection, db, log: quiet, clock: systemClock, countPositions: createPositionCounter(db) })
  try {
    await Promise.all([search.ready, watch.listening])
    const deps = { db, search, regions: openRegions({ db, watch, log: quiet }) }
    const demandIds = await insertDemands(client)
    const inProcess = await timeFinding(deps, demandIds)
    const { whole, matches } = await timeMatching(deps, client)
    const matchedAnew = await timeChanges(deps, client, quiet)
    report({ inProcess, whole, matches, matchedAnew })
  } finally {
    await search.stop()
    await watch.close()
    await client.end()
    await database.close()
  }
}

/** Demands are placed where warehouses are, with the same distribution of types. */
async function insertDemands(client: pg.Client): Promise<string[]> {
  const { rows: members } = await client.query<{ id: string }>(
    `insert into member (user_name, nick_name, phone, wanted_price_max) values ('bench', 'bench', '13900000000', 1.2) returning id`,
  )
  const { rows: places } = await client.query<{ code: string }>(
    `select district_code as code from park tablesample system (5) repeatable (1) order by id limit ${counts.demands}`,
  )
  const ids: string[] = []
  for (let at = 0; at < counts.demands; at++) {
    const { pick, chance, weighted } = rng(size.seed, 'bench/demand', at)
    const { rows } = await client.query<{ id: string }>(
      `with made as (
        insert into demand (member_id, demand_type, wh_type, building_type, floor_material, storage_category, demand_area, expected_time,
          expected_tenancy, region_type, region_code, floor_height, load_bearing, platform, canopy, contact_name)
        values ($1, 1, $2, $3, $4, 'bench', $5, now() + interval '30 days', $6, 'china', $7, $8, $9, $10, $11, 'bench') returning id),
      told as (insert into demand_event (demand_id, number, by_role, to_status) select id, 1, 'member', 0 from made)
      select id from made`,
      [
        members[0]!.id,
        1 + weighted([66, 11, 8, 6, 4, 4, 2]),
        chance(0.4) ? pick([1, 2, 3]) : null,
        chance(0.4) ? pick([1, 2, 3]) : null,
        pick([500, 1_000, 2_000, 5_000, 10_000]),
        pick([12, 24, 36]),
        places[at % places.length]!.code,
        chance(0.5) ? pick([6, 7.5, 9]) : null,
        chance(0.4) ? pick([1, 2, 3]) : null,
        chance(0.4),
        chance(0.4),
      ],
    )
    ids.push(rows[0]!.id)
  }
  return ids
}

/** The column scan alone. */
async function timeFinding({ db, search, regions }: Deps, demandIds: readonly string[]): Promise<Times> {
  const tree = await regions.current()
  const matching = await search.openMatcher()
  const wishes: Requirements[] = []
  for (const id of demandIds) wishes.push(toRequirements((await findRequirements(db, id))!, tree)!)
  const times: number[] = []
  for (const wish of [...wishes.slice(0, counts.warmUp), ...wishes]) {
    const started = performance.now()
    await matching.visitOffers(buildOfferQuery(wish), new MatchFinder(wish, createPlaceFinder(tree)))
    times.push(performance.now() - started)
  }
  return summarize(times.slice(counts.warmUp))
}

/** Including the lock, the queries and the stored rows. */
async function timeMatching(deps: Deps, client: pg.Client): Promise<{ whole: Times; matches: number }> {
  await enqueueNewDemands(deps.db)
  const times: number[] = []
  for (;;) {
    const started = performance.now()
    if (!(await matchNext(deps))) break
    times.push(performance.now() - started)
  }
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from demand_match')
  return { whole: summarize(times), matches: rows[0]!.count }
}

/** From the commit of a price change until the matches reflect it, with everything a process does in between. */
async function timeChanges(
  deps: Deps & { search: ReturnType<typeof startSearch> },
  client: pg.Client,
  log: { warn(): void },
): Promise<Times> {
  await consumeListingChanges(deps.db, createDemandConsumer(deps))
  const stop = startListingConsumers({ ...deps, consumers: [createDemandConsumer(deps)], log })
  const { rows } = await client.query<{ id: string; demandId: string; price: string }>(
    `select w.id, x.demand_id as "demandId", w.price from demand_match x join warehouse w on w.id = x.warehouse_id
      where w.price is not null order by md5(x.demand_id::text || w.id::text) limit $1`,
    [counts.changes],
  )
  const times: number[] = []
  for (const { id, demandId, price } of rows) {
    const cheaper = Math.max(1, Math.round(Number(price) * 100) - 1)
    await client.query('update warehouse set price = $2 where id = $1', [id, cheaper / 100])
    const committed = performance.now()
    while (!(await isRematched(client, demandId, id, cheaper))) await sleep(2)
    times.push(performance.now() - committed)
  }
  await stop()
  return summarize(times)
}

async function isRematched(client: pg.Client, demandId: string, warehouseId: string, priceFen: number): Promise<boolean> {
  const { rows } = await client.query<{ rank: number }>('select rank from demand_match where demand_id = $1 and warehouse_id = $2', [
    demandId,
    warehouseId,
  ])
  return rows[0] !== undefined && rows[0].rank % 100_000 === 99_999 - priceFen
}

function summarize(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) }
}

type Result = { inProcess: Times; whole: Times; matches: number; matchedAnew: Times }

function report({ inProcess, whole, matches, matchedAnew }: Result) {
  const round = (value: number) => Math.round(value * 100) / 100
  const row = (what: string, times: Times) => ({
    what,
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, round(ms)])),
  })
  console.table([
    row('a demand against all warehouses, in this process', inProcess),
    row('the same with its transaction', whole),
    row('a changed listing, from commit to its matches', matchedAnew),
  ])
  console.log(`${counts.demands} demands have ${matches} matches; ${counts.changes} changes, p95 at most ${targets.matchedAnewP95Ms} ms`)
  const missed = matchedAnew.p95Ms > targets.matchedAnewP95Ms * tolerance ? ['a changed listing'] : []
  if (missed.length > 0) console.log(`missed by more than a fifth: ${missed.join(', ')}`)
  const folder = path.join(import.meta.dirname, '..', 'docs', 'benchmarks')
  mkdirSync(folder, { recursive: true })
  const result = { size, counts, loadBefore, inProcess, whole, matches, matchedAnew, missed }
  writeFileSync(path.join(folder, 'matching.json'), `${JSON.stringify(result, null, 2)}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
