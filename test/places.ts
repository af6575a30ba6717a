import { findPlace, loadPlaces } from '../tools/road-network/places.ts'

const places = loadPlaces()

/** Returns the location of a city by its short name, or of a district or county by its full name. */
export function placeNamed(name: string) {
  const place = findPlace(places, name)
  if (!place) throw new Error(`No place ${name}`)
  return { longitude: place.point[0], latitude: place.point[1] }
}

/** Returns the seats of districts and counties that roads reach without a ferry. */
export const listSeats = () =>
  loadPlaces()
    .filter(({ code }) => !code.startsWith('46'))
    .map(({ point: [longitude, latitude] }) => ({ longitude, latitude }))
