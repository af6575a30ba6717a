import { pictureUrl } from '#features/files/address.ts'
import type { Db } from '#platform/server/database.ts'
import type { WarehouseCard } from '../contract.ts'
import type { Moment } from './queries-cards.ts'
import { listWarehouses, type HomeWarehouseRow } from './queries-home.ts'
import type { Words } from './labels.ts'

/** Published warehouses as cards, in any order; ids that nothing public has are left out. */
export async function listWarehouseCards(db: Db, warehouseIds: readonly string[], words: Words, { now }: Moment): Promise<WarehouseCard[]> {
  const rows = await listWarehouses(db, warehouseIds, words.language, now)
  return rows.map((row) => warehouseCard(row, words, null))
}

export function warehouseCard(row: HomeWarehouseRow, words: Words, reason: string | null): WarehouseCard {
  const { whType, buildingType, coverFileId, coverWidth, coverHeight, coverTint, coverTitle, age: _age, ...alike } = row
  return {
    ...alike,
    regionName: words.placeOf(row),
    cityName: words.place(row.cityCode),
    districtName: words.place(row.districtCode),
    whType: String(whType),
    whTypeLabel: words.label('whType', whType),
    constructionStandard: String(buildingType),
    constructionStandardLabel: words.label('constructionStandard', buildingType),
    negotiable: row.price === null,
    full: row.rentableArea === 0,
    reason,
    cover: coverFileId === null ? null : pictureUrl(coverFileId),
    coverPicture:
      coverFileId === null ? null : { fileId: coverFileId, width: coverWidth, height: coverHeight, tint: coverTint, title: coverTitle },
  }
}
