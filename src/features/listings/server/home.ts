import { pictureUrl } from '#features/files/address.ts'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { localeOf } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { Deal, HomeLists, WarehouseCard } from '../contract.ts'
import { isParkId } from './ids.ts'
import type { Moment } from './queries-cards.ts'
import {
  listDeals,
  listHotWarehouses,
  listRecommendedWarehouses,
  listWarehouses,
  type DealRow,
  type HomeWarehouseRow,
  type Place,
} from './queries-home.ts'
import type { Words } from './words.ts'

const mostWarehouses = 12
const mostDeals = 20
const newWithinDays = 30

/** Hot and recommended warehouses and the latest deals of a place. `seen`: parks that the visitor knows already. */
export async function homeLists(db: Db, place: Place, seen: readonly string[], words: Words, { now }: Moment): Promise<HomeLists> {
  const asked = { place, language: words.language, now, limit: mostWarehouses }
  const [hot, recommended, deals] = await Promise.all([
    listHotWarehouses(db, asked),
    listRecommendedWarehouses(db, asked, seen.filter(isParkId)),
    listDeals(db, place, words.language, mostDeals),
  ])
  return {
    hotVoList: hot.map((row) => warehouseCard(row, words, null)),
    recommendVoList: recommended.map((row) => warehouseCard(row, words, reasonFor(row, place, words))),
    transactionVoList: deals.map((row) => dealOf(row, words)),
  }
}

/** Published warehouses as cards, in any order; ids that nothing public has are left out. */
export async function listWarehouseCards(db: Db, warehouseIds: readonly string[], words: Words, { now }: Moment): Promise<WarehouseCard[]> {
  const rows = await listWarehouses(db, warehouseIds, words.language, now)
  return rows.map((row) => warehouseCard(row, words, null))
}

/** The strongest of what put it there, with its figure where there is one. */
function reasonFor({ age, certified, viewCount, cityCode }: HomeWarehouseRow, place: Place, words: Words) {
  const locale = localeOf(words.language)
  const views = formatNumber(viewCount)
  if (age < newWithinDays) return m.listings_reasonNewest({}, { locale })
  if (viewCount === 0)
    return m.listings_reasonAvailable({ place: words.place(place.districtCode ?? place.cityCode ?? cityCode) }, { locale })
  return certified ? m.listings_reasonCertified({ views }, { locale }) : m.listings_reasonPopular({ views }, { locale })
}

function warehouseCard(row: HomeWarehouseRow, words: Words, reason: string | null): WarehouseCard {
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

function dealOf({ cityCode, districtCode, coverFileId, coverWidth, coverHeight, coverTint, ...alike }: DealRow, words: Words): Deal {
  return {
    ...alike,
    cityName: cityCode === null ? null : words.place(cityCode),
    regionName: cityCode === null || districtCode === null ? null : words.placeOf({ cityCode, districtCode }),
    coverPicture:
      coverFileId === null ? null : { fileId: coverFileId, width: coverWidth, height: coverHeight, tint: coverTint, title: null },
  }
}
