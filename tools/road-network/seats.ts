import { noRoad, seatMergeKm } from './assumptions.ts'
import type { OsmMap } from './osm-map.ts'
import { requirePlace, type Place } from './places.ts'
import { distanceKm, type Point } from './sphere.ts'

/** A junction with a traffic light at the centre of a prefecture or county. */
export type Seat = Place & { node: number }

export type Seats = {
  all: Seat[]
  /** Returns the seat of a place: its own, or the nearest one it was merged into. */
  of(place: Place): Seat
  named(name: string): Seat
}

/** One junction per place on a road; places closer than `seatMergeKm` share one. */
export function placeSeats(places: Place[], map: OsmMap): Seats {
  const all: Seat[] = []
  for (const place of places) {
    if (noRoad.test(place.code)) continue
    const merged = all.some(({ point }) => Math.abs(point[1] - place.point[1]) < 0.05 && distanceKm(point, place.point) < seatMergeKm)
    if (!merged) all.push({ ...place, node: map.addNode(place.point, { highway: 'traffic_signals' }) })
  }
  const byCode = new Map(all.map((seat) => [seat.code, seat]))
  const of = (place: Place) => byCode.get(place.code) ?? nearest(all, place.point)
  return { all, of, named: (name) => of(requirePlace(places, name)) }
}

function nearest(seats: Seat[], point: Point) {
  return seats.reduce((best, seat) => (distanceKm(point, seat.point) < distanceKm(point, best.point) ? seat : best))
}
