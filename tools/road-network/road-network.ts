import { drawExpressways, chooseExits } from './interchanges.ts'
import { loadExpressways } from './expressways.ts'
import { drawOrdinaryRoads } from './ordinary-roads.ts'
import { OsmMap } from './osm-map.ts'
import { loadPlaces } from './places.ts'
import { layExpressways } from './sections.ts'
import { placeSeats } from './seats.ts'

/** The trunk roads of mainland China as authored: the right cities in the right order at about the right length, not the true alignment. */
export function drawRoadNetwork() {
  const places = loadPlaces()
  const map = new OsmMap()
  const seats = placeSeats(places, map)
  const { sections, hubs } = layExpressways(loadExpressways(), places, map)
  const exits = chooseExits(sections, hubs, seats)
  drawExpressways(sections, hubs, seats, map)
  const ordinaryKm = drawOrdinaryRoads(seats, map)
  return { map, seats: seats.all, sections, hubs, exits, ordinaryKm }
}

export type RoadNetwork = ReturnType<typeof drawRoadNetwork>
