import { z } from 'zod'
import { integerOnWire, Labelled, QueryFlag } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'

/** GB/T 2260; overseas `99` + continent digit + ISO 3166 numeric, two more digits for a city. */
export const RegionCode = z.string().regex(/^\d{6}(\d{2})?$/)

/** 1 province or continent, 2 city or country, 3 district or overseas city. */
export const RegionLevel = z.literal([1, 2, 3])
export type RegionLevel = z.output<typeof RegionLevel>

export const RegionName = z.object({ code: RegionCode, name: z.string() })
export type RegionName = z.output<typeof RegionName>

export const HotRegion = RegionName.extend({ level: RegionLevel, initial: z.string() })
export type HotRegion = z.output<typeof HotRegion>

/** `provinceName`, (D): tells cities of the same name apart. */
export const ListedCity = RegionName.extend({ level: RegionLevel, provinceName: z.string() })
export type ListedCity = z.output<typeof ListedCity>

export const CityGroup = z.object({ initial: z.string(), areaInfoList: z.array(ListedCity) })
export type CityGroup = z.output<typeof CityGroup>

export const RegionNode = z.object({
  code: RegionCode,
  name: z.string(),
  get children() {
    return z.array(RegionNode)
  },
})
export type RegionNode = z.output<typeof RegionNode>

/** A part of the world with its regions, for selectors. `china` is the first. */
export const RegionGroup = z.object({ regionType: Labelled, regionNotGroupVoList: z.array(RegionNode) })
export type RegionGroup = z.output<typeof RegionGroup>

export const FlatRegion = HotRegion.extend({ areaInfoList: z.array(RegionName) })
export type FlatRegion = z.output<typeof FlatRegion>

/** Names in the answers are in the caller's language. Clients keep regions for 360,000,000 ms, which is the specification's figure. */
const cacheMs = 360_000_000

const levelOnWire = integerOnWire({ min: 1, max: 3 })

export const listHotRegions = defineEndpoint({
  method: 'GET',
  path: '/system/region/getHotArea',
  access: 'public',
  summary:
    '热门地区，按运营设定的顺序；客户端取前 8 个。 · Hot regions in the operator’s order; level=2 gives cities. Clients show the first 8.',
  input: z.object({ level: levelOnWire.optional() }),
  reply: z.array(HotRegion),
  cacheMs,
})

export const listCitiesByInitial = defineEndpoint({
  method: 'GET',
  path: '/system/region/getCityNoRegionType',
  access: 'public',
  summary: '全部城市，按拼音首字母分组。 · All Chinese cities, grouped by the initial of their pinyin.',
  input: z.object({}),
  reply: z.array(CityGroup),
  cacheMs,
})

/** Not part of `listCitiesByInitial`, whose answer clients keep for days. */
export const countParksByCity = defineEndpoint({
  method: 'GET',
  path: '/system/region/getCityParkCount',
  access: 'public',
  summary: '各城市的在租园区数；没有园区的城市不列出。 · Parks by city, as a search without other filters counts them.',
  input: z.object({}),
  reply: z.object({ total: z.int(), cities: z.array(z.object({ code: RegionCode, parkCount: z.int() })) }),
})

export const listProvincesAndCities = defineEndpoint({
  method: 'GET',
  path: '/system/region/getProvinceAndCityNotGroupNotFilter',
  access: 'public',
  summary: '全国省市树。 · Tree of all provinces and cities of China.',
  input: z.object({}),
  reply: z.array(RegionNode),
  cacheMs,
})

/** `level` is the depth to which regions are listed, `parentCode` lists those below one region, `flat=1` gives rows instead of trees. */
const RegionSelection = z.object({
  regionType: z.string().max(20).optional(),
  level: levelOnWire.default(3),
  parentCode: z.string().max(8).optional(),
  flat: QueryFlag.default(false),
})
export type RegionSelection = z.output<typeof RegionSelection>

const RegionList = z.union([z.array(RegionGroup), z.array(FlatRegion)])

export const listRegionsWithParks = defineEndpoint({
  method: 'GET',
  path: '/system/region/getAllNotGroup',
  access: 'public',
  summary: '有在租园区的地区，供选择器使用。 · Regions that have published parks, as selector data or (flat=1) as rows.',
  input: RegionSelection,
  reply: RegionList,
})

export const listAllRegions = defineEndpoint({
  method: 'GET',
  path: '/system/region/getAllNotGroupNotFilter',
  access: 'public',
  summary: '全部地区，供选择器使用。 · All regions, as selector data or (flat=1) as rows.',
  input: RegionSelection,
  reply: RegionList,
  cacheMs,
})
