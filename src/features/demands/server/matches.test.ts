import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { rng, type Random } from '#db/demo/random.ts'
import { consumeListingChanges } from '#features/listings/search/server/consume-listing-changes.ts'
import { listOffers } from '#features/listings/search/server/queries-offers.ts'
import { listNotices } from '#features/messaging/contract.ts'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildDemand, filledInDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { loadWorld, type World } from '#test/search-world.ts'
import { closeDemand, createDemand, updateDemand } from '../contract.ts'
import { listDemandMatches } from '../match-contract.ts'
import { TopRanked } from '../matching/top-ranked.ts'
import { maxMatches, scorePark, type ScoredMatch } from '../matching/find-matches.ts'
import { explainMatch, rankMatch, scoreOffer } from '../matching/score-offer.ts'
import { createDemandConsumer } from './listing-consumer.ts'
import { createPlaceFinder, toRequirements } from './match-demand.ts'
import { findRequirements } from './queries-matches.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const turn = (portal: TestApp) => consumeListingChanges(portal.deps.db, createDemandConsumer(portal.deps))

type Best50 = Pick<ScoredMatch, 'warehouseId' | 'rank' | 'reasons'>[]

/** Scores every offer against every demand, without any shortcut. */
async function bestOfAll(portal: TestApp, demandIds: readonly string[]): Promise<Best50[]> {
  const { db, regions } = portal.deps
  const tree = await regions.current()
  const placeOf = createPlaceFinder(tree)
  const parks = await portal.sql<{ id: string }>('select id from park')
  const offers = await listOffers(
    db,
    parks.map(({ id }) => id),
  )
  return Promise.all(
    demandIds.map(async (demandId) => {
      const requirements = toRequirements((await findRequirements(db, demandId))!, tree)!
      const best = new TopRanked<Best50[number]>(maxMatches)
      for (const offer of offers) {
        const placeScore = scorePark(requirements, offer.park, placeOf)
        const score = placeScore && scoreOffer(requirements, offer, placeScore)
        if (placeScore && score !== null)
          best.add({
            warehouseId: offer.warehouseId,
            rank: rankMatch(score, offer.price),
            reasons: explainMatch(requirements, offer, placeScore),
          })
      }
      return best.items
    }),
  )
}

const savedMatches = (portal: TestApp, demandIds: readonly string[]) =>
  Promise.all(
    demandIds.map((demandId) =>
      portal.sql(
        `select warehouse_id::float8 as "warehouseId", rank, marks as reasons from demand_match where demand_id = $1 order by rank desc, warehouse_id`,
        [demandId],
      ),
    ),
  )

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** In Huangdao; meets all requirements of `filledInDemand`. */
const perfect = {
  whType: 3,
  buildingType: 1,
  floorMaterial: 1,
  totalArea: 6e3,
  rentableArea: 6e3,
  minRentArea: 6e3,
  floorHeight: 9,
  bearing: 3,
  platform: true,
  price: 0.9,
  minLeaseMonths: 12,
}

test('[ENT-9] a new demand shows its matches at once, with score and reasons in the caller’s language', async () => {
  const portal = await startOwnApp()
  const member = portal.as(await buildMember(portal.deps.db))
  const best = await buildWarehouse(portal.deps.db, perfect)
  const low = await buildWarehouse(portal.deps.db, { ...perfect, floorHeight: 8.1, platform: false, price: 0.5 })
  await buildWarehouse(portal.deps.db, { ...perfect, whType: 1 })
  const far = await buildPark(portal.deps.db, {
    provinceCode: '440000',
    cityCode: '440100',
    districtCode: '440106',
    lng: 113.36,
    lat: 23.12,
  })
  await buildWarehouse(portal.deps.db, { ...perfect, parkId: far.parkId })

  const demand = await member.call(createDemand, filledInDemand())
  expect(demand.matchCount).toBe(2)

  const { total, rows } = await member.call(listDemandMatches, { id: demand.id })
  expect([total, rows.map(({ item }) => item.warehouseId)]).toEqual([2, [best.warehouseId, low.warehouseId]])
  expect(rows[0]).toMatchObject({ score: 100, misses: [] })
  expect(rows[0]!.reasons).toContain('层高 9.0 m，满足 9.0 m')
  expect(rows[1]!.misses).toEqual(['层高 8.1 m，低于要求的 9.0 m', '无装卸平台'])

  const inEnglish = await member.call(listDemandMatches, { id: demand.id }, { language: 'en_US' })
  expect(inEnglish.rows[1]!.misses).toEqual(['Clear height only 8.1 m, 9.0 m asked', 'No loading platform'])
  expect(JSON.stringify(inEnglish.rows.map(({ reasons, misses }) => [reasons, misses]))).not.toMatch(/\p{Script=Han}/u)

  const changed = await member.call(updateDemand, { ...filledInDemand(), id: demand.id, ifBalcony: 2, floorHeight: 8 })
  expect(changed.matchCount).toBe(2)
  expect((await member.call(listDemandMatches, { id: demand.id })).rows.map(({ score, item }) => [score, item.warehouseId])).toEqual([
    [100, low.warehouseId],
    [100, best.warehouseId],
  ])
})

test('[ENT-9] the matches of other members’ and unknown demands are answered 404', async () => {
  const owner = await buildMember(app.deps.db)
  const { demandId } = await buildDemand(app.deps.db, { memberId: owner.memberId })
  const other = app.as(await buildMember(app.deps.db))
  for (const id of [demandId, '00000000-0000-0000-0000-000000000000', 'x'])
    expect((await other.ask(listDemandMatches, { id })).envelope.code).toBe(404)
  expect((await app.ask(listDemandMatches, { id: demandId })).envelope.code).toBe(401)
  expect((await app.as(owner).ask(listDemandMatches, { id: demandId, pageSize: 7 })).envelope.code).toBe(422)
})

test('[ENT-9] changed listings update the matches of open demands, and closed ones keep theirs', async () => {
  const portal = await startOwnApp()
  const owner = await buildMember(portal.deps.db)
  const { demandId } = await buildDemand(portal.deps.db, { memberId: owner.memberId, whType: 3 })
  const closed = await buildDemand(portal.deps.db, { memberId: owner.memberId, whType: 3 })
  await turn(portal)
  const matchesOf = async (id: string) =>
    (await portal.as(owner).call(listDemandMatches, { id })).rows.map(({ score, item }) => [item.warehouseId, score])
  expect(await matchesOf(demandId)).toEqual([])

  const one = await buildWarehouse(portal.deps.db, perfect)
  await turn(portal)
  expect(await matchesOf(demandId)).toEqual([[one.warehouseId, 100]])

  await portal.as(owner).call(closeDemand, { id: closed.demandId })
  await portal.sql('update warehouse set min_lease_months = 30 where id = $1', [one.warehouseId])
  await turn(portal)
  const [[, score]] = (await matchesOf(demandId)) as [[string, number]]
  expect(score).toBeLessThan(100)
  expect(await matchesOf(closed.demandId)).toEqual([[one.warehouseId, 100]])

  await portal.sql(`update warehouse set status = 'withdrawn' where id = $1`, [one.warehouseId])
  await turn(portal)
  expect(await matchesOf(demandId)).toEqual([])
  expect(await matchesOf(closed.demandId)).toEqual([])
})

test('[ENT-9] good new matches are notified once across processes, at most once an hour', async () => {
  const portal = await startOwnApp()
  const second = await startOwnApp({ connection: portal.connection })
  const owner = await buildMember(portal.deps.db)
  await buildWarehouse(portal.deps.db, perfect)
  const { demandId } = await buildDemand(portal.deps.db, { memberId: owner.memberId, storageCategory: '轮胎' })
  const bothTurn = () => Promise.all([turn(portal), turn(second), turn(portal), turn(second)])
  const noticesOfOwner = async () =>
    (await portal.as(owner).call(listNotices, {})).rows.map(({ kind, title, link }) => ({ kind, title, link }))

  await bothTurn()
  // Initial matches are not notified.
  expect(await noticesOfOwner()).toEqual([])

  await buildWarehouse(portal.deps.db, perfect)
  await buildWarehouse(portal.deps.db, {
    ...perfect,
    whType: 4,
    rentableArea: 4_900,
    minRentArea: null,
    rentableFrom: dayFromNow(110),
    minLeaseMonths: 60,
  })
  await bothTurn()
  const first = { kind: 'demandMatch', title: '您的“轮胎”找仓需求新增 1 个匹配仓库', link: `/profile/demands/${demandId}` }
  expect(await noticesOfOwner()).toEqual([first])

  for (let at = 0; at < 2; at++) await buildWarehouse(portal.deps.db, perfect)
  await bothTurn()
  expect(await noticesOfOwner()).toEqual([first])
  await portal.sql(`update demand_matching set told_at = now() - interval '61 minutes'`)
  await bothTurn()
  expect((await noticesOfOwner()).map(({ title }) => title)).toEqual(['您的“轮胎”找仓需求新增 2 个匹配仓库', first.title])
  expect((await portal.as(owner).call(listNotices, {}, { language: 'en_US' })).rows[0]!.title).toBe(
    '2 new warehouses match your demand for “轮胎”',
  )
})

test('[ENT-9] a counted view triggers no matching', async () => {
  const portal = await startOwnApp()
  const owner = await buildMember(portal.deps.db)
  const { parkId } = await buildWarehouse(portal.deps.db, perfect)
  await buildDemand(portal.deps.db, { memberId: owner.memberId })
  await turn(portal)
  const [before] = await portal.sql('select matched_at from demand_matching')
  await portal.sql('insert into park_counter (park_id, view_count) values ($1, 5)', [parkId])
  await turn(portal)
  expect(await portal.sql('select matched_at from demand_matching')).toEqual([before])
})

test('[ENT-9] a demand created while listings change misses no match', async () => {
  const portal = await startOwnApp()
  const second = await startOwnApp({ connection: portal.connection })
  const owners = await Promise.all(Array.from({ length: 8 }, () => buildMember(portal.deps.db)))
  const first = await buildWarehouse(portal.deps.db, perfect)
  await turn(portal)
  const changing = (async () => {
    for (let at = 0; at < 20; at++) {
      await portal.sql('update warehouse set price = $2 where id = $1', [first.warehouseId, 0.5 + at / 100])
      if (at % 4 === 0) await buildWarehouse(portal.deps.db, { ...perfect, price: 1 + at / 100 })
      await turn(at % 2 === 0 ? portal : second)
    }
  })()
  const created = await Promise.all(
    owners.map((owner, at) => (at % 2 === 0 ? portal : second).as(owner).call(createDemand, filledInDemand())),
  )
  await changing
  await turn(second)
  const ids = created.map(({ id }) => id)
  expect(await savedMatches(portal, ids)).toEqual(await bestOfAll(portal, ids))
}, 60_000)

/** Builds varied demands all over the test world. */
async function buildDemands(portal: TestApp, world: World, count: number, random: Random): Promise<string[]> {
  const owner = await buildMember(portal.deps.db)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { pick, chance } = random
    const place = pick(world.places)
    const { demandId } = await buildDemand(portal.deps.db, {
      memberId: owner.memberId,
      whType: pick([1, 1, 1, 2, 3, 4, 5, 6, 7]),
      buildingType: chance(0.4) ? pick([1, 2, 3]) : null,
      floorMaterial: chance(0.4) ? pick([1, 2, 3]) : null,
      demandArea: pick([100, 480, 950, 1_000, 2_500, 5_000, 12_000, 30_000]),
      expectedTime: pick(['2026-01-10', '2026-03-01', '2026-06-30']),
      expectedTenancy: pick([3, 12, 24]),
      floorHeight: chance(0.5) ? pick([5, 6, 8, 9, 12]) : null,
      loadBearing: chance(0.4) ? pick([1, 2, 3]) : null,
      platform: chance(0.4),
      canopy: chance(0.4),
      regionType: place.regionType,
      regionCode: place.districtCode,
    })
    ids.push(demandId)
  }
  return ids
}

test('[ENT-9] search and full comparison find the same matches for fifty demands among five thousand warehouses, after every change', async () => {
  const portal = await startOwnApp()
  const client = new pg.Client(portal.connection)
  await client.connect()
  const world = await loadWorld(client, { parks: 1_000, warehouses: 5_000, seed: 31 })
  await client.end()
  const random = rng(31, 'demands', 0)
  await portal.sql(`update member set wanted_price_max = 1`)
  const demands = await buildDemands(portal, world, 50, random)
  await turn(portal)
  const saved = await savedMatches(portal, demands)
  expect(saved).toEqual(await bestOfAll(portal, demands))
  const matches = saved.flat().length
  expect(matches).toBeGreaterThan(500)

  for (let step = 0; step < 15; step++) {
    const [one] = await portal.sql<{ id: string; parkId: string }>(
      `select w.id, w.park_id as "parkId" from demand_match x join warehouse w on w.id = x.warehouse_id order by x.rank desc, w.id offset $1 limit 1`,
      [random.below(matches >> 1)],
    )
    await random.pick([
      () => portal.sql('update warehouse set price = $2 where id = $1', [one!.id, random.pick([0.01, 5, null])]),
      () => portal.sql('update warehouse set rentable_area = 0, rentable_from = null where id = $1', [one!.id]),
      () => portal.sql(`update park set status = 'withdrawn' where id = $1`, [one!.parkId]),
      () =>
        portal.sql('update warehouse set bearing = 5, floor_height = 24, platform = true, canopy = true where park_id = $1', [one!.parkId]),
      () =>
        portal.sql(`update warehouse set rentable_area = total_area, rentable_from = '2026-01-01' where park_id % 50 = $1`, [
          random.below(50),
        ]),
    ])()
    await turn(portal)
    expect(await savedMatches(portal, demands), `step ${step}`).toEqual(await bestOfAll(portal, demands))
  }
}, 120_000)
