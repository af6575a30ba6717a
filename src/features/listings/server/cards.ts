import { pictureUrl } from '#features/files/address.ts'
import type { Clock } from '#platform/server/clock.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkCard } from '../park-card.ts'
import { findCards, type CardRow, type Moment } from './queries-cards.ts'
import type { Labels } from './labels.ts'
import { takeCover } from './present-cover.ts'

export function getMoment(clock: Clock): Moment {
  const now = clock()
  return { now, today: wireDate(now) }
}

/** Returns cards outside a search, where every warehouse counts as matching. Unpublished parks are left out. */
export async function listCards(db: Db, parkIds: readonly string[], labels: Labels, moment: Moment): Promise<ParkCard[]> {
  const rows = await findCards(db, parkIds, labels.language, moment)
  return rows.map((row) => presentCard(row, labels))
}

export function presentCard(row: CardRow, labels: Labels): ParkCard {
  return {
    ...copyFields(row),
    regionName: labels.cityAndDistrict(row),
    cityName: labels.shortRegionName(row.cityCode),
    districtName: labels.shortRegionName(row.districtCode),
    longitude: row.lng,
    latitude: row.lat,
    cover: row.coverFileId === null ? null : pictureUrl(row.coverFileId),
    coverPicture: takeCover(row)[0],
    negotiable: row.priceMin === null,
    matchedWarehouseCount: row.warehouseCount,
    matchedRentableArea: row.rentableArea,
    matchedFreeFrom: null,
    matchedPositions: null,
    whTypes: labels.options('whType', row.whTypes),
    constructionStandards: labels.options('constructionStandard', row.buildingTypes),
    fireRatings: labels.options('fireRating', row.fireRatings),
    ...presentTags(row),
    columnX: row.leadColumnX,
    columnY: row.leadColumnY,
    loadBearing: row.leadBearing,
    section: { floors: row.floors, columnX: row.leadColumnX, columnY: row.leadColumnY, platform: row.platform, canopy: row.canopy },
    match: null,
    distanceKm: null,
  }
}

/** The fields that a card copies unchanged. */
const copyFields = (row: CardRow) => ({
  parkId: row.parkId,
  name: row.name,
  address: row.address,
  provinceCode: row.provinceCode,
  cityCode: row.cityCode,
  districtCode: row.districtCode,
  priceMin: row.priceMin,
  priceMax: row.priceMax,
  totalArea: row.totalArea,
  rentableArea: row.rentableArea,
  warehouseCount: row.warehouseCount,
  heightMin: row.heightMin,
  heightMax: row.heightMax,
  hasVr: row.hasVr,
  hasVideo: row.hasVideo,
  certified: row.certified,
  verifiedTime: row.verifiedTime,
  stale: row.stale,
  viewCount: row.viewCount,
  releaseTime: row.releaseTime,
  platform: row.platform,
  canopy: row.canopy,
  bonded: row.bonded,
  divisible: row.divisible,
  dueSoonArea: row.dueSoonArea,
  leasedArea: row.leasedArea,
})

/** A park is full if it has warehouses but no rentable area. */
export function presentTags({ hot, warehouseCount, rentableArea }: Pick<CardRow, 'hot' | 'warehouseCount' | 'rentableArea'>) {
  const full = warehouseCount > 0 && rentableArea === 0
  return { hot, full, tags: [...(hot ? (['hot'] as const) : []), ...(full ? (['full'] as const) : [])] }
}

/** The fields of a card that the page of the park shows as well. */
const sharedNames = [
  'regionName',
  'cover',
  'coverPicture',
  'totalArea',
  'rentableArea',
  'dueSoonArea',
  'leasedArea',
  'warehouseCount',
  'priceMin',
  'priceMax',
  'negotiable',
  'full',
  'hot',
  'tags',
  'hasVr',
  'hasVideo',
  'certified',
  'bonded',
  'section',
  'releaseTime',
  'verifiedTime',
  'stale',
] as const satisfies (keyof ParkCard)[]

export const pickSharedFigures = (card: ParkCard) =>
  // The cast is safe: the object has exactly these names.
  Object.fromEntries(sharedNames.map((name) => [name, card[name]])) as Pick<ParkCard, (typeof sharedNames)[number]>
