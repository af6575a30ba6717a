import { listDictionary } from '#features/dictionaries/contract.ts'
import { getSetting } from '#features/site/contract.ts'
import { listHotRegions, listRegionsWithParks, type FlatRegion } from '#features/regions/contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import type { Call } from '#platform/web/request/call.ts'
import { toSearchTotals } from './search-totals.ts'
import { readRegionCode, readTheme } from './plugin-query.ts'

const shownCities = 12

/** What the widget offers, and what its region gives: it shows something before its script runs, and without it. */
export async function load(call: Call, { request }: { request: Request }) {
  const { searchParams } = new URL(request.url)
  const code = readRegionCode(searchParams)
  const [cities, provinces, whTypes, region, found, origins] = await Promise.all([
    call(listHotRegions, { level: 2 }),
    call(listRegionsWithParks, { level: 1, flat: '1' }),
    call(listDictionary, { type: 'floor_warehouse_type' }),
    loadSearchRegion(call, code || undefined),
    call(searchParks, { pageSize: '10', ...(code && { regionCode: code }) }).then(toSearchTotals, () => null),
    call(getSetting, { key: 'site.plugin.origins' }).then(originsIn, () => []),
  ])
  const named = region.path.at(-1)
  return {
    theme: readTheme(searchParams),
    region: named?.code === code ? named : null,
    cities: cities.slice(0, shownCities).map(({ code: value, name }) => ({ value, label: name })),
    provinces: (provinces as FlatRegion[]).map(({ code: value, name }) => ({ value, label: name })),
    whTypes: whTypes.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
    found,
    origins,
  }
}

export type Loaded = Awaited<ReturnType<typeof load>>

/** Where the widget may stand; it tells its height to nobody else. */
function originsIn(text: string): string[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}
