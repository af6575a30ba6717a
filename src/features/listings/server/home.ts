import type { Db } from '#platform/server/database.ts'
import type { Deal, HomeLists } from '../contract.ts'
import type { SearchEngine } from '../search/engine.ts'
import type { Moment } from './queries-cards.ts'
import { listDeals, listHotWarehouses, type DealRow, type Place } from './queries-home.ts'
import { recommendWarehouses, type Signals } from './recommend.ts'
import { warehouseCard } from './warehouse-cards.ts'
import type { Words } from './labels.ts'

const mostWarehouses = 12
const mostDeals = 20

type Deps = { db: Db; search: SearchEngine }
type Asked = { place: Place; signals: Signals }

/** Hot and recommended warehouses and the latest deals of a place. */
export async function homeLists({ db, search }: Deps, { place, signals }: Asked, words: Words, moment: Moment): Promise<HomeLists> {
  const { language } = words
  const [hot, recommended, deals] = await Promise.all([
    listHotWarehouses(db, { place, language, now: moment.now, limit: mostWarehouses }),
    recommendWarehouses({ db, search }, { place, signals, limit: mostWarehouses, withHot: false }, words, moment),
    listDeals(db, place, language, mostDeals),
  ])
  return {
    hotVoList: hot.map((row) => warehouseCard(row, words, null)),
    recommendVoList: recommended,
    transactionVoList: deals.map((row) => dealOf(row, words)),
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
