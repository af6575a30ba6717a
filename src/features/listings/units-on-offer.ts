/** Returns the units whose terms count for a tenant: those that can be rented now, or all of a park while none can. */
export function unitsOnOffer<Unit extends { rentableArea: number | null }>(units: readonly Unit[]): readonly Unit[] {
  const rentable = units.filter(({ rentableArea }) => (rentableArea ?? 0) > 0)
  return rentable.length > 0 ? rentable : units
}
