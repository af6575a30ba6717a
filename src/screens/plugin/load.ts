import { listDictionary } from '#features/dictionaries/contract.ts'
import { getSetting } from '#features/site/contract.ts'
import { listHotRegions, listRegionsWithParks, type FlatRegion } from '#features/regions/contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import { loadSearchRegion } from '#features/listings/web/filters/search-region.ts'
import type { Call } from '#platform/web/request/call.ts'
import { toSearchTotals } from './search-totals.ts'
import { readRegionCode, readTheme } from './plugin-query.ts'

const shownCities = 12

/** Loads the options of the widget and the result for its region, so that the widget works without its script. */
export async function load(call: Call, { request }: { request: Request }) {
  const { searchParams } = new URL(request.url)
  const code = readRegionCode(searchParams)
  const [cities, provinces, whTypes, region, results, origins] = await Promise.all([
    call(listHotRegions, { level: 2 }),
    call(listRegionsWithParks, { level: 1, flat: '1' }),
    call(listDictionary, { type: 'floor_warehouse_type' }),
    loadSearchRegion(call, code || undefined),
    call(searchParks, { pageSize: '10', ...(code && { regionCode: code }) }).then(toSearchTotals, () => null),
    call(getSetting, { key: 'site.plugin.origins' }).then(readOrigins, () => []),
  ])
  const selected = region.path.at(-1)
  return {
    theme: readTheme(searchParams),
    region: selected?.code === code ? selected : null,
    cities: cities.slice(0, shownCities).map(({ code: value, name }) => ({ value, label: name })),
    provinces: (provinces as FlatRegion[]).map(({ code: value, name }) => ({ value, label: name })),
    whTypes: whTypes.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
    results,
    origins,
  }
}

export type Loaded = Awaited<ReturnType<typeof load>>

/** Reads the origins that may embed the widget, the only ones to which it reports its height. */
function readOrigins(text: string): string[] {
  try {
    const origins: unknown = JSON.parse(text)
    return Array.isArray(origins) ? origins.filter((origin): origin is string => typeof origin === 'string') : []
  } catch {
    return []
  }
}
