import type { Bounds } from '#platform/web/map/map-handle.ts'

export type Place = { parkId: string; longitude: number; latitude: number }

type Rows = { parks: readonly Place[]; units: readonly Place[]; combinations: { rows: readonly { park: Place }[] } | null }

/** Returns the parks of the rows, each once. */
export const listPlaces = ({ parks, units, combinations }: Rows): Place[] => [
  ...new Map(
    [...parks, ...units, ...(combinations?.rows ?? []).map(({ park }) => park)].map(({ parkId, longitude, latitude }) => [
      parkId,
      { parkId, longitude, latitude },
    ]),
  ).values(),
]

/** The smallest width and height of the bounds, in degrees: about 30 km, so that roads and towns are around a single park. */
const minDegrees = 0.3

/** Returns the bounds of places with a margin, in degrees of WGS-84. */
export function findBounds(places: readonly Place[]): Bounds {
  const [west, east] = widen(places.map(({ longitude }) => longitude))
  const [south, north] = widen(places.map(({ latitude }) => latitude))
  return [west, south, east, north]
}

function widen(values: readonly number[]): [number, number] {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const margin = Math.max((max - min) * 0.08, (minDegrees - (max - min)) / 2)
  return [min - margin, max + margin]
}

/** Returns each place as shares of the width and height of a Mercator map that shows the bounds, from its upper left corner. */
export function toShares(places: readonly Place[], [west, south, east, north]: Bounds) {
  const [top, bottom] = [mercator(north), mercator(south)]
  return places.map(({ parkId, longitude, latitude }) => ({
    parkId,
    x: (longitude - west) / (east - west),
    y: (top - mercator(latitude)) / (top - bottom),
  }))
}

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
