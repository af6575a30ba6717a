import type { Db } from '#platform/server/postgres/database.ts'
import type { Deal, HomeLists } from '../contract.ts'
import type { SearchEngine } from '../search/engine.ts'
import type { Moment } from './queries-cards.ts'
import { listDeals, listHotWarehouses, type DealRow, type HomeScope } from './queries-home.ts'
import { recommendWarehouses, type Signals } from './recommend.ts'
import { presentWarehouseCard } from './warehouse-cards.ts'
import type { Labels } from './labels.ts'

const maxWarehouses = 12
const maxDeals = 20

type Deps = { db: Db; search: SearchEngine }
type HomeListsInput = { place: HomeScope; signals: Signals }

/** Returns hot and recommended warehouses and the latest deals of a city, a district or everywhere. */
export async function listHotAndRecommended(
  { db, search }: Deps,
  { place, signals }: HomeListsInput,
  labels: Labels,
  moment: Moment,
): Promise<HomeLists> {
  const { language } = labels
  const [hot, recommended, deals] = await Promise.all([
    listHotWarehouses(db, { place, language, now: moment.now, limit: maxWarehouses }),
    recommendWarehouses({ db, search }, { place, signals, limit: maxWarehouses, withHot: false }, labels, moment),
    listDeals(db, place, language, maxDeals),
  ])
  return {
    hotVoList: hot.map((row) => presentWarehouseCard(row, labels, null)),
    recommendVoList: recommended,
    transactionVoList: deals.map((row) => presentDeal(row, labels)),
  }
}

function presentDeal(
  { cityCode, districtCode, coverFileId, coverWidth, coverHeight, coverTint, ...copied }: DealRow,
  labels: Labels,
): Deal {
  return {
    ...copied,
    cityName: cityCode === null || districtCode === null ? null : labels.townName({ cityCode, districtCode }),
    regionName: cityCode === null || districtCode === null ? null : labels.cityAndDistrict({ cityCode, districtCode }),
    coverPicture:
      coverFileId === null ? null : { fileId: coverFileId, width: coverWidth, height: coverHeight, tint: coverTint, title: null },
  }
}
