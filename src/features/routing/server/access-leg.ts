/** The leg between a point and its nearest road: longer than the straight line, and slow. Assumptions of the design. */
export const accessLeg = { detour: 1.3, kmh: 40, fromKm: 0.3 }

/** Sums the km driven between places and their roads; gaps up to 0.3 km are ignored. */
export function sumAccessKm(gapsKm: readonly number[]) {
  let sum = 0
  for (const km of gapsKm) if (km > accessLeg.fromKm) sum += km * accessLeg.detour
  return sum
}

/** Returns the seconds that access legs take. */
export const toAccessS = (accessKm: number) => (accessKm / accessLeg.kmh) * 3_600
