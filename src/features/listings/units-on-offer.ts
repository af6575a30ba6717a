/** Returns the units whose terms count for a tenant: those that can be rented now, or all of a park while none can. */
export function unitsOnOffer<Unit extends { rentableArea: number | null }>(units: readonly Unit[]): readonly Unit[] {
  const rentable = units.filter(({ rentableArea }) => (rentableArea ?? 0) > 0)
  return rentable.length > 0 ? rentable : units
}

/** Returns the unit on offer with the lowest price; undefined if none has a price. */
export const cheapestOnOffer = <Unit extends { rentableArea: number; price: number | null }>(units: readonly Unit[]) =>
  unitsOnOffer(units)
    .filter(({ price }) => price !== null)
    .toSorted((a, b) => a.price! - b.price!)[0]
