import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { formatPlaceName } from '../filters/place-name.ts'
import { listSelectedFilters, readNumber, type FilterState } from '../filters/selected-filters.ts'
import { formatFixed } from '#platform/i18n/format.ts'

/**
 * Names what a search without results asked for: “青岛没有 30,000 m² 以上的危险品库”, or “地图范围内没有…” for one that a map limits. Null for a
 * search by place alone.
 */
export function formatNoneFound(state: FilterState): string | null {
  const { query, facets } = state
  const [only, second] = query.whType ?? []
  const type = second === undefined ? facets.whType.find(({ value }) => value === only)?.label : undefined
  const conditions = listSelectedFilters(state)
    .filter(({ key }) => !placeKeys.has(key) && !(type !== undefined && key.startsWith('whType ')))
    .map(({ key, label }) => (key === 'area' ? formatArea(state, label) : label))
  if (type === undefined && conditions.length === 0) return null
  const what = formatWhat(type, conditions)
  const place = formatPlace(state)
  return place === null ? m.listings_noneOf({ what }) : m.listings_noneOfIn({ place, what })
}

const placeKeys = new Set(['region', 'place'])

function formatPlace({ query, region }: FilterState): string | null {
  if (query.polygon !== undefined) return m.listings_insideDrawnArea()
  if (query.bbox !== undefined) return m.listings_insideMapArea()
  const name = region.path.at(-1)?.name
  return name === undefined ? null : formatPlaceName(name)
}

/** “30,000 m² 以上” instead of the chip's “> 30,000 m²”. */
function formatArea({ query }: FilterState, label: string): string {
  const min = readNumber(query, 'areaMin')
  return min !== null && query.areaMax === undefined ? m.listings_areaOver({ area: formatFixed(min, 0) }) : label
}

function formatWhat(type: string | undefined, conditions: readonly string[]): string {
  const all = conditions.join(m.ui_listSeparator())
  if (getLocale() === 'en-US' && type === undefined) return all
  const noun = type ?? m.listings_units()
  return all === '' ? noun : m.listings_conditionsOf({ type: noun, conditions: all })
}
