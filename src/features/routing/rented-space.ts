/** A warehouse with free space. Areas in m², price in fen per m² and day; null is on request. */
export type FreeUnit = { name: string; fenPerM2Day: number | null; rentableM2: number; minRentM2: number }

/** The area that is rented of one warehouse. */
export type RentedPart = { name: string; fenPerM2Day: number; areaM2: number }

export type RentedSpace =
  /** One warehouse with the whole area, or several that have it together. */
  | { kind: 'rented'; parts: readonly RentedPart[] }
  | { kind: 'unpriced' }
  /** The park has less free space than needed. */
  | { kind: 'tooSmall' }
  /** The warehouses that could hold the need are let from a larger area only. */
  | { kind: 'minimum'; minRentM2: number }

/**
 * Chooses the space for a need among the free warehouses of a park: the cheapest one that offers the whole area, or else the cheapest
 * ones together. The last of several is rented at least to its minimum.
 */
export function chooseSpace(units: readonly FreeUnit[], needM2: number): RentedSpace {
  if (sumOfRentable(units) < needM2) return { kind: 'tooSmall' }
  const usable = units.filter(({ minRentM2 }) => minRentM2 <= needM2)
  if (sumOfRentable(usable) < needM2)
    return { kind: 'minimum', minRentM2: Math.min(...units.flatMap(({ minRentM2 }) => (minRentM2 > needM2 ? minRentM2 : []))) }
  const cheapestFirst = usable
    .flatMap(({ fenPerM2Day, ...unit }) => (fenPerM2Day === null ? [] : [{ ...unit, fenPerM2Day }]))
    .toSorted((a, b) => a.fenPerM2Day - b.fenPerM2Day)
  const whole = cheapestFirst.find(({ rentableM2 }) => rentableM2 >= needM2)
  if (whole) return { kind: 'rented', parts: [{ name: whole.name, fenPerM2Day: whole.fenPerM2Day, areaM2: needM2 }] }
  if (sumOfRentable(cheapestFirst) < needM2) return { kind: 'unpriced' }
  return { kind: 'rented', parts: fill(cheapestFirst, needM2) }
}

function fill(units: readonly (FreeUnit & { fenPerM2Day: number })[], needM2: number): RentedPart[] {
  const parts: RentedPart[] = []
  let missingM2 = needM2
  for (const { name, fenPerM2Day, rentableM2, minRentM2 } of units) {
    if (missingM2 <= 0) break
    const areaM2 = Math.min(rentableM2, Math.max(missingM2, minRentM2))
    parts.push({ name, fenPerM2Day, areaM2 })
    missingM2 = roundArea(missingM2 - areaM2)
  }
  return parts
}

export const sumOfRentable = (units: readonly Pick<FreeUnit, 'rentableM2'>[]) =>
  roundArea(units.reduce((sum, { rentableM2 }) => sum + rentableM2, 0))

/** Areas have two decimals. */
const roundArea = (m2: number) => Math.round(m2 * 100) / 100
