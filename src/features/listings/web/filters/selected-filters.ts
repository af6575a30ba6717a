import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { duration, formatFixed, longDate } from '#platform/i18n/format.ts'
import type { Facets } from '#features/listings/contract.ts'
import { formatLoad } from '#features/listings/format-load.ts'
import { defaultRacking } from '#features/listings/racking.ts'
import type { Availability } from '#features/listings/search/engine.ts'
import { loadOfQuery, withStandardLoad } from '#features/listings/search/load-query.ts'
import {
  changeQuery,
  flagNames,
  isAboutCombinations,
  listNames,
  rangeNames,
  withoutCombinations,
  type RangeName,
  type SearchQuery,
} from '#features/listings/search/search-query.ts'
import { defaultNeed } from '#features/listings/timeline/space-need.ts'
import { getFilterLabel, getFlagLabel, ranges } from './filter-labels.ts'

export type SearchRegion = {
  /** From the widest region to the selected one; empty means everywhere. */
  path: { code: string; name: string }[]
  continents: { code: string; name: string }[]
}

/** A search with its facets and its region: everything that the filters need to render. */
export type FilterState = {
  query: SearchQuery
  facets: Facets
  region: SearchRegion
  /** The counts belong to another search, or leave out warehouses, and are not shown. */
  isOutdated?: true
}

export type SelectedFilter = { key: string; label: string; without: SearchQuery }

/** Returns every selected filter with its label and the search without it. */
export function listSelectedFilters({ query, facets, region }: FilterState): SelectedFilter[] {
  return [
    ...(query.keyword
      ? [{ key: 'keyword', label: `“${withoutMarks(String(query.keyword))}”`, without: changeQuery(query, { keyword: undefined }) }]
      : []),
    ...listRegionFilter(query, region),
    ...listNeedFilter(query),
    ...rangeNames.flatMap((name) => listRangeFilter(query, name)),
    ...listPositionsFilter(query, facets),
    ...listLoadFilter(query),
    ...listAvailabilityFilters(query),
    ...listNames.flatMap((name) =>
      (query[name] ?? []).map((value) => ({
        key: `${name} ${value}`,
        label: facets[name].find((each) => each.value === value)?.label ?? (facets[name].length === 0 ? getFilterLabel(name) : value),
        without: changeQuery(query, { [name]: query[name]?.filter((each) => each !== value) }),
      })),
    ),
    ...flagNames.flatMap((name) => {
      const value = query[name]
      return value === undefined
        ? []
        : [{ key: name, label: getFlagLabel(name, String(value)), without: changeQuery(query, { [name]: undefined }) }]
    }),
    ...listPlaceFilters(query),
  ]
}

/** Words in quotation marks are not read; the label has marks of its own. */
const withoutMarks = (keyword: string) => keyword.replace(/^["“]([^"“”]+)["”]$/, '$1')

/** The area that units give together, with the longest way to split it. */
function listNeedFilter(query: SearchQuery): SelectedFilter[] {
  const { needArea, units = defaultNeed.units, floors = defaultNeed.floors } = query
  if (!isAboutCombinations(query) || needArea === undefined) return []
  const area = formatFixed(Number(needArea), 0)
  const split = floors === 'any' ? m.listings_neededAnywhere : m.listings_neededSplit
  const label = Number(units) === 1 ? m.listings_neededWhole({ area }) : split({ area, units: String(units) })
  return [{ key: 'need', label, without: withoutCombinations(query) }]
}

function listRegionFilter(query: SearchQuery, { path, continents }: SearchRegion): SelectedFilter[] {
  const without = changeQuery(query, { regionCode: undefined, regionType: undefined })
  if (query.regionCode) return [{ key: 'region', label: path.at(-1)?.name ?? m.ui_region(), without }]
  if (query.regionType === 'china') return [{ key: 'region', label: m.ui_china(), without }]
  return query.regionType ? [{ key: 'region', label: continents.length > 0 ? m.ui_overseas() : String(query.regionType), without }] : []
}

const availabilityLabels: Record<Availability, () => string> = {
  now: m.listings_availableNow,
  soon: m.listings_availableSoon,
  any: m.listings_availableAny,
}

function listAvailabilityFilters(query: SearchQuery): SelectedFilter[] {
  const { available, availableBy } = query
  const label = availabilityLabels[available as Availability]
  return [
    ...(label ? [{ key: 'available', label: label(), without: changeQuery(query, { available: undefined }) }] : []),
    ...(availableBy === undefined
      ? []
      : [
          {
            key: 'availableBy',
            label: m.listings_freeOn({ date: longDate(String(availableBy), getLocale()) }),
            without: changeQuery(query, { availableBy: undefined }),
          },
        ]),
  ]
}

function listRangeFilter(query: SearchQuery, name: RangeName): SelectedFilter[] {
  const { min, max, unit } = ranges[name]
  const [from, to] = [readNumber(query, min), readNumber(query, max)]
  if (from === null && to === null) return []
  return [
    {
      key: name,
      label: `${formatRange(name, from, to)} ${unit()}`,
      without: changeQuery(query, { [min]: undefined, [max]: undefined }),
    },
  ]
}

/** Racking and the least number of positions are one filter: "≥ 3,000 pallet positions (VNA)". */
function listPositionsFilter(query: SearchQuery, facets: Facets): SelectedFilter[] {
  const { rack, positionsMin } = query
  if (rack === undefined && positionsMin === undefined) return []
  const name = facets.rack.find(({ value }) => value === (rack ?? defaultRacking))?.label ?? m.listings_racking()
  const least = m.listings_atLeast({ figure: `${formatFixed(Number(positionsMin), 0)} ${m.listings_positionsUnit()}` })
  return [
    {
      key: 'positions',
      label:
        positionsMin === undefined ? m.listings_positionsOfRack({ rack: name }) : m.listings_rackedPositions({ figure: least, rack: name }),
      without: changeQuery(query, { rack: undefined, positionsMin: undefined }),
    },
  ]
}

function listLoadFilter(query: SearchQuery): SelectedFilter[] {
  const load = loadOfQuery(query)
  return load ? [{ key: 'load', label: m.listings_ownLoadOf({ load: formatLoad(load) }), without: withStandardLoad(query) }] : []
}

/** The filters by drawn area and by drive time. */
function listPlaceFilters(query: SearchQuery): SelectedFilter[] {
  const area = query.bbox ?? query.polygon
  return [
    ...(area === undefined
      ? []
      : [{ key: 'place', label: m.listings_mapArea(), without: changeQuery(query, { bbox: undefined, polygon: undefined }) }]),
    ...(query.reachMinutes === undefined
      ? []
      : [
          {
            key: 'reach',
            label: formatDriveTime(query),
            without: changeQuery(query, { reachLng: undefined, reachLat: undefined, reachMinutes: undefined, reachName: undefined }),
          },
        ]),
  ]
}

/** "60 min by truck from Qianwan port" */
export function formatDriveTime({ reachMinutes, reachName }: SearchQuery) {
  if (!reachName) return m.listings_reachWithin({ minutes: String(reachMinutes) })
  return m.listings_reachWithinOf({ place: String(reachName), time: duration(Number(reachMinutes), getLocale()) })
}

export function readNumber(query: SearchQuery, name: keyof SearchQuery): number | null {
  const value = query[name]
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : null
}

/** Formats a range without its unit: 5,000–10,000 · < 1,000 · > 30,000. */
export function formatRange(name: RangeName, min: number | null, max: number | null) {
  const { decimals } = ranges[name]
  const text = (value: number) => formatFixed(value, decimals)
  if (min === null) return `< ${text(max ?? 0)}`
  return max === null ? `> ${text(min)}` : `${text(min)}–${text(max)}`
}
