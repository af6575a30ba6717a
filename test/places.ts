import { findPlace, loadPlaces } from '../tools/road-network/places.ts'

const places = loadPlaces()

/** Returns the location of a city by its short name, or of a district or county by its full name. */
export function placeNamed(name: string) {
  const place = findPlace(places, name)
  if (!place) throw new Error(`No place ${name}`)
  return { longitude: place.point[0], latitude: place.point[1] }
}
