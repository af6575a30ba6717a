import { pictureUrl } from '#features/files/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { WarehouseCard } from '../contract.ts'
import type { Moment } from './queries-cards.ts'
import { listWarehouses, type HomeWarehouseRow } from './queries-home.ts'
import type { Labels } from './labels.ts'
import { takeCover } from './present-cover.ts'

/** Returns warehouses as cards in any order; unknown and unpublished ones are left out. */
export async function listWarehouseCards(
  db: Db,
  warehouseIds: readonly string[],
  labels: Labels,
  { now }: Moment,
): Promise<WarehouseCard[]> {
  const rows = await listWarehouses(db, warehouseIds, labels.language, now)
  return rows.map((row) => presentWarehouseCard(row, labels, null))
}

export function presentWarehouseCard(row: HomeWarehouseRow, labels: Labels, reason: string | null): WarehouseCard {
  const [coverPicture, others] = takeCover(row)
  const { whType, buildingType, ageDays: _age, ...copied } = others
  return {
    ...copied,
    regionName: labels.cityAndDistrict(row),
    cityName: labels.shortRegionName(row.cityCode),
    districtName: labels.shortRegionName(row.districtCode),
    whType: String(whType),
    whTypeLabel: labels.label('whType', whType),
    constructionStandard: String(buildingType),
    constructionStandardLabel: labels.label('constructionStandard', buildingType),
    negotiable: row.price === null,
    full: row.rentableArea === 0,
    reason,
    cover: coverPicture && pictureUrl(coverPicture.fileId),
    coverPicture,
  }
}
