import type { Db } from '#platform/server/postgres/database.ts'
import type { UnitCard } from '../unit-card.ts'
import type { Labels } from './labels.ts'
import { getWarehouseState } from '../warehouse-state.ts'
import type { Moment } from './queries-cards.ts'
import { findUnitCards, type UnitCardRow } from './queries-unit-cards.ts'

/** Returns the cards of warehouses in the order of the ids. Unpublished ones are left out. */
export async function listUnitCards(db: Db, warehouseIds: readonly string[], labels: Labels, moment: Moment): Promise<UnitCard[]> {
  const rows = await findUnitCards(db, warehouseIds, labels.language)
  return rows.map((row) => presentUnitCard(row, labels, moment))
}

function presentUnitCard(row: UnitCardRow, labels: Labels, moment: Moment): UnitCard {
  const { cityCode, districtCode, floors, whType, buildingType, fireRating, freeFrom, completedOn, ...others } = row
  const { coverFileId, coverWidth, coverHeight, coverTint, coverTitle, ...copied } = others
  return {
    ...copied,
    regionName: labels.cityAndDistrict({ cityCode, districtCode }),
    whType: String(whType),
    whTypeLabel: labels.label('whType', whType),
    constructionStandardLabel: labels.label('constructionStandard', buildingType),
    fireRatingLabel: labels.label('fireRating', fireRating),
    section: { floors, columnX: row.columnX, columnY: row.columnY, platform: row.platform, canopy: row.canopy },
    negotiable: row.price === null,
    full: row.rentableArea === 0,
    state: getWarehouseState({ rentableArea: row.rentableArea, freeFrom, completedOn }, moment),
    rentableTime: freeFrom,
    coverPicture:
      coverFileId === null ? null : { fileId: coverFileId, width: coverWidth, height: coverHeight, tint: coverTint, title: coverTitle },
  }
}
