import { buildBoxAround, toPointBox, uniteBoxes, type Box } from './boxes.ts'

type Place = { longitude: number; latitude: number }

/** Neighbours that are framed with a park, and how far away they and the hub may be. */
const [maxNeighbours, maxNeighbourKm] = [3, 40]

/** The least distance in km shown around a park: the next expressway and town are within it, and the base map has something to show. */
const minAroundKm = 12

/** Returns the box of a park with its nearest neighbours, the nearest freight hub and its surroundings. */
export function frameOfPark(park: Place, others: readonly Place[], hubs: readonly Place[] = []): Box {
  const around = buildBoxAround(park, minAroundKm)
  const near = [...findNearest(park, others, maxNeighbours), ...findNearest(park, hubs, 1)]
  return uniteBoxes([around, ...near.map(toPointBox)]) ?? around
}

function findNearest(park: Place, places: readonly Place[], count: number): Place[] {
  return places
    .map((place) => ({ place, km: distanceKm(park, place) }))
    .filter(({ km }) => km > 0 && km <= maxNeighbourKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, count)
    .map(({ place }) => place)
}

const kmPerDegree = 111.2

/** Exact to a few per cent over the distances of neighbours. */
function distanceKm(a: Place, b: Place) {
  const north = (b.latitude - a.latitude) * kmPerDegree
  const east = (b.longitude - a.longitude) * kmPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
