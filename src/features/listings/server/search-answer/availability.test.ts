import { expect, test } from 'vitest'
import { searchParks } from '#features/listings/contract.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

// Each test uses its own district.
const idsOf = (cards: { parkId: string }[]) => cards.map(({ parkId }) => parkId)
const letNow = { rentableArea: 0, totalArea: 3_000 }

async function startIn(districtCode: string) {
  const app = await startApp()
  const today = wireDate(app.deps.clock())
  const build = async (...warehouses: object[]) => {
    const park = await buildPark(app.deps.db, { districtCode })
    for (const warehouse of warehouses) await buildWarehouse(app.deps.db, { ...warehouse, parkId: park.parkId })
    return park.parkId
  }
  const search = (input: object, language: 'zh_CN' | 'en_US' = 'zh_CN') =>
    app.call(searchParks, { regionCode: districtCode, ...input }, { language })
  const find = async (input: object) => idsOf((await search(input)).parkVoPageInfo.list)
  return { ...app, build, search, find, inDays: (days: number) => dayAfter(today, days) }
}

test('[SRCH-17] finds space that is free now, within 90 days, or by a day', async () => {
  const { build, search, find, inDays } = await startIn('370281')
  const free = await build({ rentableArea: 2_000, totalArea: 3_000 })
  const soon = await build({ ...letNow, rentableFrom: inDays(90) })
  const later = await build({ ...letNow, rentableFrom: inDays(91) })
  const outdated = await build({ ...letNow, rentableFrom: inDays(-1) })
  const unknown = await build(letNow)

  expect(await find({ available: 'now' })).toEqual([free])
  expect(await find({ available: 'soon' })).toEqual([free, soon])
  expect(await find({ availableBy: inDays(90) })).toEqual([free, soon])
  expect(await find({ availableBy: inDays(91) })).toEqual([free, soon, later])
  expect(await find({ availableBy: inDays(-30) })).toEqual([free])
  expect(await find({ available: 'any' })).toEqual([free, soon, later, outdated, unknown])
  const { facets } = await search({ available: 'soon', facets: '1' })
  expect(facets?.available).toEqual([
    { value: 'now', label: '随时可租', count: 1 },
    { value: 'soon', label: '90 天内可租', count: 2 },
  ])
})

test('[SRCH-17] space that is free from a later day only is not available now, and says its day', async () => {
  const { build, search, find, inDays } = await startIn('370283')
  const free = await build({ rentableArea: 2_000, totalArea: 2_000, rentableFrom: inDays(0) })
  const soon = await build({ rentableArea: 2_000, totalArea: 2_000, rentableFrom: inDays(90) })
  const unbuilt = await build({ rentableArea: 2_000, totalArea: 2_000, rentableFrom: inDays(91) })

  expect(await find({ available: 'now' })).toEqual([free])
  expect(await find({ areaMin: 1_000 })).toEqual([free])
  expect(await find({ available: 'soon' })).toEqual([free, soon])
  expect(await find({ availableBy: inDays(91) })).toEqual([free, soon, unbuilt])
  expect(await find({ available: 'any', areaMin: 1_000 })).toEqual([free, soon, unbuilt])
  const { facets } = await search({ facets: '1' })
  expect(facets?.available.map(({ count }) => count)).toEqual([1, 2])
  expect(facets?.area.find(({ min }) => min === 1_000)?.count).toBe(1)
  const { nearMisses } = await search({ areaMin: 1_000, areaMax: 1_999 }, 'en_US')
  expect(nearMisses.map(({ match }) => match?.misses[0]?.value)).toEqual(['2,000 m²'])
  const { nearMisses: unmet } = await search({ available: 'now', priceMax: 0.01 }, 'en_US')
  expect(unmet.map(({ parkId }) => parkId)).toEqual([free])
})

test('[SRCH-17] asks contracts as well as the listing whether space is free on a day', async () => {
  const { deps, build, find, inDays, sql } = await startIn('370203')
  const { memberId } = await buildMember(deps.db)
  const warehouse = async (parkId: string) => (await sql('select id from warehouse where park_id = $1', [parkId]))[0]!['id'] as string
  const ending = await build(letNow)
  const taken = await build({ rentableArea: 3_000, totalArea: 3_000 })
  const shared = await build({ rentableArea: 3_000, totalArea: 3_000 })
  const contract = (parkId: string, warehouseId: string, values: object) =>
    buildContract(deps.db, { memberId, parkId, warehouseId, ...values })
  await contract(ending, await warehouse(ending), { area: 3_000, startOn: inDays(-100), endOn: inDays(30) })
  await contract(taken, await warehouse(taken), { area: 3_000, startOn: inDays(20), endOn: inDays(40) })
  await contract(taken, await warehouse(taken), { area: 3_000, startOn: inDays(41), endOn: inDays(60) })
  await contract(shared, await warehouse(shared), { area: 1_000, startOn: inDays(20), endOn: inDays(60) })

  expect(await find({ availableBy: inDays(19) })).toEqual([taken, shared])
  expect(await find({ availableBy: inDays(30) })).toEqual([shared])
  expect(await find({ availableBy: inDays(31) })).toEqual([shared, ending])
  expect(await find({ availableBy: inDays(60) })).toEqual([shared, ending])
  expect(await find({ availableBy: inDays(61) })).toEqual([taken, shared, ending])
  expect(await find({ available: 'soon' })).toEqual([taken, shared, ending])
  await sql(`update contract set state = 'draft' where park_id = $1`, [taken])
  await expect.poll(() => find({ availableBy: inDays(30) }), { timeout: 2_000 }).toEqual([taken, shared])
})

test('[SRCH-17] an area counts only space that can be rented, unless let space is asked for', async () => {
  const { build, search, find } = await startIn('370211')
  const free = await build({ rentableArea: 800, totalArea: 900 })
  const leased = await build({ rentableArea: 0, totalArea: 900 })

  expect(await find({ areaMax: 1_000 })).toEqual([free])
  expect(await find({ areaMax: 1_000, available: 'any' })).toEqual([free, leased])
  const { facets } = await search({ facets: '1' })
  expect(facets?.area[0]).toEqual({ min: null, max: 1_000, count: 1 })
  expect((await search({ facets: '1', available: 'any' })).facets?.area[0]).toMatchObject({ count: 2 })
})

test('[SRCH-17] parks with nothing rentable among what matched come last in every order, over pages too', async () => {
  const { build, find } = await startIn('370212')
  const open: string[] = []
  const leased: string[] = []
  for (let at = 0; at < 6; at++) {
    leased.push(await build({ ...letNow, whType: 3, price: 0.1 + at }, { whType: 1, rentableArea: 5_000, totalArea: 5_000 }))
    open.push(await build({ whType: 3, rentableArea: 100 + at, totalArea: 3_000, price: 3 }))
  }
  for (const sort of ['latest', 'popular', 'area', 'price'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const found = [
        ...(await find({ whType: '3', sort, order, pageSize: 10 })),
        ...(await find({ whType: '3', sort, order, pageSize: 10, pageNum: 2 })),
      ]
      expect(found.slice(0, 6).toSorted(), `${sort} ${order}`).toEqual(open.toSorted())
      expect(found.slice(6).toSorted(), `${sort} ${order}`).toEqual(leased.toSorted())
    }
})

test('[SRCH-17] a condition met only by let space counts as not met', async () => {
  const { build, search, inDays } = await startIn('370213')
  await build({ ...letNow, whType: 3, rentableFrom: inDays(29) }, { whType: 1, rentableArea: 3_700, totalArea: 3_700 })

  const [card] = (await search({ whType: '3' })).parkVoPageInfo.list
  const [soon] = (await search({ whType: '3', available: 'soon' })).parkVoPageInfo.list

  expect(card).toMatchObject({ matchedRentableArea: 0, rentableArea: 3_700, matchedFreeFrom: inDays(29) })
  expect(card?.match).toEqual({
    met: 1,
    asked: 2,
    misses: [{ name: 'whType', label: '仓库类型', value: `已租，${inDays(29)} 起可租`, asked: '冷藏库' }],
  })
  expect(soon?.match).toEqual({ met: 3, asked: 3, misses: [] })
})

test('[SRCH-17] [SRCH-16] let space of the right size is a near miss of an area, space of another type is none', async () => {
  const { build, search } = await startIn('370214')
  const leased = await build({ whType: 3, rentableArea: 0, totalArea: 6_000 })
  const smaller = await build({ whType: 3, rentableArea: 4_000, totalArea: 6_000 })
  await build({ whType: 3, rentableArea: 0, totalArea: 400 })
  await build({ whType: 1, rentableArea: 6_000, totalArea: 6_000 })

  const { parkVoPageInfo, nearMisses } = await search({ whType: '3', areaMin: 5_000 }, 'en_US')

  expect(parkVoPageInfo.total).toBe(0)
  expect(nearMisses.map(({ parkId, match }) => [parkId, match?.misses[0]?.name, match?.misses[0]?.value])).toEqual([
    [smaller, 'area', '4,000 m²'],
    [leased, 'area', 'Let'],
  ])
})

test('[SRCH-21] a grade is a filter with counts, a relaxation and a near miss', async () => {
  const { build, search, find } = await startIn('370215')
  const high = await build({ grade: 1 })
  const certified = await build({ grade: 3 })

  expect(await find({ grade: ['1', '3'] })).toEqual([high, certified])
  const { parkVoPageInfo, facets, nearMisses } = await search({ grade: '1', facets: '1' }, 'en_US')
  expect(idsOf(parkVoPageInfo.list)).toEqual([high])
  expect(facets?.grade.map(({ value, count }) => [value, count])).toEqual([
    ['1', 1],
    ['2', 0],
    ['3', 1],
    ['9', 0],
  ])
  expect(nearMisses[0]?.match?.misses).toEqual([
    { name: 'grade', label: 'Grade', value: facets?.grade[2]?.label, asked: facets?.grade[0]?.label },
  ])
  expect((await search({ grade: '2' })).relaxations).toEqual([{ drop: ['grade'], total: 2 }])
})

test('[SRCH-17] what is due soon changes at midnight in Shanghai, in kept answers too', async () => {
  let now = new Date('2026-11-23T15:59:59Z')
  const { get, deps } = await startOwnApp({ clock: () => now })
  await buildWarehouse(deps.db, { ...letNow, rentableFrom: '2027-02-22' })
  const address = '/whs/prod-api/system/park/sieving?available=soon'
  const total = (answer: { envelope: { data?: unknown } }) =>
    (answer.envelope.data as { parkVoPageInfo: { total: number } }).parkVoPageInfo.total

  const before = await get(address)
  now = new Date('2026-11-23T16:00:00Z')
  const after = await get(address, { headers: { 'if-none-match': String(before.headers['etag']) } })

  expect(total(before)).toBe(0)
  expect(after.status).toBe(200)
  expect(total(after)).toBe(1)
})

test('[SRCH-17] [SRCH-22] refuses an availability, a day or a grade that does not exist', async () => {
  const { ask } = await startApp()
  for (const input of [{ available: 'later' }, { availableBy: '2026-02-30' }, { availableBy: '2200-01-01' }, { grade: '4' }]) {
    const { envelope } = await ask(searchParks, input)
    expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field: Object.keys(input)[0] }] } })
  }
})
