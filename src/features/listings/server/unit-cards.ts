import type { Db } from '#platform/server/postgres/database.ts'
import { localeOf } from '#platform/i18n/language.ts'
import type { RackedPositions } from '../park-card.ts'
import { rackingNames } from '../racking-names.ts'
import { rackings, shareOfPositions, type Racking } from '../racking.ts'
import type { UnitCard } from '../unit-card.ts'
import type { Labels } from './labels.ts'
import { getWarehouseState } from '../warehouse-state.ts'
import type { Moment } from './queries-cards.ts'
import { findUnitCards, type UnitCardRow } from './queries-unit-cards.ts'
import { takeCover } from './present-cover.ts'

/** `rack`: the racking that the search is about. `own`: the positions for its load, by warehouse, if that is not the standard one. */
type Question = { labels: Labels; rack: Racking | null; own?: ReadonlyMap<string, { positions: number }> | undefined }

/** Returns the cards of warehouses in the order of the ids. Unpublished ones are left out. */
export async function listUnitCards(db: Db, warehouseIds: readonly string[], question: Question, moment: Moment): Promise<UnitCard[]> {
  const rows = await findUnitCards(db, warehouseIds, question.labels.language)
  return rows.map((row) => presentUnitCard(row, question, moment))
}

function presentUnitCard(row: UnitCardRow, { labels, rack, own }: Question, moment: Moment): UnitCard {
  const [coverPicture, others] = takeCover(row)
  const { cityCode, districtCode, floors, whType, buildingType, fireRating, freeFrom, completedOn, allPositions, ...copied } = others
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
    positions:
      rack && presentPositions(own ? own.get(row.warehouseId)?.positions : allPositions?.[rackings.indexOf(rack)], row, rack, labels),
    coverPicture,
  }
}

/** Returns the positions of the rentable part; null if they are unknown. */
function presentPositions(
  all: number | undefined,
  { rentableArea, totalArea }: Pick<UnitCardRow, 'rentableArea' | 'totalArea'>,
  rack: Racking,
  { language }: Labels,
): RackedPositions | null {
  if (all === undefined) return null
  return {
    rack,
    rackLabel: rackingNames[rack]({}, { locale: localeOf(language) }),
    positions: shareOfPositions(all, rentableArea, totalArea),
  }
}
