import { holdListingConsumer } from '#features/listings/search/server/queries-consumers.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Db } from '#platform/server/database.ts'
import { MatchFinder, offersFor, type PlaceOf } from '../matching/find-matches.ts'
import type { Wish } from '../matching/requirements.ts'
import { domestic } from '../rules.ts'
import { findWish, replaceMatches, type WishRow } from './queries-matches.ts'

export type MatchDeps = { search: Pick<Search, 'openMatcher'>; regions: Regions }
type RegionTree = Awaited<ReturnType<Regions['current']>>

/** What goes by this name follows the listings for all demands. */
export const followerName = 'demands'

/**
 * Finds what suits a demand best among all that is offered, in the transaction that has made or changed it. Its customer sees the matches
 * in the same answer, and is not told of them.
 */
export async function matchAtOnce(trx: Db, deps: MatchDeps, demandId: string): Promise<void> {
  await holdListingConsumer(trx, followerName)
  await matchDemand(trx, deps, demandId, { told: true })
}

/** In a transaction that holds the listings: no change of theirs may fall between the look and the answer. */
export async function matchDemand(trx: Db, { search, regions }: MatchDeps, demandId: string, { told }: { told: boolean }): Promise<void> {
  const row = await findWish(trx, demandId)
  if (!row) return
  const tree = await regions.current()
  const wish = wishOf(row, tree)
  const finder = wish && new MatchFinder(wish, placesIn(tree))
  if (wish && finder) await (await search.openMatcher()).visitOffers(offersFor(wish), finder)
  await replaceMatches(trx, demandId, finder?.matches ?? [], { told })
}

/** Null for a place that the regions do not know any more: nothing matches there. */
export function wishOf({ demandId: _, regionCode, ...asked }: WishRow, tree: RegionTree): Wish | null {
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
      centre: middle.lng === null || middle.lat === null ? null : { lng: micro(middle.lng), lat: micro(middle.lat) },
    },
  }
}

const micro = (degrees: number) => Math.round(degrees * 1e6)

/** Asked for each park in turn, and neighbours come together. */
export function placesIn(tree: RegionTree): PlaceOf {
  const known = new Map<string, ReturnType<PlaceOf>>()
  const look: PlaceOf = (districtCode) => {
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
