import { listAllRegions, type FlatRegion } from '#features/regions/contract.ts'
import type { Call } from '#platform/web/request/call.ts'
import type { SearchRegion } from './selected-filters.ts'

/** Returns the names of the selected region and its ancestors, from the region tree that browsers cache anyway. */
export async function loadSearchRegion(call: Call, code: string | undefined): Promise<SearchRegion> {
  const provinces = flatRegions(await call(listAllRegions, { level: 1, flat: '1' }))
  const continents = provinces.filter((each) => each.code.startsWith('99')).map(codeAndName)
  if (!code) return { path: [], continents }
  const first = provinces.find((each) => each.code === toTopRegion(code))
  if (!first) return { path: [], continents }
  if (first.code === code) return { path: [codeAndName(first)], continents }
  const cities = flatRegions(await call(listAllRegions, { level: 2, parentCode: first.code, flat: '1' }))
  const city = cities.find((each) => each.code === code || each.areaInfoList.some((district) => district.code === code))
  const district = city?.areaInfoList.find((each) => each.code === code)
  // A municipality is both province and city; it is named once.
  const above = first.name === city?.name ? [] : [first]
  return { path: [...above, city, district].filter((each) => each !== undefined).map(codeAndName), continents }
}

const flatRegions = (regions: readonly object[]) => regions.filter((region): region is FlatRegion => 'areaInfoList' in region)
const codeAndName = ({ code, name }: { code: string; name: string }) => ({ code, name })
/** Returns the province of a Chinese code, the continent of an overseas code. */
const toTopRegion = (code: string) => (code.startsWith('99') ? `${code.slice(0, 3)}000` : `${code.slice(0, 2)}0000`)
