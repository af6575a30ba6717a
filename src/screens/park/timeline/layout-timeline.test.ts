import { expect, test } from 'vitest'
import { readNeed } from '#features/listings/timeline/need-address.ts'
import type { Call } from '#platform/web/request/call.ts'
import { startOwnApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { load } from '../load.ts'

const today = '2026-11-26'
const needAt = (query: string) => readNeed(new URLSearchParams(query), { today, end: '2029-11-01' })

test('[DET-11] the address holds the requirements, and invalid values give way to the defaults', () => {
  expect(needAt('needArea=12000&from=2027-03&months=18&units=2&floors=any')).toEqual({
    area: 12_000,
    from: '2027-03-01',
    months: 18,
    units: 2,
    floors: 'any',
  })
  const usual = { area: 500, from: today, months: 12, units: 3, floors: 'same' }
  for (const query of ['', '&from=2026-11', '&from=2027-02-30&months=0&units=6&floors=all', '&from=x&months=1e2', '&from=9999-12-31'])
    expect(needAt(`needArea=500${query}`)).toEqual(usual)
  expect(needAt('needArea=500&from=2027-03-15')).toMatchObject({ from: '2027-03-15' })
  for (const query of ['', 'from=2027-03', 'needArea=0', 'needArea=1000001', 'needArea=-5', 'needArea=x']) expect(needAt(query)).toBeNull()
})

test('[DET-11] the page lays out each building by floor and place, with the parts of the combination', async () => {
  const { call, deps, sql } = await startOwnApp({ clock: () => new Date(`${today}T12:00:00+08:00`) })
  const { parkId } = await buildPark(deps.db)
  const [floor] = await sql<{ id: string }>('insert into floor (park_id, building, number) values ($1, 5, 1) returning id', [parkId])
  const build = (letter: string, place: number, totalArea: number, own: object) =>
    buildWarehouse(deps.db, { parkId, floorId: floor!.id, nameZh: `5 号库 ${letter}`, place, totalArea, ...own })
  const d = await build('D', 3, 5_300, { rentableArea: 5_300, divisible: true, minRentArea: 1_000 })
  const b = await build('B', 1, 6_300, { rentableArea: 0, rentableFrom: '2027-01-17' })
  const c = await build('C', 2, 4_700, { rentableArea: 4_700 })
  const loose = await buildWarehouse(deps.db, { parkId })
  const loadAt = async (query: string) =>
    (await load(((endpoint, input) => call(endpoint, input)) as Call, { params: { parkId }, request: new Request(`http://portal/whs?${query}`) }))!
      .timeline! // prettier-ignore

  const view = await loadAt('needArea=12000&from=2027-03&months=18')
  expect(view.groups.map(({ building, isFolded, rows }) => [building, isFolded, ...rows.map(({ name }) => name)])).toEqual([
    [5, false, 'B', 'C', 'D'],
    [null, false, expect.any(String)],
  ])
  expect(view.combination).toMatchObject({
    kind: 'sameFloor',
    parts: [
      { id: b.warehouseId, area: 6_300 },
      { id: c.warehouseId, area: 4_700 },
      { id: d.warehouseId, area: 1_000 },
    ],
  })
  const rows = view.groups.flatMap((group) => group.rows)
  expect(rows.map(({ id, chosen }) => [id, chosen?.area ?? null])).toEqual([
    [b.warehouseId, 6_300],
    [c.warehouseId, 4_700],
    [d.warehouseId, 1_000],
    [loose.warehouseId, null],
  ])
  // 120 of 1,096 days from 1 November 2026, and 550 days long.
  expect(rows[0]!.chosen).toMatchObject({ left: 10.95, width: 50.18 })
  expect(rows[0]!.bars.map(({ left, width }) => Math.round(left + width))).toEqual([7, 100])
  expect([view.todayAt, view.ticks.length, view.ticks[1]]).toEqual([2.28, 12, { month: '2027-02', at: 8.39 }])

  expect(await loadAt('needArea=20000')).toMatchObject({
    combination: null,
    none: { largest: 10_000, firstMonth: null, unverified: false },
  })
  expect(await loadAt('')).toMatchObject({ need: null, combination: null, none: null })
})
