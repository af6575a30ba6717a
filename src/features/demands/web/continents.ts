import type { RegionGroup } from '#features/regions/contract.ts'

/** A part of the world other than China, and the code of its region. */
export type Continent = { code: string; regionType: string }

/** What an overseas demand without a region posts. */
const unknown = 'overseas'

export const listContinents = (groups: readonly RegionGroup[]): Continent[] =>
  groups.flatMap(({ regionType, regionNotGroupVoList }) => regionNotGroupVoList.map(({ code }) => ({ code, regionType: regionType.value })))

/** Returns the part of the world of an overseas code, which begins with the three digits of its continent; see `RegionCode`. */
export const findRegionType = (continents: readonly Continent[], code: string) =>
  continents.find((continent) => code !== '' && continent.code.slice(0, 3) === code.slice(0, 3))?.regionType ?? unknown
