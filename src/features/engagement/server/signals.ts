import { findPreferences } from '#features/accounts/server/profile/queries-profile.ts'
import { noSignals, type Signals } from '#features/listings/server/recommend.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listFollowedParks } from './queries-follow.ts'
import { listVisitedParks } from './queries-visit.ts'

/** Number of follows and of visits used for recommendations; none of these parks is recommended again. */
const maxParks = 100

/** Returns a member's follows, visits and preferences. */
export async function findSignals(db: Db, memberId: string): Promise<Signals> {
  const [followedParks, visitedParks, preferences] = await Promise.all([
    listFollowedParks(db, memberId, maxParks),
    listVisitedParks(db, memberId, maxParks),
    findPreferences(db, memberId),
  ])
  if (!preferences) return { ...noSignals, followed: followedParks, viewed: visitedParks }
  // The address of the preferences is a focus area like the others.
  const address = preferences.wantedDistrictCode ?? preferences.wantedCityCode ?? preferences.wantedProvinceCode
  return {
    followed: followedParks,
    viewed: visitedParks,
    focusCodes: [...(preferences.focusCodes ?? []), ...(address === null ? [] : [address])],
    whTypes: preferences.whTypes ?? [],
    areaMin: numberOrNull(preferences.wantedAreaMin),
    areaMax: numberOrNull(preferences.wantedAreaMax),
    priceMax: numberOrNull(preferences.wantedPriceMax),
  }
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))
