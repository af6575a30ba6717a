import { encodeParks } from '#features/engagement/server/known-parks.ts'
import { momentFrom } from './dates.ts'
import { memberIdOf } from './members.ts'
import { uuidOf } from './random.ts'
import type { ParkRow } from './rows.ts'

export type SavedSearchRow = {
  id: string
  memberId: string
  name: string
  query: string
  alert: 'none' | 'daily' | 'instant'
  known: Uint8Array
  askedAt: string | null
  createdAt: string
  updatedAt: string
}

type Kept = {
  userName: string
  name: string
  query: string
  alert: SavedSearchRow['alert']
  sinceDays: number
  /** A city: all its parks except the two newest are known, so these two count as new. Without a city nothing is new. */
  newIn?: string
}

/** Saved searches per customer, matching what `members.ts` says they look for. Mayan is new and has none. */
const searches: Kept[] = [
  { userName: 'chenyu', name: '青岛全部园区', query: 'regionCode=370200', alert: 'daily', sinceDays: 40, newIn: '370200' },
  {
    userName: 'chenyu',
    name: '黄岛冷库 3,000 m² 以上',
    query: 'regionCode=370211&areaMin=3000&whType=3&whType=5',
    alert: 'instant',
    sinceDays: 33,
  },
  { userName: 'chenyu', name: '上海保税仓', query: 'regionCode=310100&bonded=1', alert: 'none', sinceDays: 12 },
  { userName: 'liumin', name: '上海高标仓', query: 'regionCode=310100&heightMin=9&platform=1', alert: 'daily', sinceDays: 55 },
  { userName: 'liumin', name: '上海新园区', query: 'regionCode=310100', alert: 'none', sinceDays: 21, newIn: '310100' },
  { userName: 'zhaojun', name: '青岛冷链', query: 'regionCode=370200&whType=3&whType=4&whType=5', alert: 'instant', sinceDays: 60 },
  { userName: 'sunli', name: '上海医药仓', query: 'regionCode=310100&whType=6', alert: 'instant', sinceDays: 18 },
  { userName: 'guopeng', name: '深圳带雨棚', query: 'regionCode=440300&canopy=1', alert: 'none', sinceDays: 5 },
]

/** Saved searches of the demo customers. The portal finds the matching parks itself once it runs. */
export const savedSearchRows = (
  seed: number,
  anchor: string,
  { parks }: { parks: readonly Pick<ParkRow, 'id' | 'cityCode' | 'listedAt'>[] },
): { savedSearches: SavedSearchRow[] } => ({
  savedSearches: searches.map(({ userName, name, query, alert, sinceDays, newIn }) => {
    const createdAt = momentFrom(anchor, -sinceDays, 600)
    const inCity = parks.filter(({ cityCode }) => cityCode === newIn).toSorted((a, b) => a.listedAt.localeCompare(b.listedAt))
    const inCityIds = inCity
      .slice(0, -2)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
    return {
      id: uuidOf(seed, 'saved-search', `${userName} ${name}`, Date.parse(anchor)),
      memberId: memberIdOf(seed, anchor, userName),
      name,
      query,
      alert,
      known: encodeParks(inCityIds),
      askedAt: newIn === undefined ? null : createdAt,
      createdAt,
      updatedAt: createdAt,
    }
  }),
})
