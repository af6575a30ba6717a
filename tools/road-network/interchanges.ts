import { exit as assumed, ferryOnly, linkRatio, ramp, signalEveryKm } from './assumptions.ts'
import { curvedLine } from './curved-line.ts'
import type { Hub } from './hubs.ts'
import { waterKm } from './land-mask.ts'
import type { OsmMap } from './osm-map.ts'
import type { Place } from './places.ts'
import { motorwayTags, type Section } from './sections.ts'
import type { Seat, Seats } from './seats.ts'
import { angleBetween, boxOf, distanceKm, heading, pointAt, type Box, type Point } from './sphere.ts'

/** Degrees: enough for `nearKm` of longitude up to 47° N. */
const margin = assumed.nearKm / 75

/** Adds an exit for every seat off the table where an expressway passes nearby; returns how many were added. */
export function chooseExits(sections: Section[], hubs: Hub[], seats: Seats) {
  const hubSeats = new Set(hubs.map(({ city }) => seats.of(city)))
  const boxes = sections.map((section) => ({ section, box: boxOf(section.line) }))
  let exits = 0
  for (const seat of seats.all) {
    if (hubSeats.has(seat) || ferryOnly.test(seat.code)) continue
    const near = boxes.filter(({ box }) => isNear(seat.point, box)).map(({ section }) => section)
    const best = nearestPlace(seat, near)
    if (!best || waterKm(seat.point, best.section.line[best.index]!, best.km) > assumed.waterKm) continue
    best.section.exits.set(best.index, [...(best.section.exits.get(best.index) ?? []), seat])
    exits++
  }
  return exits
}

const isNear = ([lng, lat]: Point, [west, south, east, north]: Box) =>
  lng > west - margin && lng < east + margin && lat > south - margin && lat < north + margin

function nearestPlace(seat: Seat, sections: Section[]) {
  let best: { km: number; section: Section; index: number } | null = null
  for (const section of sections) {
    const { a, b, line } = section
    for (let index = 1; index < line.length - 1; index++) {
      const point = line[index]!
      const km = distanceKm(seat.point, point)
      if (km >= (best?.km ?? assumed.nearKm)) continue
      if (Math.min(distanceKm(point, a.point), distanceKm(point, b.point)) > assumed.clearOfHubKm) best = { km, section, index }
    }
  }
  return best
}

/** Draws the expressways with their exits, and connects every hub and exit to its seat. */
export function drawExpressways(sections: Section[], hubs: Hub[], seats: Seats, map: OsmMap) {
  for (const section of sections) drawSection(section, map)
  for (const hub of hubs) addInterchange(map, hub, seats.of(hub.city), hub.city)
}

function drawSection(section: Section, map: OsmMap) {
  const { a, b, line, exits, toll } = section
  const tags = motorwayTags(section)
  let from = { node: a.node, index: 0 }
  for (const [index, exitSeats] of [...exits].toSorted(([i], [j]) => i - j)) {
    const point = line[index]!
    const node = map.addNode(point, { highway: 'motorway_junction', name: `${exitSeats[0]!.short}出口` })
    map.addRoad(from.node, node, line.slice(from.index, index + 1), tags)
    from = { node, index }
    const headings = [heading(point, line[index - 1]!), heading(point, line[index + 1]!)]
    for (const seat of exitSeats) addInterchange(map, { point, node, headings, toll }, seat, seat)
  }
  map.addRoad(from.node, b.node, line.slice(from.index), tags)
}

type Junction = { point: Point; node: number; headings: number[]; toll: boolean }

/** Ramp, toll gate and link road between a junction of the expressway and a seat. */
function addInterchange(map: OsmMap, junction: Junction, seat: Seat, { short, en, code }: Place) {
  const english = en || short
  const rampKm = Math.min(ramp.longestKm, distanceKm(junction.point, seat.point) * ramp.share)
  const gatePoint = pointAt(junction.point, rampHeading(junction, heading(junction.point, seat.point)), rampKm)
  const gate = map.addNode(gatePoint, junction.toll ? { barrier: 'toll_booth', name: `${short}收费站` } : undefined)
  map.addRoad(junction.node, gate, [junction.point, gatePoint], {
    highway: 'motorway_link',
    oneway: 'no',
    name: `${short}互通匝道`,
    'name:en': `${english} Interchange`,
    maxspeed: 40,
    hgv: 'yes',
    ...(junction.toll && { toll: 'yes' }),
  })
  const link = curvedLine(gatePoint, seat.point, linkRatio, `c${code}`, 0.35)
  const tags = { highway: 'trunk', name: `${short}连接线`, 'name:en': `${english} Link Road`, maxspeed: 60, hgv: 'yes' }
  map.addRoad(gate, seat.node, link, tags, signalEveryKm.link)
}

/**
 * Returns the heading nearest to the seat that keeps clear of every expressway. A ramp in the direction of an expressway would be a U-turn
 * for
 * arriving trucks: the engine charges about 2,200 s for that and would leave the expressway one city early.
 */
function rampHeading({ headings }: Junction, toSeat: number) {
  const candidates = Array.from({ length: 25 }, (_, i) => toSeat + (i - 12) * 10).map((degrees) => ({
    degrees,
    clear: Math.min(ramp.clearanceDegrees, ...headings.map((other) => angleBetween(degrees, other))),
    turn: angleBetween(degrees, toSeat),
  }))
  return candidates.reduce((best, each) => (each.clear > best.clear || (each.clear === best.clear && each.turn < best.turn) ? each : best))
    .degrees
}
