import { findPreferences } from '#features/accounts/server/profile/queries-profile.ts'
import { noSignals, type Signals } from '#features/listings/server/recommend.ts'
import type { Db } from '#platform/server/database.ts'
import { listFollowedParks } from './queries-follow.ts'
import { listVisitedParks } from './queries-visit.ts'

/** So many follows and looks are remembered for recommendations; none of them is recommended again. */
const maxParks = 100

/** What a member has followed, looked at and said to look for. */
export async function findSignals(db: Db, memberId: string): Promise<Signals> {
  const [followed, viewed, wanted] = await Promise.all([
    listFollowedParks(db, memberId, maxParks),
    listVisitedParks(db, memberId, maxParks),
    findPreferences(db, memberId),
  ])
  if (!wanted) return { ...noSignals, followed, viewed }
  // The address that was asked for is a place of interest like the others.
  const address = wanted.wantedDistrictCode ?? wanted.wantedCityCode ?? wanted.wantedProvinceCode
  return {
    followed,
    viewed,
    focusCodes: [...(wanted.focusCodes ?? []), ...(address === null ? [] : [address])],
    whTypes: wanted.whTypes ?? [],
    areaMin: numberOrNull(wanted.wantedAreaMin),
    areaMax: numberOrNull(wanted.wantedAreaMax),
    priceMax: numberOrNull(wanted.wantedPriceMax),
  }
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))
