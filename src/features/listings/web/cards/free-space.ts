import type { ParkCard } from '#features/listings/park-card.ts'

type Space = Pick<ParkCard, 'match' | 'rentableArea' | 'matchedRentableArea' | 'matchedWarehouseCount' | 'matchedFreeFrom'>

/**
 * What a card says about free space: that of the matching warehouses (`matching`); that of the park, if the matching ones are something
 * else (`park`) or let (`letMatch`); the day from which one is free; or none. Areas in m².
 */
export type FreeSpace =
  | { kind: 'matching' | 'park'; area: number }
  | { kind: 'letMatch'; count: number; area: number }
  | { kind: 'from'; date: string }
  | { kind: 'none' }

export function describeFreeSpace({ match, rentableArea, matchedRentableArea, matchedWarehouseCount, matchedFreeFrom }: Space): FreeSpace {
  const isLet = match !== null && matchedRentableArea === 0 && matchedWarehouseCount > 0
  if (isLet && rentableArea > 0) return { kind: 'letMatch', count: matchedWarehouseCount, area: rentableArea }
  if (isLet && matchedFreeFrom !== null) return { kind: 'from', date: matchedFreeFrom }
  if (rentableArea === 0) return { kind: 'none' }
  if (match === null || match.misses.length === 0) return { kind: 'matching', area: match ? matchedRentableArea : rentableArea }
  return { kind: 'park', area: rentableArea }
}

/** True if a card may say that it meets every filter: let space never does. */
export const meetsAll = ({ match, matchedRentableArea }: Space) =>
  match !== null && match.misses.length === 0 && match.asked > 1 && matchedRentableArea > 0
