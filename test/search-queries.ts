import { fnv1a, type Random } from '#db/demo/random.ts'
import { rackings } from '#features/listings/racking.ts'
import type { Box, Point, EngineQuery, Reach } from '#features/listings/search/engine.ts'
import type { WorldPlace } from './search-world.ts'

const keywords = [
  '物流',
  '物流园',
  '园',
  '号',
  '恒川空港',
  '冷链',
  'logistics',
  'wuliuyuan',
  'hckg',
  'z%',
  '_',
  "o'",
  '\\',
  'é',
  '1',
  '不存在',
  'a b',
  '园 物流',
  '恒',
]

/** 2026-03-01: some dates of the world are past, some due soon, some later. */
export const worldDay = 20_513

/** Returns a random query with unusual combinations of filters. */
export function randomQuery(random: Random, places: WorldPlace[]): EngineQuery {
  const { chance, pick, below, between } = random
  const place = pick(places)
  const query: EngineQuery = {
    today: chance(0.95) ? worldDay : worldDay + between(-60, 200),
    sort: pick(['latest', 'popular', 'area', 'price', 'positions']),
    order: pick(['asc', 'desc']),
    pageNum: chance(0.7) ? 1 : between(1, 60),
    pageSize: pick([10, 20, 30, 50]),
    facets: chance(0.7),
    markers: chance(0.6) ? (chance(0.5) ? {} : { zoom: below(21) }) : null,
  }
  const some = (values: number) => Array.from({ length: between(1, 3) }, () => between(1, values))
  if (chance(0.4)) query.region = randomRegion(random, place)
  if (chance(0.2)) query.regionType = chance(0.8) ? place.regionType : pick(places).regionType
  if (chance(0.2)) query.keyword = pick(keywords)
  if (chance(0.2)) query.whTypes = some(9)
  if (chance(0.15)) query.buildingTypes = some(7)
  if (chance(0.15)) query.fireRatings = some(5)
  if (chance(0.15)) query.floorMaterials = some(6)
  if (chance(0.15)) query.grades = Array.from({ length: between(1, 3) }, () => pick([1, 2, 3, 9]))
  if (chance(0.25)) query.available = pick(['now', 'soon', 'any'])
  if (chance(0.15)) query.availableBy = query.today + pick([-30, 0, 1, 31, 45, 90, 91, 184, 400])
  for (const flag of ['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'] as const)
    if (chance(0.12)) query[flag] = chance(0.5)
  if (chance(0.12)) query.areaMin = pick([0, 100_000, 100_001, 300_000, 4_000_000_000])
  if (chance(0.12)) query.areaMax = pick([0, 99_999, 100_000, 3_000_000, 10_000_000_000])
  if (chance(0.12)) query.priceMin = pick([0, 60, 61, 150, 100_000])
  if (chance(0.12)) query.priceMax = pick([0, 60, 99, 150, 100_000])
  if (chance(0.12)) query.heightMin = pick([0, 600, 601, 1_000_000])
  if (chance(0.12)) query.heightMax = pick([0, 899, 1_200, 1_000_000])
  if (chance(0.3) || query.sort === 'positions') query.rack = pick(rackings)
  if (query.rack && chance(0.6)) query.positionsMin = pick([1, 999, 1_000, 1_001, 5_000, 1_000_000])
  if (chance(0.2)) query.bbox = box(random, place)
  if (chance(0.15)) query.polygon = star(random, place)
  if (chance(0.15)) query.reach = reachAround(random, place)
  if (chance(0.3)) query.view = 'warehouse'
  return query
}

function randomRegion({ pick }: Random, place: WorldPlace): NonNullable<EngineQuery['region']> {
  return pick([
    { code: place.provinceCode, level: 1 as const },
    { code: place.cityCode, level: 2 as const },
    { code: place.districtCode, level: 3 as const },
    { code: '999999', level: pick([1, 2, 3] as const) },
  ])
}

const micro = (degrees: number) => Math.round(degrees * 1e6)

function box({ next, chance }: Random, { lng, lat }: WorldPlace): NonNullable<EngineQuery['bbox']> {
  const size = chance(0.2) ? 40 : next() * 2
  // Sometimes an edge runs through a park.
  const [west, south] = chance(0.2) ? [lng, lat] : [lng - size * next(), lat - size * next()]
  return [micro(west), micro(south), micro(west + size), micro(south + size)]
}

/** Decides by a hash of the point, so that no rule but the function itself could give the same parks; sometimes none is in reach. */
function reachAround({ next, below, chance }: Random, { lng, lat }: WorldPlace): Reach {
  const [seed, size] = [below(1_000_000), micro(next() * 3)]
  const share = chance(0.1) ? 0 : next()
  const [x, y] = [micro(lng), micro(lat)]
  const box: Box = [x - size, y - size, x + size, y + size]
  const isInBox = (a: number, b: number) => a >= box[0] && a <= box[2] && b >= box[1] && b <= box[3]
  const includes = (a: number, b: number) => isInBox(a, b) && (fnv1a(`${seed} ${a} ${b}`) >>> 0) / 2 ** 32 < share
  return { key: `${seed} ${share}`, box, includes }
}

/** Returns a star-shaped ring around a place. */
function star({ next, between }: Random, { lng, lat }: WorldPlace): Point[] {
  const corners = between(3, 40)
  const size = next() * 3
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners
    const radius = size * (0.2 + 0.8 * next())
    return [micro(lng + Math.cos(angle) * radius), micro(lat + Math.sin(angle) * radius)]
  })
}
