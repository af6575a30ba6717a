import { expressway as assumed, terrainOf, truckMotorwaySpeed } from './assumptions.ts'
import { curvedLine } from './curved-line.ts'
import type { Expressway } from './expressways.ts'
import { hubsOf, type Hub } from './hubs.ts'
import type { OsmMap, Tags } from './osm-map.ts'
import { requirePlace, type Place } from './places.ts'
import type { Seat } from './seats.ts'
import { distanceKm, heading, lengthKm, type Point } from './sphere.ts'

/** A stretch of expressway between two hubs, shared by all its numbers. */
export type Section = {
  a: Hub
  b: Hub
  line: Point[]
  refs: string[]
  names: string[]
  toll: boolean
  km: number
  exits: Map<number, Seat[]>
}

/** Sections and hubs of all expressways. Two roads on one corridor share its section. */
export function layExpressways(roads: Expressway[], places: Place[], map: OsmMap) {
  const lines = roads.map((road) => road.stops.map((name) => requirePlace(places, name, `in ${road.ref} ${road.name}`)))
  const { hubs, hubOf } = hubsOf(lines, map)
  const sections = new Map<string, Section>()
  for (const [i, road] of roads.entries()) {
    const stops = lines[i]!.map(hubOf)
    const ratio = ratioOf(road, stops)
    for (let stop = 1; stop < stops.length; stop++) joinHubs(sections, road, stops[stop - 1]!, stops[stop]!, ratio)
  }
  return { sections: [...sections.values()], hubs: [...hubs.values()] }
}

/** Returns the length ratio for a pair of hubs: the terrain's, adjusted by the published length of the road if known. */
function ratioOf(road: Expressway, stops: Hub[]) {
  const straightKm = stops.slice(1).reduce((sum, hub, i) => sum + distanceKm(stops[i]!.point, hub.point), 0)
  const published =
    road.lengthKm > 0 && stops.length > 3 ? Math.min(assumed.highestPublishedRatio, Math.max(1, road.lengthKm / straightKm)) : null
  return (a: Hub, b: Hub) => {
    const byTerrain = assumed.ratio * Math.sqrt(Math.max(terrainOf(a.city), terrainOf(b.city)))
    if (published === null) return byTerrain
    return Math.min(assumed.highestRatio, assumed.publishedWeight * published + (1 - assumed.publishedWeight) * byTerrain)
  }
}

function joinHubs(sections: Map<string, Section>, road: Expressway, a: Hub, b: Hub, ratio: (a: Hub, b: Hub) => number) {
  if (a === b) return
  const key = [a.city.code, b.city.code].toSorted().join('-')
  const shared = sections.get(key)
  if (shared) {
    if (!shared.refs.includes(road.ref)) {
      shared.refs.push(road.ref)
      shared.names.push(road.name)
    }
    return
  }
  const line = curvedLine(a.point, b.point, ratio(a, b), key)
  a.headings.push(heading(line[0]!, line[1]!))
  b.headings.push(heading(line.at(-1)!, line.at(-2)!))
  if (road.toll) a.toll = b.toll = true
  sections.set(key, { a, b, line, refs: [road.ref], names: [road.name], toll: road.toll, km: lengthKm(line), exits: new Map() })
}

export function motorwayTags({ refs, names, toll }: Section): Tags {
  return {
    highway: 'motorway',
    oneway: 'no',
    ref: refs.join(';'),
    name: names[0]!,
    'name:en': `${refs[0]} Expressway`,
    maxspeed: 120,
    'maxspeed:hgv': truckMotorwaySpeed,
    lanes: 4,
    hgv: 'yes',
    ...(toll && { toll: 'yes' }),
  }
}
