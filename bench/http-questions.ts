import { rng, type Random } from '#db/demo/random.ts'

/**
 * The five kinds of query that the search is measured by. The design's figures are for the engine in process; these requests travel over
 * HTTP.
 */
export const kinds = ['none', 'broad', 'medium', 'narrow', 'keyword'] as const
export type Kind = (typeof kinds)[number]

const provinces = ['310000', '110000', '440000', '320000', '330000', '370000', '510000', '420000']
const cities = ['310100', '110100', '440100', '320500', '440300', '330100', '510100', '420100', '370200', '610100']
const words = ['青岛', '上海', '物流园', '冷链', 'qingdao', 'shanghai', 'logistics', 'gz', '空港', '产业园', '北路', 'suzhou']

const sorting = (random: Random) => ({ sort: random.pick(['latest', 'popular', 'area', 'price']), order: random.pick(['asc', 'desc']) })

const questions: Record<Kind, (random: Random) => Record<string, unknown>> = {
  none: (random) => ({ pageNum: 1 + random.below(50), ...sorting(random) }),
  broad: (random) => ({
    whType: '1',
    ...(random.next() < 0.5 && { canopy: '1' }),
    ...(random.next() < 0.5 && { platform: '1' }),
    ...(random.next() < 0.5 && { bonded: '0' }),
    pageNum: 1 + random.below(20),
    ...sorting(random),
  }),
  medium: (random) => ({
    regionCode: random.pick(provinces),
    canopy: '1',
    platform: '1',
    priceMin: (0.4 + random.next() * 0.3).toFixed(2),
    priceMax: (1 + random.next()).toFixed(2),
    areaMin: 500 + random.below(1_000),
    ...sorting(random),
  }),
  narrow: (random) => ({
    regionCode: random.pick(cities),
    whType: ['3', '5', '6'],
    constructionStandard: ['1', '2', '3'],
    fireRating: ['3', '4'],
    heightMin: 6,
    areaMin: 300 + random.below(1_000),
    certified: '1',
    ...sorting(random),
  }),
  keyword: (random) => ({
    keyword: `${random.pick(words)}${random.next() < 0.3 ? ` ${random.pick(words)}` : ''}`,
    pageNum: 1 + random.below(10),
    ...sorting(random),
  }),
}

/** Returns the same URLs for the same seed, too many for any cache of answers to hold. */
export function addressesOf(kind: Kind, count: number, extra: Record<string, string>): string[] {
  const random = rng(1, 'http question', kind)
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...questions[kind](random), ...extra }))
      for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each))
    return `/whs/prod-api/system/park/sieving?${query}`
  })
}
