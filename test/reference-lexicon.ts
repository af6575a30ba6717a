import { dictionaries } from '#db/reference/dictionaries.ts'
import { hotCities, readRegions } from '#db/reference/load-reference-data.ts'
import { buildRegionTree } from '#features/regions/server/region-tree.ts'
import { compileLexicon, type LexiconSources } from '#features/listings/server/understand/lexicon.ts'

const regions = buildRegionTree(
  readRegions().map(([code, level, parentCode, regionType, nameZh, nameEn, shortZh, shortEn, initial, lng, lat]) => {
    const hotRank = hotCities.includes(code) ? hotCities.indexOf(code) + 1 : null
    const names = { nameZh, nameEn, shortZh, shortEn, initial }
    return { code, level: level as 1 | 2 | 3, parentCode, regionType, ...names, lng, lat, hotRank }
  }),
)

const valuesOf = (key: string) =>
  (dictionaries.find((one) => one.key === key)?.items ?? []).map(({ value, zh, en }) => ({ value, labelZh: zh, labelEn: en }))

/** The regions and dictionaries that the product ships with. */
export const sources: LexiconSources = { regions, valuesOf }
export const lexicon = compileLexicon(sources)
