import { momentFrom } from './dates.ts'
import { memberIdOf } from './members.ts'
import { rng, uuidOf } from './random.ts'
import type { ParkRow, WarehouseRow } from './rows.ts'

export type FollowRow = { id: string; memberId: string; parkId: number | null; warehouseId: number | null; followedAt: string }
export type VisitRow = { id: string; memberId: string; parkId: number; lastAt: string; times: number }

type Interest = {
  /** Cities that a customer looks at first; the rest is spread over all cities. */
  cities: string[]
  /** Values of `floor_warehouse_type`. */
  types: number[]
  /** How many parks and warehouses a customer follows, and how many parks the customer visited. */
  parks: number
  warehouses: number
  visits: number
}

const [qingdao, shanghai, shenzhen, chengdu] = ['370200', '310100', '440300', '510100'] as const

/** Follows per customer, as described in `members.ts`. Mayan is new and has none. */
const interests: Record<string, Interest> = {
  chenyu: { cities: [qingdao, shanghai], types: [3, 5, 1], parks: 9, warehouses: 6, visits: 26 },
  liumin: { cities: [shanghai], types: [1], parks: 7, warehouses: 4, visits: 18 },
  zhanglei: { cities: [shenzhen], types: [1, 2], parks: 4, warehouses: 3, visits: 9 },
  wangfang: { cities: [chengdu], types: [1, 2], parks: 4, warehouses: 1, visits: 7 },
  zhaojun: { cities: [qingdao], types: [3, 4, 5], parks: 0, warehouses: 2, visits: 8 },
  sunli: { cities: [shanghai], types: [6, 2], parks: 1, warehouses: 0, visits: 5 },
  huangwei: { cities: [shenzhen], types: [1], parks: 0, warehouses: 0, visits: 6 },
  linna: { cities: [chengdu], types: [1], parks: 0, warehouses: 0, visits: 3 },
  heqiang: { cities: [qingdao], types: [1], parks: 5, warehouses: 3, visits: 10 },
  xuting: { cities: [shanghai], types: [1], parks: 3, warehouses: 2, visits: 8 },
  guopeng: { cities: [shenzhen], types: [1], parks: 0, warehouses: 0, visits: 4 },
}

type World = { parks: readonly Pick<ParkRow, 'id' | 'cityCode'>[]; warehouses: readonly Pick<WarehouseRow, 'id' | 'parkId' | 'whType'>[] }

/** Follows and visits of the demo customers: mostly in their own cities, and every followed park was visited. */
export function engagementRows(seed: number, anchor: string, world: World): { follows: FollowRow[]; visits: VisitRow[] } {
  const all = Object.entries(interests).map(([userName, interest]) => rowsOf(seed, anchor, world, userName, interest))
  return { follows: all.flatMap(({ follows }) => follows), visits: all.flatMap(({ visits }) => visits) }
}

function rowsOf(seed: number, anchor: string, { parks, warehouses }: World, userName: string, searchPreference: Interest) {
  const random = rng(seed, 'engagement', userName)
  const memberId = memberIdOf(seed, anchor, userName)
  const isNear = ({ cityCode }: { cityCode: string }) => searchPreference.cities.includes(cityCode)
  // Three of four visits go to the customer's own cities, as far as these have parks.
  const near = random.some(parks.filter(isNear), Math.ceil(searchPreference.visits * 0.75))
  const far = random.some(
    parks.filter((park) => !isNear(park)),
    searchPreference.visits - near.length,
  )
  const visitedParks = [...near, ...far]
  const seenIds = new Set(visitedParks.map(({ id }) => id))
  const suitable = warehouses.filter(({ parkId, whType }) => seenIds.has(parkId) && searchPreference.types.includes(whType))
  const visits = visitedParks.map((park, at): VisitRow => ({
    id: uuidOf(seed, 'visit', `${userName} ${park.id}`, Date.parse(anchor)),
    memberId,
    parkId: park.id,
    lastAt: momentFrom(anchor, -1 - at, random.between(30, 560)),
    times: random.between(1, 4),
  }))
  const follow = (target: { parkId: number } | { warehouseId: number }, at: number): FollowRow => ({
    id: uuidOf(seed, 'follow', `${userName} ${Object.entries(target).flat().join(' ')}`, Date.parse(anchor)),
    memberId,
    parkId: null,
    warehouseId: null,
    ...target,
    followedAt: momentFrom(anchor, -2 - at * 3, random.between(30, 560)),
  })
  const follows = [
    ...visitedParks.slice(0, searchPreference.parks).map(({ id }, at) => follow({ parkId: id }, at)),
    ...random.some(suitable, searchPreference.warehouses).map(({ id }, at) => follow({ warehouseId: id }, at)),
  ]
  return { follows, visits }
}
