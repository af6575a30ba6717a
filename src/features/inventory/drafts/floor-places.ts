import type { WarehouseValues } from '../fields/warehouse-fields.ts'
import { compareKeys } from './operations.ts'
import { withRecord, type ParkDocument } from './park-document.ts'

/** Returns the keys of the warehouses on a floor, by place, then by code. `null`: those without a floor. */
export const listOnFloor = ({ warehouses }: ParkDocument, floorId: string | null): string[] =>
  Object.keys(warehouses)
    .filter((key) => warehouses[key]!.floorId === floorId)
    .toSorted(
      (a, b) =>
        comparePlaces(warehouses[a]!.place, warehouses[b]!.place) ||
        compareCodes(warehouses[a]!.code, warehouses[b]!.code) ||
        compareKeys(a, b),
    )

/** Unknown places come last. */
const comparePlaces = (a: number | null, b: number | null) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a - b)

const collator = new Intl.Collator('en', { numeric: true })
const compareCodes = (a: string | null, b: string | null) => collator.compare(a ?? '', b ?? '')

/** Moves the warehouses behind one on its floor further by some places, so that neighbours keep numbers that follow each other. */
export function shiftPlaces(park: ParkDocument, { floorId, place }: WarehouseValues, by: number): ParkDocument {
  if (place === null || floorId === null) return park
  return listOnFloor(park, floorId).reduce((result, key) => {
    const one = park.warehouses[key]!
    return one.place === null || one.place <= place ? result : withRecord(result, 'warehouses', key, { ...one, place: one.place + by })
  }, park)
}

/** The place behind the last warehouse of a floor; null if that is not known. */
export function nextPlace(park: ParkDocument, floorId: string | null): number | null {
  const last = floorId === null ? undefined : listOnFloor(park, floorId).at(-1)
  const place = last === undefined ? null : park.warehouses[last]!.place
  return place === null ? null : place + 1
}
