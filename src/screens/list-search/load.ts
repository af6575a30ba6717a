import { data } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import type { ParkCard } from '#features/listings/park-card.ts'
import { filterOnWire, readParkFilter, writeParkFilter } from '#features/listings/search/park-filter.ts'
import { searchQueryOf, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { RegionOfSearch } from '#features/listings/web/chosen-filters.ts'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { listAllRegions, type FlatRegion } from '#features/regions/contract.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** The page that an address asks for. A search that fails is a page too: it says so and keeps the filters for another try. */
export async function load(call: Call, { request }: { request: Request }) {
  const filter = readParkFilter(new URL(request.url).searchParams)
  const query: SearchQuery = { ...searchQueryOf(writeParkFilter(filter)), facets: undefined, markers: undefined, zoom: undefined }
  try {
    const [found, region] = await Promise.all([
      call(searchParks, filterOnWire({ ...filter, facets: true, markers: false })),
      regionOf(call, filter.regionCode),
    ])
    const { parkVoPageInfo, totalWarehouseCount, facets, relaxations, nearMisses } = found
    if (!facets) throw new CallFailed(0, '')
    const { list, ...page } = parkVoPageInfo
    return {
      query,
      failed: null,
      found: {
        page,
        parks: list.map(listed),
        warehouses: totalWarehouseCount,
        facets,
        region,
        relaxations,
        nearMisses: nearMisses.map(listed),
      },
    }
  } catch (error) {
    if (error instanceof CallFailed) return data({ query, failed: error.message, found: null }, { status: 503 })
    throw error
  }
}

/** Without what a row does not show: all of this is written into the page. */
function listed({
  provinceCode: _province,
  cityCode: _city,
  districtCode: _district,
  longitude: _lng,
  latitude: _lat,
  cover: _cover,
  tags: _tags,
  verifiedTime: _verified,
  stale: _stale,
  viewCount: _views,
  releaseTime: _released,
  regionName: _regionName,
  cityName: _cityName,
  districtName: _districtName,
  distanceKm: _distance,
  ...shown
}: ParkCard): ListedPark {
  return shown
}

/** Names of the chosen region and of those above it, from the tree that browsers keep anyway. */
async function regionOf(call: Call, code: string | undefined): Promise<RegionOfSearch> {
  const provinces = rowsOf(await call(listAllRegions, { level: 1, flat: '1' }))
  const continents = provinces.filter((each) => each.code.startsWith('99')).map(codeAndName)
  if (!code) return { path: [], continents }
  const first = provinces.find((each) => each.code === wideRegionOf(code))
  if (!first) return { path: [], continents }
  if (first.code === code) return { path: [codeAndName(first)], continents }
  const cities = rowsOf(await call(listAllRegions, { level: 2, parentCode: first.code, flat: '1' }))
  const city = cities.find((each) => each.code === code || each.areaInfoList.some((district) => district.code === code))
  const district = city?.areaInfoList.find((each) => each.code === code)
  // A municipality is province and city by one name; it is named once.
  const above = first.name === city?.name ? [] : [first]
  return { path: [...above, city, district].filter((each) => each !== undefined).map(codeAndName), continents }
}

const rowsOf = (regions: readonly object[]) => regions.filter((region): region is FlatRegion => 'areaInfoList' in region)
const codeAndName = ({ code, name }: { code: string; name: string }) => ({ code, name })
/** Province of a Chinese code, continent of one outside China. */
const wideRegionOf = (code: string) => (code.startsWith('99') ? `${code.slice(0, 3)}000` : `${code.slice(0, 2)}0000`)

export type Loaded = Extract<Awaited<ReturnType<typeof load>>, { failed: null }>
export type Found = Loaded['found']
