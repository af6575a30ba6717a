import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { seedDemoWorld } from '#db/demo/seed-demo-world.ts'
import { searchCombinations } from '#features/listings/combination-contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { getStateOn } from '#features/listings/timeline/day-state.ts'
import { availability } from '#features/listings/web/units/availability.ts'
import { addMonths } from '#features/listings/timeline/combine.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Call } from '#platform/web/request/call.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { load } from '../load.ts'
import { freeText } from './describe-span.ts'
import { getFreeAreaOn } from './free-area.ts'
import type { TimelineView } from './layout-timeline.ts'

let app: TestApp
let pages: { park: ParkDetail; timeline: TimelineView }[]
let rows: (TimelineView['groups'][number]['rows'][number] & { unit: WarehouseDetail; today: string; months: string[] })[]
beforeAll(async () => {
  app = await startApp()
  const client = new pg.Client(app.connection)
  await client.connect()
  await seedDemoWorld({ client, storage: { put: async () => {} }, anchor: wireDate(new Date()) })
  const { rows: parks } = await client.query<{ id: string }>(`select id::text from park where status = 'published' order by id`)
  await client.end()
  rows = []
  pages = []
  for (const { id } of parks) {
    const loaded = await load(((endpoint, input) => app.call(endpoint, input)) as Call, {
      params: { parkId: id },
      request: new Request('http://portal/whs'),
    })
    const { park, timeline } = loaded!
    pages.push({ park, timeline: timeline! })
    const shown = timeline!.groups.flatMap((group) => group.rows)
    expect(shown.map((row) => row.id).toSorted()).toEqual(park.warehouses.map(({ warehouseId }) => warehouseId).toSorted())
    const unitOf = (unitId: string) => park.warehouses.find(({ warehouseId }) => warehouseId === unitId)!
    rows.push(...shown.map((row) => ({ ...row, unit: unitOf(row.id), today: timeline!.today, months: timeline!.months })))
  }
}, 180_000)

test('[DET-11] in the demo world the timeline of every unit agrees with its row and its block in the plan', () => {
  expect(rows.length).toBeGreaterThan(1_000)
  for (const { bars, unit, today } of rows) {
    const free = bars.find(({ state }) => state === 'free')
    if (bars[0]!.state === 'free') expect(bars[0]!.area).toBe(unit.rentableArea)
    if (unit.state === 'leased') expect([bars[0]!.state, free?.from ?? unit.rentableTime]).toEqual(['let', unit.rentableTime])
    else expect(freeText(free!.from, today)).toBe(availability(unit))
    if (unit.state === 'underConstruction') expect(bars[0]!.state).toBe('underConstruction')
  }
})

test('[DET-11] in the demo world the month slider shows for today the states of the units and the rentable area of the page', () => {
  const letNow = new Set(rows.filter(({ bars }) => bars[0]!.state !== 'free').map(({ id }) => id))
  let laterCount = 0
  for (const { park, timeline } of pages) {
    const later = park.warehouses.filter(({ warehouseId, rentableArea }) => rentableArea > 0 && letNow.has(warehouseId))
    laterCount += later.length
    const laterArea = later.reduce((sum, { rentableArea }) => sum + rentableArea, 0)
    expect(getFreeAreaOn(park, timeline, timeline.today)).toEqual({ area: park.rentableArea, laterArea })
  }
  expect(laterCount).toBeGreaterThan(0)
  for (const { bars, unit, today } of rows) expect(getStateOn(bars, today).state).toBe(unit.state)
})

test('[DET-11] the search finds as many units by a day as the timelines show', async () => {
  const { today, months } = rows[0]!
  for (const day of [today, ...[1, 2, 4, 8, 16, 32].map((at) => `${months[at]}-01`)]) {
    const found = await app.call(searchParks, { availableBy: day })
    const shown = rows.filter(({ bars }) => bars.findLast(({ from }) => from <= day)!.state === 'free')
    expect({ day, count: found.totalWarehouseCount }).toEqual({ day, count: shown.length })
  }
})

test('[SRCH-19] the search shows for each park the combination that the page of the park shows', async () => {
  const { months } = rows[0]!
  let shown = 0
  for (const [at, floors] of (['same', 'adjoining', 'any'] as const).entries()) {
    const need = { needArea: [12_000, 14_000, 16_000][at]!, from: `${months[4]}-01`, months: 18, units: 3, floors }
    const found = await app.call(searchCombinations, { ...need, pageSize: 50 })
    expect(found.total).toBeGreaterThan(10)
    for (const { park, kind, units, area, excess, monthly } of found.rows.slice(0, 20)) {
      const query = new URLSearchParams(Object.entries(need).map(([name, value]) => [name, String(value)]))
      const request = new Request(`http://portal/whs?${query.toString()}`)
      const loaded = await load(((endpoint, input) => app.call(endpoint, input)) as Call, { params: { parkId: park.parkId }, request })
      const parts = units.map(({ warehouseId: id, part }) => ({ id, area: part }))
      expect(loaded!.timeline!.combination).toEqual({ kind, parts, area, excess, monthly })
      shown++
    }
  }
  expect(shown).toBeGreaterThan(30)
})

test('[DET-11] a contract that begins beyond the shown months is part of a long term', async () => {
  const { deps, call } = app
  const { parkId } = await buildPark(deps.db)
  const { warehouseId } = await buildWarehouse(deps.db, { parkId, totalArea: 2_000, rentableArea: 2_000, price: 1 })
  const { memberId } = await buildMember(deps.db)
  const startOn = `${addMonths(wireDate(new Date()), 50).slice(0, 7)}-01`
  await buildContract(deps.db, { memberId, parkId: String(parkId), warehouseId, area: 2_000, startOn })
  const answer = async (months: number) => {
    const request = new Request(`http://portal/whs?needArea=2000&months=${months}`)
    const loaded = await load(((endpoint, input) => call(endpoint, input)) as Call, { params: { parkId: String(parkId) }, request })
    return loaded!.timeline!
  }
  expect((await answer(36)).combination).toMatchObject({ area: 2_000 })
  const long = await answer(60)
  expect([long.combination, long.none]).toEqual([null, { largest: 0, firstMonth: null, unverified: false }])
  expect(long.groups[0]!.rows[0]!.bars).toHaveLength(1)
})
