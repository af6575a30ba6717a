import { memberIdOf } from './members.ts'

/** What a customer looks for: a region, areas in m² and a price in yuan per m² per day; null where unspecified. */
export type PreferenceRow = {
  id: string
  wantedProvinceCode: string
  wantedCityCode: string
  wantedDistrictCode: string | null
  wantedAreaMin: number | null
  wantedAreaMax: number | null
  wantedPriceMax: number | null
}
export type FocusRegionRow = { memberId: string; position: number; regionCode: string }
export type WarehouseTypeRow = { memberId: string; whType: number }

type SearchPreference = {
  region: [string, string, string?]
  area: [number | null, number | null]
  price: number | null
  focus: string[]
  types: number[]
}

/** Types of `floor_warehouse_type`: 1 ordinary, 2 constant temperature, 3 cold, 4 several temperatures, 5 freezer, 6 pharmaceutical. */
const preferences: Record<string, SearchPreference> = {
  chenyu: { region: ['370000', '370200', '370211'], area: [1_500, 6_000], price: 2.6, focus: ['370211', '370281', '310115'], types: [3, 5] },
  liumin: { region: ['310000', '310100', '310115'], area: [3_000, 12_000], price: 1.8, focus: ['310115', '310114', '310118', '320583', '330114'], types: [1] },
  zhanglei: { region: ['440000', '440300', '440306'], area: [2_000, null], price: null, focus: ['440306', '440307'], types: [1, 2] },
  wangfang: { region: ['510000', '510100', '510113'], area: [1_000, 4_000], price: 1.2, focus: ['510113'], types: [1, 2] },
  zhaojun: { region: ['370000', '370200'], area: [4_000, null], price: 3, focus: ['370211', '370214'], types: [3, 4, 5] },
  sunli: { region: ['310000', '310100', '310115'], area: [800, 3_000], price: 2.4, focus: ['310115', '310112'], types: [6, 2] },
  huangwei: { region: ['440000', '440100', '440112'], area: [5_000, 20_000], price: 1.5, focus: ['440112', '440300'], types: [1] },
  xuting: { region: ['310000', '310100', '310117'], area: [null, 2_500], price: 1.6, focus: ['310117'], types: [1] },
  guopeng: { region: ['440000', '440300'], area: [1_000, 5_000], price: null, focus: [], types: [1] },
} // prettier-ignore

/** Rows of the customers who have stated preferences; the personal centre asks the others for theirs. */
export function preferenceRows(
  seed: number,
  anchor: string,
): { wanted: PreferenceRow[]; focuses: FocusRegionRow[]; interests: WarehouseTypeRow[] } {
  const all = Object.entries(preferences).map(([userName, preference]) => ({ id: memberIdOf(seed, anchor, userName), ...preference }))
  return {
    wanted: all.map(({ id, region: [province, city, district], area: [min, max], price }) => ({
      id,
      wantedProvinceCode: province,
      wantedCityCode: city,
      wantedDistrictCode: district ?? null,
      wantedAreaMin: min,
      wantedAreaMax: max,
      wantedPriceMax: price,
    })),
    focuses: all.flatMap(({ id, focus }) => focus.map((regionCode, at) => ({ memberId: id, position: at + 1, regionCode }))),
    interests: all.flatMap(({ id, types }) => types.map((whType) => ({ memberId: id, whType }))),
  }
}
