import Delaunator from 'delaunator'
import { ferries, ferryOnly, island, ordinary, roadsOverWater, signalEveryKm, terrainOf } from './assumptions.ts'
import { curvedLine } from './curved-line.ts'
import { waterKm } from './land-mask.ts'
import type { OsmMap } from './osm-map.ts'
import type { Seat, Seats } from './seats.ts'
import { distanceKm, pointAt, radians, type Point } from './sphere.ts'

/** Adds national and provincial roads: the Gabriel graph of the seats without edges over the sea, listed bridges, and the ferries. */
export function drawOrdinaryRoads(seats: Seats, map: OsmMap) {
  let km = 0
  for (const [a, b] of delaunayPairs(seats.all)) {
    const straightKm = distanceKm(a.point, b.point)
    if (straightKm > ordinary.longestKm || !isGabriel(a, b, straightKm, seats.all)) continue
    if (waterKm(a.point, b.point, straightKm) <= ordinary.waterKm) km += drawRoad(a, b, map)
  }
  for (const seat of seats.all) if (ferryOnly.test(seat.code)) km += drawIslandRoads(seat, map)
  for (const [from, to] of roadsOverWater) km += drawRoad(seats.named(from), seats.named(to), map)
  for (const { from, to, name, english, duration } of ferries)
    map.addWay([seats.named(from).node, seats.named(to).node], {
      route: 'ferry',
      name,
      'name:en': english,
      duration,
      motor_vehicle: 'yes',
      hgv: 'yes',
    })
  return km
}

function delaunayPairs(seats: Seat[]): [Seat, Seat][] {
  const { triangles } = Delaunator.from(seats.map(({ point }): [number, number] => [point[0] * Math.cos(35 * radians), point[1]]))
  const keys = new Set<number>()
  for (let i = 0; i < triangles.length; i++) {
    const a = triangles[i]!
    const b = triangles[i % 3 === 2 ? i - 2 : i + 1]!
    keys.add(Math.min(a, b) * 1e5 + Math.max(a, b))
  }
  return [...keys].map((key) => [seats[Math.floor(key / 1e5)]!, seats[key % 1e5]!])
}

/** No third seat lies inside the circle over a and b. */
function isGabriel(a: Seat, b: Seat, km: number, seats: Seat[]) {
  const middle: Point = [(a.point[0] + b.point[0]) / 2, (a.point[1] + b.point[1]) / 2]
  return !seats.some(
    (seat) =>
      seat !== a && seat !== b && Math.abs(seat.point[1] - middle[1]) < km / 222 + 0.01 && distanceKm(seat.point, middle) < (km / 2) * 0.98,
  )
}

function drawRoad(a: Seat, b: Seat, map: OsmMap) {
  const isNational = a.level === 2 || b.level === 2
  const isUrban = distanceKm(a.point, b.point) < ordinary.urbanKm
  const ratio = ordinary.ratio * Math.max(terrainOf(a), terrainOf(b))
  const line = curvedLine(a.point, b.point, ratio, `o${a.code}${b.code}`, isUrban ? 0.5 : 1.5)
  const tags = {
    highway: isNational ? 'trunk' : 'primary',
    name: isNational ? '国道' : '省道',
    'name:en': isNational ? 'National Road' : 'Provincial Road',
    maxspeed: isUrban ? 50 : isNational ? 70 : 60,
    hgv: 'yes',
  }
  return map.addRoad(
    a.node,
    b.node,
    line,
    tags,
    isUrban ? signalEveryKm.urban : isNational ? signalEveryKm.national : signalEveryKm.provincial,
  )
}

/** A ring and a spoke: without roads an island would be snapped to the coast across the water and appear reachable. */
function drawIslandRoads(seat: Seat, map: OsmMap) {
  const tags = { highway: 'primary', name: '海岛公路', 'name:en': 'Island Road', maxspeed: 40, hgv: 'yes' }
  const ring = Array.from({ length: island.junctions }, (_, i) => pointAt(seat.point, (i * 360) / island.junctions, island.radiusKm))
  const nodes = ring.map((point) => map.addNode(point))
  const at = (i: number) => i % ring.length
  const km = ring.map((point, i) => map.addRoad(nodes[i]!, nodes[at(i + 1)]!, [point, ring[at(i + 1)]!], tags))
  return km.reduce((sum, each) => sum + each, map.addRoad(seat.node, nodes[0]!, [seat.point, ring[0]!], tags))
}
