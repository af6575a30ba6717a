import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
import { m } from '#messages'
import { Flag, Id, Labelled, listOnWire, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf } from '#platform/contract/page.ts'
import { languages, type Locale } from '#platform/i18n/language.ts'
import { driveTimeFailures } from './drive-time-failures.ts'
import { OwnLoad } from './own-load.ts'
import { MapEntry, ParkCard } from './park-card.ts'
import { ParkDetail, WarehouseDetail } from './park-detail.ts'
import { parkViewPath } from './park-view-path.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { ParkFilter } from './search/park-filter.ts'
import { UnitCard } from './unit-card.ts'
import { maxSentenceLength } from './search/search-query.ts'
import { Suggestion, Understood, UnderstoodKeyword } from './understood.ts'

const ValueCount = Labelled.extend({ count: z.number() })
/** A preset range; both ends are included, null is open. */
const RangeCount = z.object({ min: z.number().nullable(), max: z.number().nullable(), count: z.number() })
export type ValueCount = z.output<typeof ValueCount>
export type RangeCount = z.output<typeof RangeCount>

/** The number of parks that each value would match with all other filters unchanged. `regionCode` lists the children of the selected region. */
export const Facets = z.object({
  regionCode: z.array(ValueCount),
  whType: z.array(ValueCount),
  constructionStandard: z.array(ValueCount),
  bonded: z.array(ValueCount),
  canopy: z.array(ValueCount),
  platform: z.array(ValueCount),
  fireRating: z.array(ValueCount),
  floorMaterial: z.array(ValueCount),
  grade: z.array(ValueCount),
  /** `now` and `soon`. */
  available: z.array(ValueCount),
  certified: z.array(ValueCount),
  hasVr: z.array(ValueCount),
  hasVideo: z.array(ValueCount),
  area: z.array(RangeCount),
  price: z.array(RangeCount),
  height: z.array(RangeCount),
  /** The types of racking that `rack` takes. */
  rack: z.array(z.object({ value: z.string(), label: z.string() })),
  /** With the racking of the search; without any there are no counts. */
  positions: z.array(z.object({ min: z.number(), count: z.number().nullable() })),
})
export type Facets = z.output<typeof Facets>

/** Names of filters to drop, as in the address, and the number of parks that match without them. */
export const Relaxation = z.object({ drop: z.array(z.string()), total: z.number() })
export type Relaxation = z.output<typeof Relaxation>

export const SearchAnswer = z.object({
  parkMapSievingVoList: z.array(MapEntry),
  /**
   * One page of the rows that `view` asks for: parks in `list`, or warehouses in `warehouseList` (not in `wire.md`); the other list is empty.
   * `total` counts parks in both views; `pages` counts the pages of the view's own rows.
   */
  parkVoPageInfo: z.object({
    pageNum: z.number(),
    pageSize: z.number(),
    total: z.number(),
    pages: z.number(),
    list: z.array(ParkCard),
    warehouseList: z.array(UnitCard),
  }),
  /** The matching warehouses of all matching parks. */
  totalWarehouseCount: z.number(),
  facets: Facets.nullable(),
  relaxations: z.array(Relaxation),
  /** Cards with `match`; not counted in `total`. */
  nearMisses: z.array(ParkCard),
  indexVersion: z.string(),
  /** Null unless the search names a load of its own. Not in wire.md. */
  ownLoad: OwnLoad.nullable(),
  /** What the keyword says besides words to search for; null without a keyword, and for one that is searched as it is. Not in wire.md. */
  understood: UnderstoodKeyword.nullable(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

/** Takes `encodeParkFilter(filter)`. Cards, `relaxations` and `nearMisses` have more fields than `wire.md` names: see `ParkCard`. */
export const searchParks = defineEndpoint({
  method: 'GET',
  path: '/system/park/sieving',
  limit: 'search',
  access: 'public',
  summary:
    '找仓：同一仓库满足全部条件的园区，含列表、地图标记、合计与各条件计数 · Parks of which one warehouse meets all filters: a page of cards, markers for the map, totals, counts per filter value',
  notes: [
    'reachLng、reachLat、reachMinutes 须一起发送，缺一即 422；reachName 仅用于显示。· reachLng, reachLat and reachMinutes go together: one without the others is refused with 422; reachName is for display only.',
    '多值写作 x=1&x=2、x[]=1、x[0]=1 或 x=1,2。未知参数返回 422，t、_、lang 与 params[…] 除外。· Several values are written x=1&x=2, x[]=1, x[0]=1 or x=1,2. Unknown names are refused with 422, except t, _, lang and params[…].',
  ],
  input: ParkFilter,
  reply: SearchAnswer,
  unknownNames: 'refuse',
  failures: [known.invalid, known.maintenance, driveTimeFailures.noRoad, driveTimeFailures.notCovered],
})

const Sentence = z.string().refine((text) => [...text].length <= maxSentenceLength, {
  params: {
    text: (options: { locale: Locale }) =>
      m.failure_tooLong({ field: m.field_searchText({}, options), n: String(maxSentenceLength) }, options),
  },
})

export const understandSearch = defineEndpoint({
  method: 'GET',
  path: '/system/park/understand',
  limit: 'search',
  access: 'public',
  summary: '读懂一句找仓的话：得到筛选条件、对应的原文、剩余关键词与其他理解 · Reads a sentence as filters, with the text each came from',
  /** `lang`: the language of the labels; by default the caller's. */
  input: z.object({ q: Sentence, lang: z.enum(languages).optional() }),
  reply: Understood,
  failures: [known.invalid],
})

/**
 * What a search box shows during input, in one answer: how `searchParks` will read the text as its keyword, and at most 4 parks, 4
 * places and 4 terms to go on with. Not in wire.md.
 */
export const suggestSearch = defineEndpoint({
  method: 'GET',
  path: '/system/park/suggest',
  access: 'public',
  summary:
    '搜索框提示：当前文字会怎样理解，以及可接着输入的园区、地区与类型 · For a search box: how the text will be read, and the parks, places and types to go on with',
  /** `lang`: the language of the labels; by default the caller's. */
  input: z.object({ q: Sentence, lang: z.enum(languages).optional() }),
  reply: z.object({ understood: Understood, suggestions: z.array(Suggestion) }),
  failures: [known.invalid],
  cacheMs: 60_000,
})

/** A warehouse in the lists of the home page; the fields from `address` on extend `wire.md`. Areas in m², lengths in m, price in yuan per m² and day. */
export const WarehouseCard = z.object({
  warehouseId: z.string(),
  parkId: z.string(),
  name: z.string(),
  parkName: z.string(),
  regionName: z.string(),
  cover: z.string().nullable(),
  whType: z.string(),
  whTypeLabel: z.string(),
  constructionStandard: z.string(),
  constructionStandardLabel: z.string(),
  price: z.number().nullable(),
  negotiable: Flag,
  rentableArea: z.number(),
  hot: Flag,
  full: Flag,
  releaseTime: WireTime,
  /** Why it is recommended, as a short text; null in the hot list. */
  reason: z.string().nullable(),
  address: z.string(),
  cityName: z.string(),
  districtName: z.string(),
  coverPicture: Picture.nullable(),
  totalArea: z.number(),
  bonded: Flag,
  platform: Flag,
  canopy: Flag,
  certified: Flag,
  hasVr: Flag,
  hasVideo: Flag,
  floorHeight: z.number().nullable(),
  columnX: z.number().nullable(),
  columnY: z.number().nullable(),
  loadBearing: z.number().nullable(),
  viewCount: z.number(),
})
export type WarehouseCard = z.output<typeof WarehouseCard>

/** A letting. The tenant is masked unless it agreed to be named; `tenant`, `cityName`, `title`, `parkId` and `coverPicture` extend `wire.md`. */
export const Deal = z.object({
  id: z.string(),
  parkName: z.string().nullable(),
  warehouseName: z.string().nullable(),
  regionName: z.string().nullable(),
  area: z.number(),
  price: z.number().nullable(),
  dealTime: WireDate,
  parkId: z.string().nullable(),
  title: z.string(),
  tenant: z.string(),
  cityName: z.string().nullable(),
  coverPicture: Picture.nullable(),
})
export type Deal = z.output<typeof Deal>

/** Sums over published data, areas in m². Area that is neither rentable nor under construction is leased or in other use. */
export const HomeFigures = z.object({
  parkCount: z.number(),
  warehouseCount: z.number(),
  cityCount: z.number(),
  totalArea: z.number(),
  rentableArea: z.number(),
  underConstructionArea: z.number(),
})
export type HomeFigures = z.output<typeof HomeFigures>

export const getHomeFigures = defineEndpoint({
  method: 'GET',
  path: '/system/summary/homepagedata',
  access: 'public',
  summary: '首页统计：园区、仓库、城市数量与面积 · How many parks, warehouses and cities there are, and how much area',
  input: z.object({}),
  reply: HomeFigures,
})

export const HomeLists = z.object({
  hotVoList: z.array(WarehouseCard),
  recommendVoList: z.array(WarehouseCard),
  transactionVoList: z.array(Deal),
})
export type HomeLists = z.output<typeof HomeLists>

/** The lists of a city, a district, or everywhere. `recent`: ids of parks viewed in this browser, which are not recommended again. */
export const listHotAndRecommended = defineEndpoint({
  method: 'GET',
  path: '/system/park/hotAndRecommend',
  access: 'optional',
  summary: '热门与推荐仓库各至多 12 个，最近成交 20 条 · Hot and recommended warehouses, at most 12 each, and the latest 20 deals',
  input: z.object({
    cityCode: RegionCode.optional(),
    districtCode: RegionCode.optional(),
    recent: listOnWire(Id, 10).optional(),
  }),
  reply: HomeLists,
})

export const getPark = defineEndpoint({
  method: 'GET',
  path: '/system/park/:parkId',
  access: 'public',
  summary: '园区详情，含楼层与仓库 · Everything about one park, with its floors and warehouses',
  input: z.object({ parkId: z.string() }),
  reply: ParkDetail,
  failures: [known.notFound],
})

export const listNearbyParks = defineEndpoint({
  method: 'GET',
  path: '/system/park/:parkId/nearby',
  access: 'public',
  summary: '最近的十个园区及距离（km） · The ten parks nearest to this one, with the distance in km',
  input: z.object({ parkId: z.string() }),
  reply: listOf(ParkCard),
  envelope: 'list',
  failures: [known.notFound],
})

export const listSimilarParks = defineEndpoint({
  method: 'GET',
  path: '/system/park/:parkId/similar',
  access: 'public',
  summary: '在类型、面积、高度与价格上最相近的十个园区 · The ten parks most like this one in types, area, height and price',
  input: z.object({ parkId: z.string() }),
  reply: listOf(ParkCard),
  envelope: 'list',
  failures: [known.notFound],
})

/** Called by the browser when a visitor views a park, not when the page is rendered. */
export const countParkView = defineEndpoint({
  method: 'POST',
  path: parkViewPath,
  access: 'optional',
  summary: '记录一次浏览，同一访客 30 分钟内只计一次 · Counts a look at a park, once per visitor in 30 minutes',
  input: z.object({ parkId: z.string() }),
  reply: z.object({ viewCount: z.number() }),
  noTip: true,
  failures: [known.notFound],
})

export const PartnerWarehouse = WarehouseDetail.extend({ parkId: z.string(), parkName: z.string() })

export const listWarehousesForPartners = defineEndpoint({
  method: 'GET',
  path: '/system/warehouse/getYizhanWhInfo',
  access: 'public',
  summary:
    '供合作系统使用的仓库公开信息，按仓库或园区 · Public information about one warehouse, or about all warehouses of one park, for partner systems',
  input: z.object({ warehouseId: z.string().max(100).optional(), parkId: z.string().max(100).optional() }),
  reply: listOf(PartnerWarehouse),
  envelope: 'list',
  failures: [known.notFound, known.invalid],
})
