import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rng, type Random } from '#db/demo/random.ts'
import { createTestDatabase } from '#test/database.ts'
import { openEngines } from '#test/search-engines.ts'
import { randomQuery, worldDay } from '#test/search-queries.ts'
import { loadWorld, type World, type WorldPlace } from '#test/search-world.ts'
import { allOfChina, type Box, type EngineMarker, type Point, type EngineAnswer, type EngineQuery } from '../engine.ts'
import { findRingFault } from '../ring-shape.ts'
import { gridOfView, toMercator } from './marker-grid.ts'

type Place = { id: string; x: number; y: number; districtCode: string }

type Engines = Awaited<ReturnType<typeof openEngines>>

let client: pg.Client
let engines: Engines
let world: World
let places: Place[]
let columns: Engines['columns']
let sql: Engines['sql']

beforeAll(async () => {
  const connection = await createTestDatabase()
  client = new pg.Client(connection)
  await client.connect()
  world = await loadWorld(client, { parks: 3_000, warehouses: 12_000, seed: 17 })
  await putOnCorners()
  const { rows } =
    await client.query<Place>(`select id::text, (lng * 1000000)::int as x, (lat * 1000000)::int as y, district_code as "districtCode"
    from park p where status = 'published' and exists (select from warehouse w where w.park_id = p.id and w.status = 'published')`)
  places = rows
  engines = await openEngines(connection)
  ;({ columns, sql } = engines)
})
afterAll(async () => {
  await client.end()
  await engines.close()
})

/** Moves a third of the parks onto the lattice of hundredths of a degree, on which corners and edges of the rings below lie. */
const putOnCorners = () => client.query('update park set lng = round(lng, 2), lat = round(lat, 2) where id % 3 = 0')

const everything: EngineQuery = { today: worldDay, sort: 'latest', order: 'desc', pageNum: 1, pageSize: 50, facets: false, markers: null }
const countOf = (markers: EngineMarker[] | null) => markers?.reduce((sum, { count }) => sum + count, 0)

function idsOf({ view: _view, ...query }: EngineQuery): string[] {
  const { parks } = columns.search({ ...query, markers: null, facets: false, pageNum: 1, pageSize: 50 })
  return Array.from({ length: Math.ceil(parks / 50) }, (_, at) =>
    columns.search({ ...query, markers: null, facets: false, pageNum: at + 1, pageSize: 50 }).page.map(({ parkId }) => parkId),
  ).flat()
}

test('[SRCH-1] [SRCH-11] map and list have the same counts for random filters, boxes and polygons in both engines', async () => {
  const runs = 300
  let found = 0
  for (let run = 0; run < runs; run++) {
    const random = rng(31, 'map', run)
    const query = { ...randomQuery(random, world.places), ...placeFilter(random, random.pick(world.places)) }
    const onMap = { ...query, markers: { zoom: random.below(21) }, facets: false }
    const inList = { ...query, markers: null, facets: false }
    const [list, map, listSql, mapSql] = [columns.search(inList), columns.search(onMap), await sql.search(inList), await sql.search(onMap)]
    const counts = [map.parks, countOf(map.markers), listSql.parks, mapSql.parks, countOf(mapSql.markers), idsOf(query).length]
    expect(counts, JSON.stringify(query)).toEqual(counts.map(() => list.parks))
    expect(map.markers).toEqual(mapSql.markers)
    if (list.parks > 0) found++
  }
  expect(found).toBeGreaterThan(runs / 4)
}, 120_000)

const micro = (degrees: number) => Math.round(degrees * 1e6)

function placeFilter(random: Random, place: WorldPlace): Pick<EngineQuery, 'bbox' | 'polygon'> {
  const bbox = boxAround(random, place)
  return random.pick([{ bbox }, { polygon: ringAround(random, place) }, { bbox, polygon: ringAround(random, place) }])
}

function boxAround({ next, chance }: Random, { lng, lat }: WorldPlace): Box {
  const size = chance(0.3) ? 30 : 0.05 + next()
  return [micro(lng - size), micro(lat - size * 0.7), micro(lng + size), micro(lat + size * 0.7)]
}

/** Returns a star whose corners lie on the lattice, nearly always concave. Skips stars that cross themselves, which a search refuses. */
function ringAround(random: Random, { lng, lat }: WorldPlace): Point[] {
  for (;;) {
    const corners = random.between(3, 30)
    const size = random.chance(0.2) ? 8 : 0.1 + random.next()
    const ring = Array.from({ length: corners }, (_, at): [lng: number, lat: number] => {
      const angle = (2 * Math.PI * at) / corners
      const reach = size * (0.2 + 0.8 * random.next())
      return [Math.round((lng + Math.cos(angle) * reach) * 100) / 100, Math.round((lat + Math.sin(angle) * reach) * 100) / 100]
    })
    if (findRingFault(ring.map(([longitude, latitude]) => ({ longitude, latitude }))) !== null) continue
    const polygon = ring.map(([x, y]): Point => [micro(x), micro(y)])
    return random.chance(0.5) ? polygon : polygon.toReversed()
  }
}

type Side = 'inside' | 'outside' | 'edge'

/** Decides differently from the engines: by rays to the east, in arbitrary-precision integers. */
function sideOf(ring: readonly Point[], x: number, y: number): Side {
  let inside = false
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length] as Point
    const turn = BigInt(x2 - x1) * BigInt(y - y1) - BigInt(y2 - y1) * BigInt(x - x1)
    const isBetween = Math.min(x1, x2) <= x && x <= Math.max(x1, x2) && Math.min(y1, y2) <= y && y <= Math.max(y1, y2)
    if (turn === 0n && isBetween) return 'edge'
    if (y1 > y !== y2 > y && turn > 0n === y2 > y1) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

test('[SRCH-11] a polygon finds exactly the parks inside it, and both engines agree on parks on its edges and corners', async () => {
  let [inside, onEdge] = [0, 0]
  for (let run = 0; run < 300; run++) {
    const random = rng(37, 'ring', run)
    const polygon = ringAround(random, random.pick(world.places))
    const query = { ...everything, polygon }
    const found = new Set(idsOf(query))
    const sides = Map.groupBy(places, ({ x, y }) => sideOf(polygon, x, y))
    const [within = [], edge = [], outside = []] = (['inside', 'edge', 'outside'] as const).map((side) => sides.get(side))
    expect(within.filter(({ id }) => !found.has(id))).toEqual([])
    expect(outside.filter(({ id }) => found.has(id))).toEqual([])
    const answer: EngineAnswer = await sql.search({ ...query, pageSize: 5_000 })
    expect(new Set(answer.page.map(({ parkId }) => parkId))).toEqual(found)
    inside += within.length
    onEdge += edge.length
  }
  // Enough parks lie inside and on edges.
  expect(inside).toBeGreaterThan(2_000)
  expect(onEdge).toBeGreaterThan(30)
}, 120_000)

test('[SRCH-11] clusters cut by a polygon count only the parks inside it', () => {
  for (let run = 0; run < 100; run++) {
    const random = rng(41, 'cut', run)
    const polygon = ringAround(random, random.pick(world.places))
    const { markers } = columns.search({ ...everything, polygon, markers: { zoom: 3 + (run % 10) } })
    expect(countOf(markers)).toBe(idsOf({ ...everything, polygon }).length)
  }
})

test('[SRCH-1] clusters do not change while the map is panned', () => {
  const zoom = 7
  const [width, height] = [8_000_000, 5_000_000]
  const view = (west: number, south: number): Box => [west, south, west + width, south + height]
  const clusterCounts = new Map<string, number>()
  let compared = 0
  for (const [west, south] of [
    [116e6, 33e6],
    [117.3e6, 33.4e6],
    [119.1e6, 34.2e6],
  ] as [number, number][]) {
    const bbox = view(west, south)
    const { k } = gridOfView(bbox, zoom)
    for (const { count, bbox: box } of columns.search({ ...everything, bbox, markers: { zoom } }).markers ?? []) {
      const [x, y] = [(box[0] + 180e6) >> k, (toMercator(box[1]) + 180e6) >> k]
      if (!isWholly(x, y, k, bbox)) continue
      const before = clusterCounts.get(`${k} ${x} ${y}`)
      if (before !== undefined) {
        expect(count).toBe(before)
        compared++
      }
      clusterCounts.set(`${k} ${x} ${y}`, count)
    }
  }
  expect(compared).toBeGreaterThan(3)
})

/** Returns true if the whole cell lies in the view. */
function isWholly(x: number, y: number, k: number, [west, south, east, north]: Box) {
  const cell = 2 ** k
  const [left, low] = [x * cell - 180e6, y * cell - 180e6]
  return left >= west && left + cell <= east && low >= toMercator(south) && low + cell <= toMercator(north)
}

test('[SRCH-1] views of the same size have equally fine grids, and cells are square on the screen', () => {
  for (const [west, south] of [
    [120e6, 36e6],
    [113.123456e6, 22.5e6],
    [4.4e6, 51.9e6],
  ] as [number, number][]) {
    const width = 3.6e6
    const north = southOf(toMercator(south) + width, south)
    expect(gridOfView([west, south, west + width, north], 9).k).toBe(17 + 2)
  }
})

/** Returns the latitude of a WebMercator value, by bisection. */
function southOf(mercator: number, from: number) {
  let [low, high] = [from, 85e6]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (toMercator(middle) < mercator) low = middle
    else high = middle
  }
  return high
}

test('[SRCH-23] a cluster has a name only if all its parks lie in that place', () => {
  let [named, unnamed] = [0, 0]
  for (const zoom of [3, 6, 9]) {
    const { markers } = columns.search({ ...everything, markers: { zoom }, regionType: 'china' })
    for (const { count, bbox, regionCode } of (markers ?? []).filter(({ count: parks }) => parks > 1)) {
      const inBox = places.filter(({ x, y, districtCode }) => !districtCode.startsWith('99') && isIn(bbox, x, y))
      // If the box contains as many parks as the cluster counts, they are the parks of its cell.
      if (inBox.length !== count) continue
      const provinces = new Set(inBox.map(({ districtCode }) => districtCode.slice(0, 2)))
      expect(regionCode === null).toBe(provinces.size > 1)
      const prefix = regionCode?.replace(/(00)+$/, '') ?? ''
      expect(inBox.every(({ districtCode }) => districtCode.startsWith(prefix))).toBe(true)
      if (regionCode === null) unnamed++
      else named++
    }
  }
  expect(named).toBeGreaterThan(20)
  expect(unnamed).toBeGreaterThan(0)
})

test('[SRCH-23] at world zoom there is one cluster for each country, in both engines', async () => {
  const query: EngineQuery = { ...everything, markers: { zoom: 1 } }
  const { markers, parks } = columns.search(query)
  expect((await sql.search(query)).markers).toEqual(markers)
  const china = markers!.filter(({ regionCode }) => regionCode === allOfChina)
  expect(china).toHaveLength(1)
  expect(china[0]!.count).toBe(places.filter(({ districtCode }) => !districtCode.startsWith('99')).length)
  expect(countOf(markers)).toBe(parks)
})

test('[SRCH-23] up to 40 parks are shown one by one at any zoom', () => {
  for (const { districtCode } of places.slice(0, 200)) {
    const region = { code: `${districtCode.slice(0, 4)}00`, level: 2 as const }
    const { markers, parks } = columns.search({ ...everything, region, markers: { zoom: 2 } })
    if (parks <= 40) expect(markers).toHaveLength(parks)
  }
})

const isIn = ([west, south, east, north]: Box, x: number, y: number) => x >= west && x <= east && y >= south && y <= north

test('[SRCH-1] with a zoom there are at most 128 entries', () => {
  for (let zoom = 0; zoom <= 20; zoom++) {
    expect(columns.search({ ...everything, markers: { zoom } }).markers?.length).toBeLessThanOrEqual(128)
    const bbox: Box = [73e6, 18e6, 135e6, 53e6]
    expect(columns.search({ ...everything, bbox, markers: { zoom } }).markers?.length).toBeLessThanOrEqual(128)
  }
})
