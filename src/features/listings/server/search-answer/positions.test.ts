import { beforeAll, expect, test } from 'vitest'
import { searchParks } from '#features/listings/contract.ts'
import { rackings, type Racking } from '#features/listings/racking.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** Stores positions as the calculation does: triggers and calculation have their own tests. */
async function build(place: object, units: { positions: Partial<Record<Racking, number>> | null; values?: object }[]) {
  const park = await buildPark(app.deps.db, place)
  const ids: string[] = []
  for (const { positions, values } of units) {
    const { warehouseId } = await buildWarehouse(app.deps.db, { parkId: park.parkId, totalArea: 2_000, rentableArea: 2_000, ...values })
    const stored = positions && rackings.map((racking) => positions[racking] ?? 0)
    await app.sql('update warehouse_fit set positions = $2 where warehouse_id = $1', [warehouseId, stored])
    ids.push(warehouseId)
  }
  return { parkId: park.parkId, ids }
}

const idsOf = ({ parkVoPageInfo }: { parkVoPageInfo: { list: { parkId: string }[] } }) => parkVoPageInfo.list.map(({ parkId }) => parkId)

test('[SRCH-21] [SEE-17] one warehouse must have the positions, in its rentable part; let and unknown ones are not found', async () => {
  const place = { districtCode: '130104', cityCode: '130100', provinceCode: '130000' }
  const whole = await build(place, [{ positions: { narrow: 5_000, vna: 8_000 } }])
  const half = await build(place, [{ positions: { narrow: 5_000, vna: 8_000 }, values: { rentableArea: 1_000 } }])
  await build(place, [{ positions: { narrow: 2_500 } }, { positions: { narrow: 2_500 } }])
  const leased = await build(place, [{ positions: { narrow: 9_000 }, values: { rentableArea: 0 } }])
  await build(place, [{ positions: null }])
  const search = (more: object) => app.call(searchParks, { regionCode: '130104', ...more })

  const found = await search({ positionsMin: '5000', facets: '1' })
  expect(idsOf(found)).toEqual([whole.parkId])
  expect(found.parkVoPageInfo.list[0]).toMatchObject({
    matchedPositions: { rack: 'narrow', rackLabel: '前移式窄通道', positions: 5_000 },
    match: { met: 2, asked: 2 },
  })
  expect(idsOf(await search({ positionsMin: '5001' }))).toEqual([])
  expect(idsOf(await search({ positionsMin: '4000', rack: 'vna' })).toSorted()).toEqual([whole.parkId, half.parkId].toSorted())
  expect(found.facets?.positions).toEqual([
    { min: 1_000, count: 3 },
    { min: 3_000, count: 1 },
    { min: 5_000, count: 1 },
    { min: 10_000, count: 0 },
  ])
  expect((await search({ facets: '1' })).facets?.positions.map(({ count }) => count)).toEqual([null, null, null, null])
  // Let space counts where the search asks for it.
  expect(idsOf(await search({ positionsMin: '5000', available: 'any' })).toSorted()).toEqual([whole.parkId, leased.parkId].toSorted())
  // By the sum of the rentable parts.
  const sorted = await search({ sort: 'positions' })
  expect(sorted.parkVoPageInfo.list.map(({ matchedPositions }) => matchedPositions?.positions)).toEqual([5_000, 5_000, 2_500, 0, 0])
  expect(idsOf(sorted).at(-1)).toBe(leased.parkId)
})

test('[SRCH-20] [SRCH-21] the card of a warehouse has the positions of its rentable part in the language of the caller', async () => {
  const place = { districtCode: '130102', cityCode: '130100', provinceCode: '130000' }
  const { ids } = await build(place, [
    { positions: { vna: 4_001 }, values: { rentableArea: 1_000 } },
    { positions: { vna: 6_000 } },
    { positions: null },
  ])
  const answer = await app.call(
    searchParks,
    { regionCode: '130102', view: 'warehouse', rack: 'vna', sort: 'positions' },
    { language: 'en_US' },
  )
  expect(answer.parkVoPageInfo.warehouseList.map(({ warehouseId, positions }) => [warehouseId, positions])).toEqual([
    [ids[1], { rack: 'vna', rackLabel: 'VNA', positions: 6_000 }],
    [ids[0], { rack: 'vna', rackLabel: 'VNA', positions: 2_000 }],
    [ids[2], null],
  ])
})

test('[SEE-21] relaxations drop the positions, and a near miss tells how many there are', async () => {
  const place = { districtCode: '130105', cityCode: '130100', provinceCode: '130000' }
  const { parkId } = await build(place, [{ positions: { vna: 4_620 } }])
  const answer = await app.call(searchParks, { regionCode: '130105', rack: 'vna', positionsMin: '5000' }, { language: 'en_US' })
  expect(answer.relaxations).toContainEqual({ drop: ['rack', 'positionsMin'], total: 1 })
  const miss = answer.nearMisses.find((card) => card.parkId === parkId)
  expect(miss?.match).toMatchObject({
    met: 1,
    asked: 2,
    misses: [{ name: 'positions', label: 'Pallet positions', value: '4,620 (VNA)', asked: '≥ 5,000 pallet positions (VNA)' }],
  })
})

test('[SRCH-21] racking and numbers that are none are refused with their name', async () => {
  for (const input of [
    { rack: 'mezzanine' },
    { positionsMin: '0' },
    { positionsMin: '1000001' },
    { positionsMin: '2.5' },
    { positionsMin: 'many' },
  ]) {
    const { envelope } = await app.ask(searchParks, input, { language: 'en_US' })
    expect(envelope, JSON.stringify(input)).toMatchObject({
      code: 422,
      msg: expect.stringContaining('rack' in input ? 'Racking' : 'Pallet positions'),
    })
  }
})

test('[SRCH-18] [SRCH-21] a sentence about pallets is a search for positions', async () => {
  const place = { districtCode: '130107', cityCode: '130100', provinceCode: '130000' }
  const { parkId } = await build(place, [{ positions: { vna: 4_000 } }])
  const answer = await app.call(searchParks, { regionCode: '130107', keyword: 'VNA 4000 pallets' })
  expect(idsOf(answer)).toEqual([parkId])
  expect(answer.understood?.filters).toEqual({ rack: 'vna', positionsMin: '4000' })
})
