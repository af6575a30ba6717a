import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { MatchFinder, buildOfferQuery, type FindPlace } from '../matching/find-matches.ts'
import type { Requirements } from '../matching/requirements.ts'
import { domestic } from '../rules.ts'
import { findRequirements, replaceMatches, type RequirementsRow } from './queries-matches.ts'

export type MatchDeps = { search: Pick<Search, 'openMatcher'>; regions: Regions }
type RegionTree = Awaited<ReturnType<Regions['current']>>

/** Name of the consumer of listing changes for all demands. */
export const consumerName = 'demands'

/**
 * Finds the matches of a demand in the transaction that created or changed it. They are part of the same answer, so no notice is sent.
 */
export async function matchChangedDemand(trx: Db, deps: MatchDeps, demandId: string): Promise<void> {
  await holdListingConsumer(trx, consumerName)
  await matchDemand(trx, deps, demandId, { notified: true })
}

/** Matches a demand. The transaction must hold the listings lock, so that no change is missed between search and write. */
export async function matchDemand(
  trx: Db,
  { search, regions }: MatchDeps,
  demandId: string,
  { notified }: { notified: boolean },
): Promise<void> {
  const row = await findRequirements(trx, demandId)
  if (!row) return
  const tree = await regions.current()
  const requirements = toRequirements(row, tree)
  const finder = requirements && new MatchFinder(requirements, createPlaceFinder(tree))
  if (requirements && finder) await (await search.openMatcher()).visitOffers(buildOfferQuery(requirements), finder)
  await replaceMatches(trx, demandId, finder?.matches ?? [], { notified })
}

/** Converts a row to requirements; null if its region no longer exists. */
export function toRequirements({ demandId: _, regionCode, ...rest }: RequirementsRow, tree: RegionTree): Requirements | null {
  const [province, city, district] = tree.pathTo(regionCode)
  if (!province || !city || !district) return null
  const middle = district.lng === null || district.lat === null ? city : district
  return {
    ...rest,
    place: {
      isOverseas: province.regionType !== domestic,
      provinceCode: province.code,
      cityCode: city.code,
      districtCode: district.code,
      centre: middle.lng === null || middle.lat === null ? null : { lng: toMicroDegrees(middle.lng), lat: toMicroDegrees(middle.lat) },
    },
  }
}

const toMicroDegrees = (degrees: number) => Math.round(degrees * 1e6)

/** Returns a cached lookup of city and province by district. */
export function createPlaceFinder(tree: RegionTree): FindPlace {
  const cache = new Map<string, ReturnType<FindPlace>>()
  const lookUp: FindPlace = (districtCode) => {
    const [province, city] = tree.pathTo(districtCode)
    return province && city ? { provinceCode: province.code, cityCode: city.code } : null
  }
  return (districtCode) => {
    const cached = cache.get(districtCode)
    if (cached !== undefined) return cached
    const place = lookUp(districtCode)
    cache.set(districtCode, place)
    return place
  }
}
