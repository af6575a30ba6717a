import { hub as offsets, largeCity } from './assumptions.ts'
import type { OsmMap } from './osm-map.ts'
import type { Place } from './places.ts'
import { hash01, kmPerDegree, radians, type Point } from './sphere.ts'

/** The junction where the expressways of a city meet. */
export type Hub = {
  point: Point
  city: Place
  node: number
  /** Compass headings of the expressways that leave it. */
  headings: number[]
  toll: boolean
}

/** Creates the hub of a city on first use, placed towards its neighbours on all its expressways. */
export function hubsOf(lines: Place[][], map: OsmMap) {
  const pull = pullOfNeighbours(lines)
  const hubs = new Map<string, Hub>()
  const hubOf = (city: Place): Hub => {
    const known = hubs.get(city.code)
    if (known) return known
    const point = besideSeat(city, pull.get(city.code) ?? [1, 0])
    const node = map.addNode(point, { highway: 'motorway_junction', name: `${city.short}枢纽` })
    const hub: Hub = { point, city, node, headings: [], toll: false }
    hubs.set(city.code, hub)
    return hub
  }
  return { hubs, hubOf }
}

function besideSeat(city: Place, direction: Point): Point {
  const km = city.level === 3 ? offsets.countyKm : largeCity.test(city.code) ? offsets.largeCityKm : offsets.cityKm
  const angle = Math.atan2(direction[1], direction[0]) || hash01(city.code) * 2 * Math.PI
  return [
    city.point[0] + (km * Math.cos(angle)) / kmPerDegree / Math.cos(city.point[1] * radians),
    city.point[1] + (km * Math.sin(angle)) / kmPerDegree,
  ]
}

/** Sum of the unit vectors from a city to its neighbours. */
function pullOfNeighbours(lines: Place[][]) {
  const pull = new Map<string, Point>()
  for (const cities of lines)
    for (const [i, city] of cities.entries())
      for (const other of [cities[i - 1], cities[i + 1]]) {
        if (!other || other === city) continue
        const dx = (other.point[0] - city.point[0]) * Math.cos(city.point[1] * radians)
        const dy = other.point[1] - city.point[1]
        const norm = Math.hypot(dx, dy) || 1
        const [x, y] = pull.get(city.code) ?? [0, 0]
        pull.set(city.code, [x + dx / norm, y + dy / norm])
      }
  return pull
}
