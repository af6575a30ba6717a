import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Db } from '#platform/server/database.ts'
import { MatchFinder, buildOfferQuery, type FindPlace } from '../matching/find-matches.ts'
import type { Requirements } from '../matching/requirements.ts'
import { domestic } from '../rules.ts'
import { findRequirements, replaceMatches, type RequirementsRow } from './queries-matches.ts'

export type MatchDeps = { search: Pick<Search, 'openMatcher'>; regions: Regions }
type RegionTree = Awaited<ReturnType<Regions['current']>>

/** What goes by this name follows the listings for all demands. */
export const consumerName = 'demands'

/**
 * Finds what suits a demand best among all that is offered, in the transaction that has made or changed it. Its customer sees the matches
 * in the same answer, and is not told of them.
 */
export async function matchChangedDemand(trx: Db, deps: MatchDeps, demandId: string): Promise<void> {
  await holdListings(trx, consumerName)
  await matchDemand(trx, deps, demandId, { told: true })
}

/** In a transaction that holds the listings: no change of theirs may fall between the look and the answer. */
export async function matchDemand(trx: Db, { search, regions }: MatchDeps, demandId: string, { told }: { told: boolean }): Promise<void> {
  const row = await findRequirements(trx, demandId)
  if (!row) return
  const tree = await regions.current()
  const wish = toRequirements(row, tree)
  const finder = wish && new MatchFinder(wish, createPlaceFinder(tree))
  if (wish && finder) await (await search.matching()).visitOffers(buildOfferQuery(wish), finder)
  await replaceMatches(trx, demandId, finder?.matches ?? [], { told })
}

/** Null for a place that the regions do not know any more: nothing matches there. */
export function toRequirements({ demandId: _, regionCode, ...asked }: RequirementsRow, tree: RegionTree): Requirements | null {
  const [province, city, district] = tree.pathTo(regionCode)
  if (!province || !city || !district) return null
  const middle = district.lng === null || district.lat === null ? city : district
  return {
    ...asked,
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

/** Asked for each park in turn, and neighbours come together. */
export function createPlaceFinder(tree: RegionTree): FindPlace {
  const known = new Map<string, ReturnType<FindPlace>>()
  const look: FindPlace = (districtCode) => {
    const [province, city] = tree.pathTo(districtCode)
    return province && city ? { provinceCode: province.code, cityCode: city.code } : null
  }
  return (districtCode) => {
    const found = known.get(districtCode)
    if (found !== undefined) return found
    const place = look(districtCode)
    known.set(districtCode, place)
    return place
  }
}
