import { expect, test } from 'vitest'
import { searchCombinations } from '#features/listings/combination-contract.ts'
import { addMonths } from '#features/listings/timeline/combine.ts'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

const today = '2026-11-26'
const clock = () => new Date(`${today}T12:00:00+08:00`)

/** Three neighbours on a floor; the second one is free from 17 January 2027 on, and the third can be divided. */
async function buildNeighbours() {
  const own = await startOwnApp({ clock })
  const { deps, sql } = own
  const { parkId } = await buildPark(deps.db)
  const [floor] = await sql<{ id: string }>('insert into floor (park_id, building, number) values ($1, 5, 2) returning id', [parkId])
  const build = (letter: string, place: number, totalArea: number, values: object) =>
    buildWarehouse(deps.db, { parkId, floorId: floor!.id, nameZh: `${letter} 库`, nameEn: `Hall ${letter}`, place, totalArea, price: 1, ...values })
  const b = await build('B', 1, 6_300, { rentableArea: 0, rentableFrom: '2027-01-17' })
  const c = await build('C', 2, 4_700, { rentableArea: 4_700 })
  const d = await build('D', 3, 5_300, { rentableArea: 5_300, divisible: true, minRentArea: 1_000 })
  await deps.search.drained()
  return { ...own, parkId, b: b.warehouseId, c: c.warehouseId, d: d.warehouseId }
} // prettier-ignore

test('[SRCH-19] neighbours that together give the area for the term are found, with names, parts, excess and rent', async () => {
  const { call, parkId, b, c, d } = await buildNeighbours()
  const need = { needArea: 12_000, from: '2027-03-01', months: 18 }
  const answer = await call(searchCombinations, need)
  const unit = { building: 5, floor: 2 }
  expect(answer).toMatchObject({
    total: 1,
    data: null,
    rows: [
      {
        park: { parkId },
        kind: 'sameFloor',
        units: [
          { ...unit, warehouseId: b, name: 'B 库', totalArea: 6_300, part: 6_300 },
          { ...unit, warehouseId: c, name: 'C 库', totalArea: 4_700, part: 4_700 },
          { ...unit, warehouseId: d, name: 'D 库', totalArea: 5_300, part: 1_000 },
        ],
        area: 12_000,
        excess: 0,
        monthly: 12_000 * 30.4,
      },
    ],
  })
  const english = await call(searchCombinations, need, { language: 'en_US' })
  expect(english.rows[0]!.units.map(({ name }) => name)).toEqual(['Hall B', 'Hall C', 'Hall D'])
  expect((await call(searchCombinations, { ...need, units: 2 })).total).toBe(0)
  // A term that has begun is one from today on; without a start it begins today.
  for (const from of ['2020-01-01', undefined])
    expect(await call(searchCombinations, { needArea: 9_000, ...(from && { from }) })).toMatchObject({
      total: 1,
      rows: [{ units: [{ part: 4_700 }, { part: 4_300 }] }],
    })
  expect((await call(searchCombinations, { ...need, pageNum: 2 })).rows).toEqual([])
})

test('[SRCH-19] on a map, a park has the area and the prices of its combination, also if its units are let today', async () => {
  const { call, sql, deps, parkId, b, c, d } = await buildNeighbours()
  await sql('update warehouse set price = case id when $1 then 0.8 when $2 then 1.1 else 9 end where id = any ($3::bigint[])', [b, c, [b, c, d]])
  await sql("update warehouse set rentable_area = 0, rentable_from = '2027-01-17' where id = any ($1::bigint[])", [[c, d]])
  await deps.search.drained()
  const need = { needArea: 11_000, from: '2027-03-01', months: 18, markers: true, zoom: '15' }
  const { markers } = await call(searchCombinations, need)
  expect(markers).toMatchObject([{ cluster: false, parkId, rentableArea: 11_000, priceMin: 0.8, priceMax: 1.1, full: false }])
  expect((await call(searchCombinations, { ...need, bbox: '0,0,1,1' })).markers).toEqual([])
  expect((await call(searchCombinations, { ...need, markers: false })).markers).toBeNull()
}) // prettier-ignore

test('[SRCH-19] each unit meets all filters, and the need replaces those on area and time', async () => {
  const { call, sql, deps, c, d } = await buildNeighbours()
  const need = { needArea: 9_000, from: '2027-03-01' }
  await sql('update warehouse set canopy = true where id = any ($1::bigint[])', [[c, d]])
  await deps.search.drained()
  const found = await call(searchCombinations, { ...need, canopy: '1', areaMin: 20_000, available: 'now', availableBy: '2026-12-01', view: 'warehouse', facets: '1' }) // prettier-ignore
  expect(found.rows[0]!.units.map(({ warehouseId }) => warehouseId)).toEqual([c, d])
  expect(found.rows[0]!.park).toMatchObject({ matchedWarehouseCount: 2, match: { met: 1, asked: 1 } })
  expect(await call(searchCombinations, { ...need, canopy: '0' })).toMatchObject({ total: 0, data: { largest: 6_300 } })
  // The words of a sentence that are about area and time do not count either.
  expect((await call(searchCombinations, { ...need, keyword: '9000平 带雨棚' })).rows[0]!.units.map(({ warehouseId }) => warehouseId)).toEqual([c, d])
}) // prettier-ignore

test('[SRCH-19] [SEE-41] a need that no park meets is answered with the largest area and the first month', async () => {
  const { call, sql, deps, d } = await buildNeighbours()
  expect(await call(searchCombinations, { needArea: 12_000, from: '2026-12-01' })).toMatchObject({
    total: 0,
    rows: [],
    data: { largest: 10_000, firstMonth: '2027-02' },
  })
  expect((await call(searchCombinations, { needArea: 16_301, from: '2026-12-01' })).data).toEqual({ largest: 10_000, firstMonth: null })
  expect((await call(searchCombinations, { needArea: 100, regionCode: '110000' })).data).toEqual({ largest: 0, firstMonth: null })
  // Contracts count from the moment on in which they are signed.
  const { memberId } = await buildMember(deps.db)
  const { number } = await buildContract(deps.db, { memberId, warehouseId: d, area: 5_300, startOn: '2027-04-10', endOn: '2027-09-14' })
  await deps.search.drained()
  const answer = await call(searchCombinations, { needArea: 12_000, from: '2026-12-01' })
  expect(answer.data).toEqual({ largest: 4_700, firstMonth: '2027-10' })
  expect(JSON.stringify(answer)).not.toContain(number)
  await sql('delete from contract_space where warehouse_id = $1', [d])
  await deps.search.drained()
  expect((await call(searchCombinations, { needArea: 12_000, from: '2026-12-01' })).data).toEqual({
    largest: 10_000,
    firstMonth: '2027-02',
  })
})

test('[SRCH-19] invalid needs are refused with the name of the field, in both languages', async () => {
  const { ask } = await startApp()
  const refused: [input: Record<string, unknown>, field: string, zh: string, en: string][] = [
    [{}, 'needArea', '所需面积', 'area needed'],
    [{ needArea: 0 }, 'needArea', '所需面积', 'area needed'],
    [{ needArea: 1_000_001 }, 'needArea', '所需面积', 'area needed'],
    [{ needArea: '1.5' }, 'needArea', '所需面积', 'area needed'],
    [{ needArea: 500, from: '2027-02-30' }, 'from', '起租日期', 'start of the term'],
    [{ needArea: 500, from: '2027-03' }, 'from', '起租日期', 'start of the term'],
    [{ needArea: 500, from: addMonths(`${new Date().getFullYear()}-12-31`, 37) }, 'from', '起租日期', 'start of the term'],
    [{ needArea: 500, from: '9999-12-31' }, 'from', '起租日期', 'start of the term'],
    [{ needArea: 500, months: 121 }, 'months', '月数', 'months'],
    [{ needArea: 500, units: 6 }, 'units', '至多仓位数', 'number of units'],
    [{ needArea: 500, units: 0 }, 'units', '至多仓位数', 'number of units'],
    [{ needArea: 500, floors: 'all' }, 'floors', '仓位位置', 'position of the units'],
    [{ needArea: 500, areaMin: '5', areaMax: '4' }, 'areaMin', '面积', 'area'],
    [{ needArea: 500, reachMinutes: '60' }, 'reachLng', '货车', 'truck'],
    [{ needArea: 500, regionCode: '999999' }, 'regionCode', '区域', 'region'],
    [{ needArea: 500, mode: 'combination' }, 'mode', 'mode', 'mode'],
  ]
  for (const [input, field, zh, en] of refused)
    for (const [language, name] of [['zh_CN', zh], ['en_US', en]] as const) {
      const { envelope } = await ask(searchCombinations, input, { language })
      expect(envelope, JSON.stringify(input)).toMatchObject({ code: 422, data: { errors: expect.arrayContaining([expect.objectContaining({ field })]) } })
      expect(envelope.msg!.toLowerCase(), JSON.stringify(input)).toContain(name)
    }
}) // prettier-ignore
