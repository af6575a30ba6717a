import { westToEast } from '#features/media/space/outline.ts'
import { listOnFloor } from './floor-places.ts'
import { withValue, type ParkDocument } from './park-document.ts'

/**
 * Returns the park with the units of a floor counted from west to east, as their outlines have them. Null if the order is known already, a unit
 * has no outline, or there is only one.
 */
export function placeByOutlines(park: ParkDocument, floorId: string): ParkDocument | null {
  const keys = listOnFloor(park, floorId)
  const units = keys.map((key) => park.warehouses[key]!)
  const isKnown = units.every(({ place }) => place !== null)
  if (isKnown || units.length < 2 || units.some(({ outline }) => outline.length === 0)) return null
  const ordered = westToEast(Object.fromEntries(keys.map((key) => [key, park.warehouses[key]!.outline])))
  return ordered.reduce((result, key, at) => withValue(result, `warehouses.${key}.place`, at + 1), park)
}
