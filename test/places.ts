import { findPlace, loadPlaces } from '../tools/road-network/places.ts'

const places = loadPlaces()

/** The point of a city by its short name, or of a district or county by its full one. */
export function placeNamed(name: string) {
  const place = findPlace(places, name)
  if (!place) throw new Error(`No place ${name}`)
  return { longitude: place.point[0], latitude: place.point[1] }
}
