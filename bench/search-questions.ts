import type { EngineQuery } from '#features/listings/search/engine.ts'
import { rng, type Random } from '#db/demo/random.ts'

/** 2026-01-01. */
export const benchDay = 20_454

/** A complete answer: totals, a page, counts for every filter value, clusters for the map. */
const full = { today: benchDay, sort: 'latest', order: 'desc', pageNum: 1, pageSize: 20, facets: true, markers: {} } as const

const provinces = ['310000', '110000', '440000', '320000', '330000', '370000', '510000', '420000']
const cities = ['310100', '110100', '440100', '320500', '440300', '330100', '510100', '420100', '370200', '610100']
const centres: [lng: number, lat: number][] = [
  [121.47, 31.23],
  [113.26, 23.13],
  [116.4, 39.9],
  [104.07, 30.67],
  [120.38, 36.07],
]
const broadWords = ['物流园', 'logistics', '仓储', 'wuliuyuan', '物流']
const narrowWords = ['青岛', 'qingdao', 'suzhou', '临港', 'hangzhou']

type Ask = (random: Random) => Partial<Omit<EngineQuery, 'today'>>

/** The kinds of query and the maximum median time of the columnar engine, ms. The targets are the design's. */
export const kinds: Record<string, { ask: Ask; targetMs: number | null }> = {
  'no filter': { ask: () => ({}), targetMs: 3 },
  broad: { ask: (random) => ({ whTypes: [1], ...(random.next() < 0.5 && { canopy: true }) }), targetMs: 5 },
  medium: {
    ask: (random) => ({
      region: { code: random.pick(provinces), level: 1 },
      canopy: true,
      platform: true,
      priceMin: 40 + random.below(30),
      priceMax: 100 + random.below(100),
      areaMin: 50_000 + random.below(100_000),
      available: 'now',
    }),
    targetMs: 1.5,
  },
  narrow: {
    ask: (random) => ({
      region: { code: random.pick(cities), level: 2 },
      whTypes: [3, 5, 6],
      buildingTypes: [1, 2, 3],
      fireRatings: [3, 4],
      heightMin: 600,
      areaMin: 30_000 + random.below(100_000),
      available: 'now',
      grades: [1, 3, 9],
      certified: true,
    }),
    targetMs: 0.5,
  },
  'available now': { ask: () => ({ available: 'now' }), targetMs: 5 },
  'available by a day': { ask: (random) => ({ availableBy: benchDay + random.below(400), grades: [1] }), targetMs: null },
  'map box': {
    ask: (random) => {
      const [lng, lat] = random.pick(centres)
      const micro = (degrees: number) => Math.round(degrees * 1e6)
      return { bbox: [micro(lng - 0.5), micro(lat - 0.4), micro(lng + 0.5), micro(lat + 0.4)], whTypes: [1], heightMin: 600 }
    },
    targetMs: 2,
  },
  'warehouses, no filter': { ask: () => ({ view: 'warehouse' }), targetMs: 5 },
  'warehouses, medium': {
    ask: (random) => ({
      view: 'warehouse',
      region: { code: random.pick(provinces), level: 1 },
      canopy: true,
      priceMax: 100 + random.below(100),
      areaMin: 50_000 + random.below(100_000),
    }),
    targetMs: 1.5,
  },
  'keyword, broad': { ask: (random) => ({ keyword: random.pick(broadWords) }), targetMs: 5 },
  'keyword, narrow': { ask: (random) => ({ keyword: random.pick(narrowWords), areaMin: 200_000, available: 'now' }), targetMs: null },
}

/** Returns the same queries for the same seed, in all four orders and on several pages. */
export function questionsOf(kind: string, count: number): EngineQuery[] {
  const random = rng(1, 'search question', kind)
  return Array.from({ length: count }, () => ({
    ...full,
    ...kinds[kind]!.ask(random),
    sort: random.pick(['latest', 'popular', 'area', 'price'] as const),
    order: random.pick(['asc', 'desc'] as const),
    pageNum: 1 + random.below(5),
  }))
}
