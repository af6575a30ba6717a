import type { z } from 'zod'
import { listTeasers, type ArticleRow } from '#features/content/articles/contract.ts'
import { listDictionary } from '#features/dictionaries/contract.ts'
import { getHomeFigures } from '#features/listings/contract.ts'
import { areaPresets, pricePresets } from '#features/listings/search/presets.ts'
import { listHotRegions, listRegionsWithParks, type FlatRegion } from '#features/regions/contract.ts'
import { getSiteFacts } from '#features/site/contract.ts'
import type { Call } from '#platform/web/request/call.ts'
import { loadLists } from './lists.ts'
import { loadRegionMaps } from './region-maps.ts'

const shownHotCities = 8
const teasers = 5

/** Returns null for a part that fails to load: a page without its news is better than no page. */
const orNull = <Part>(part: Promise<Part>): Promise<Part | null> => part.catch(() => null)

export async function load(call: Call) {
  const [figures, lists, articles, cities, choices, regionMaps] = await Promise.all([
    orNull(call(getHomeFigures, {})),
    orNull(loadLists(call, null)),
    orNull(call(listTeasers, { pageSize: teasers }).then(toTeasers)),
    orNull(call(listHotRegions, { level: 2 })),
    orNull(loadChoices(call)),
    orNull(call(getSiteFacts, {}).then(({ hotRegions }) => loadRegionMaps(call, hotRegions))),
  ])
  const hotCities = (cities ?? []).slice(0, shownHotCities).map(({ code, name }) => ({ code, name }))
  // Part of the data instead of an import, because modules shared with the contract would pull the contract into the first load.
  const presets = { area: areaPresets, price: pricePresets }
  return { figures, lists, articles, hotCities, choices, presets, regionMaps }
}

/** Removes what the teasers do not show, because the data is written into the page. */
const toTeasers = ({ newsInformation, industryInformation }: z.output<typeof listTeasers.reply>) => ({
  newsInformation: { rows: newsInformation.rows.map(toTeaser) },
  industryInformation: { rows: industryInformation.rows.map(toTeaser) },
})
const toTeaser = ({ id, contentType, column, title, cover, releaseTime }: ArticleRow) => ({
  id,
  contentType,
  column,
  title,
  cover,
  releaseTime,
})

export type Loaded = Awaited<ReturnType<typeof load>>

export type Choice = { value: string; label: string }
export type Presets = Loaded['presets']

/** The options of the native selects of the query form. */
export type Choices = { provinces: Choice[]; whTypes: Choice[]; buildingTypes: Choice[] }

async function loadChoices(call: Call): Promise<Choices> {
  const choicesOf = async (type: string) =>
    (await call(listDictionary, { type })).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))
  const [regions, whTypes, buildingTypes] = await Promise.all([
    call(listRegionsWithParks, { level: 1, flat: '1' }),
    choicesOf('floor_warehouse_type'),
    choicesOf('warehouse_building_type'),
  ])
  const provinces = (regions as FlatRegion[]).map(({ code, name }) => ({ value: code, label: name }))
  return { provinces, whTypes, buildingTypes }
}
