import type { APIRequestContext } from '@playwright/test'
import { rng } from '#db/demo/random.ts'
import { expect, test } from '../portal.ts'

// Answers of the assembled portal about its demo world, compared with each other. No page is opened.
test.describe.configure({ timeout: 180_000 })

type Card = {
  parkId: string
  longitude: number
  latitude: number
  rentableArea: number
  matchedRentableArea: number
  matchedWarehouseCount: number
}
type Marker = { cluster: boolean; parkId: string; count: number; rentableArea: number }
type Count = { value: string; count: number }
type Answer = {
  parkVoPageInfo: { total: number; pages: number; list: Card[]; warehouseList: { parkId: string }[] | null }
  parkMapSievingVoList: Marker[]
  totalWarehouseCount: number
  facets: Record<string, Count[]> | null
}
type Query = Record<string, string | string[]>

const api = '/whs/prod-api/system'
const toSearch = (query: Query) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value])))

async function search(request: APIRequestContext, query: Query): Promise<Answer> {
  const envelope = (await (await request.get(`${api}/park/sieving?${toSearch(query)}`)).json()) as { code: number; data: Answer }
  expect(envelope.code, JSON.stringify(query)).toBe(200)
  return envelope.data
}

/** Returns the rows of all pages of an answer. */
async function allPages<Row>(request: APIRequestContext, query: Query, rowsOf: (page: Answer['parkVoPageInfo']) => Row[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const { parkVoPageInfo } = await search(request, { ...query, pageSize: '50', pageNum: String(pageNum) })
    pages = parkVoPageInfo.pages
    rows.push(...rowsOf(parkVoPageInfo))
  }
  return rows
}

const texts = [
  '冷库',
  'cold storage',
  '山东',
  '高标仓',
  'GSP',
  'bonded warehouse',
  '下月能用',
  '物流园',
  '上海 带月台',
  '1.2元以内',
  'no canopy',
  '-18度',
]

function randomQuery(seed: number): Query {
  const { chance, pick } = rng(seed, 'truth', seed)
  return {
    ...(chance(0.4) && { regionCode: pick(['370000', '370200', '310100', '320000', '440000', '992000']) }),
    ...(chance(0.35) && { keyword: pick(texts) }),
    ...(chance(0.3) && { areaMin: pick(['500', '3000', '10000']) }),
    ...(chance(0.4) && { available: pick(['now', 'soon', 'any']) }),
    ...(chance(0.3) && { whType: [pick(['1', '2', '3']), pick(['4', '5', '6'])] }),
    ...(chance(0.2) && { priceMax: pick(['0.8', '1.5']) }),
    ...(chance(0.15) && { platform: pick(['0', '1']) }),
    sort: pick(['latest', 'popular', 'area', 'price']),
  }
}

test('[SRCH-1] [SRCH-17] [SRCH-18] [SRCH-20] counts, pages, markers, facets, units and park pages of forty random searches agree', async ({
  request,
}) => {
  for (let seed = 0; seed < 40; seed++) {
    const query = randomQuery(seed)
    const name = JSON.stringify(query)
    const { parkVoPageInfo, parkMapSievingVoList, totalWarehouseCount, facets } = await search(request, { ...query, facets: '1' })
    const cards = await allPages(request, query, ({ list }) => list)
    const units = await allPages(request, { ...query, view: 'warehouse' }, ({ warehouseList }) => warehouseList ?? [])

    const ids = new Set(cards.map(({ parkId }) => parkId))
    expect([cards.length, ids.size], name).toEqual([parkVoPageInfo.total, parkVoPageInfo.total])
    expect(
      parkMapSievingVoList.reduce((sum, { cluster, count }) => sum + (cluster ? count : 1), 0),
      name,
    ).toBe(parkVoPageInfo.total)
    expect(
      cards.reduce((sum, card) => sum + card.matchedWarehouseCount, 0),
      name,
    ).toBe(totalWarehouseCount)
    expect([units.length, new Set(units.map(({ parkId }) => parkId))], name).toEqual([totalWarehouseCount, ids])
    const isFree = cards.map((card) => card.matchedRentableArea > 0)
    expect(isFree, name).toEqual(isFree.toSorted((a, b) => Number(b) - Number(a)))

    const { whType: _, ...others } = query
    const [type] = facets?.['whType'] ?? []
    if (type && !/冷库|cold|度/.test(String(query['keyword'])))
      expect((await search(request, { ...others, whType: type.value })).parkVoPageInfo.total, name).toBe(type.count)
    const [card] = cards
    if (!card) continue
    const { data } = (await (await request.get(`${api}/park/${card.parkId}`)).json()) as {
      data: { rentableArea: number; warehouses: { rentableArea: number }[] }
    }
    expect([data.rentableArea, data.warehouses.reduce((sum, { rentableArea }) => sum + rentableArea, 0)], name).toEqual([
      card.rentableArea,
      card.rentableArea,
    ])
  }
})

const minutesPerCall = 50

/** Returns the truck minutes from a place to each park; null if the place has no road. */
async function listMinutes(request: APIRequestContext, place: { longitude: number; latitude: number }, parkIds: string[]) {
  const minutes = new Map<string, number | null>()
  for (let from = 0; from < parkIds.length; from += minutesPerCall) {
    const answer = await request.post(`${api}/route/minutes`, {
      headers: { repeatsubmit: 'false' },
      data: { ...place, parkIds: parkIds.slice(from, from + minutesPerCall) },
    })
    const { code, rows } = (await answer.json()) as { code: number; rows: { parkId: string; minutes: number | null }[] }
    // No road nearby, or abroad.
    if (code === 10_503 || code === 10_504) return null
    expect(code).toBe(200)
    for (const row of rows) minutes.set(row.parkId, row.minutes)
  }
  return minutes
}

test('[SRCH-12] from fifty places and for four times, a park is in a reach exactly when its minutes do not exceed the limit', async ({
  request,
}) => {
  await expect
    .poll(async () => (await request.get(`${api}/route/reach?longitude=120.38&latitude=36.07&minutes=120`)).status(), { timeout: 90_000 })
    .toBe(200)
  const parks = await allPages(request, { regionType: 'china' }, ({ list }) => list)
  const parkIds = parks.map(({ parkId }) => parkId)
  const random = rng(12, 'reach', 0)
  const near = (degrees: number) => Number((degrees + random.next() - 0.5).toFixed(6))
  let memberCount = 0
  for (let at = 0; at < 50; at++) {
    const { longitude, latitude } = random.pick(parks)
    const place = { longitude: near(longitude), latitude: near(latitude) }
    const minutes = await listMinutes(request, place, parkIds)
    if (!minutes) continue
    for (const limit of [30, 60, 120, 480]) {
      const query = { reachLng: String(place.longitude), reachLat: String(place.latitude), reachMinutes: String(limit) }
      const members = (await allPages(request, query, ({ list }) => list)).map(({ parkId }) => parkId)
      const expected = parkIds.filter((parkId) => (minutes.get(parkId) ?? Infinity) <= limit)
      expect(members.toSorted(), JSON.stringify(query)).toEqual(expected.toSorted())
      memberCount += members.length
    }
  }
  expect(memberCount).toBeGreaterThan(1_000)
})
