import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { encodeAdminArea } from './admin-area.ts'
import { loadExpressways } from './expressways.ts'
import { encodePbf } from './osm-pbf.ts'
import { findPlace, loadPlaces } from './places.ts'
import { graphOf } from './road-graph.ts'
import { drawRoadNetwork } from './road-network.ts'
import { angleBetween } from './sphere.ts'
import { unreachableSeats } from './unreachable-seats.ts'

const shipped = (name: string) => readFileSync(new URL(`../../geo/${name}`, import.meta.url))
const network = drawRoadNetwork()

describe('the table of expressways', () => {
  const roads = loadExpressways()
  const places = loadPlaces()

  test('[ROUTE-6] names only known places, and none twice on a road except the first of a ring', () => {
    for (const { ref, stops } of roads) {
      for (const stop of stops) expect(findPlace(places, stop), `${ref} ${stop}`).toBeDefined()
      const repeated = stops.filter((stop, i) => stops.indexOf(stop) !== i && i !== stops.length - 1)
      expect(repeated, ref).toEqual([])
    }
  })

  test('[ROUTE-6] states the confidence of each row', () => {
    const standings = Map.groupBy(roads, ({ standing }) => standing)
    expect([...standings.keys()].toSorted()).toEqual(['listed', 'memory', 'uncertain'])
    expect(standings.get('uncertain')!.map(({ ref }) => ref)).toContain('G45')
  })

  test('[ROUTE-6] refuses an unreadable row', () => {
    expect(() => loadExpressways('G1 | 京哈 | far | memory | 北京 唐山')).toThrow(/G1 \| 京哈/)
    expect(() => loadExpressways('G1 | 京哈 | 1209 | surely | 北京 唐山')).toThrow(/surely/)
  })
})

test('[ROUTE-6] the shipped network equals the one built from the tables, byte for byte', () => {
  expect(encodePbf(network.map).equals(shipped('china-roads.osm.pbf'))).toBe(true)
  expect(encodeAdminArea().equals(shipped('china-area.osm.pbf'))).toBe(true)
})

test('[ROUTE-6] roads connect every seat except three groups of islands', () => {
  expect(unreachableSeats(graphOf(network), network.seats)).toEqual(['长海县', '嵊泗县', '长岛县'])
})

test('[ROUTE-3] a way ends at each traffic light, where the engine can see it', () => {
  const lights = new Set(network.map.nodes.filter(({ tags }) => tags?.['highway'] === 'traffic_signals').map(({ id }) => id))
  const inside = network.map.ways.flatMap(({ refs }) => refs.slice(1, -1)).filter((ref) => lights.has(ref))
  expect(inside).toEqual([])
  expect(lights.size).toBeGreaterThan(20_000)
})

test('[ROUTE-2] the expressways of Hainan and Tibet are toll-free, the others are not', () => {
  const tolled = (ref: string) => network.sections.filter(({ refs }) => refs.includes(ref)).map(({ toll }) => toll)
  expect(new Set(tolled('G98'))).toEqual(new Set([false]))
  expect(new Set(tolled('G2'))).toEqual(new Set([true]))
})

test('[ROUTE-1] the angle between headings never exceeds 180 degrees', () => {
  expect(angleBetween(350, 10)).toBeCloseTo(20)
  expect(angleBetween(0, 180)).toBeCloseTo(180)
})
