import { z } from 'zod'
import { valueGroups } from '#features/listings/search/traits.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { m } from '#messages'
import { integerOnWire, Labelled, WireDate } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'

const count = z.int()

/** Yuan per m² and day. Quartiles are interpolated between the two nearest prices and rounded to fen. */
const Spread = z.object({ median: z.number(), p25: z.number(), p75: z.number(), min: z.number(), max: z.number() })

/** A spread, and the number of prices that it is made of; null for fewer than five. */
const Rent = z.object({ count, spread: Spread.nullable() })
export type Rent = z.output<typeof Rent>

/** The share of free area, 0–1, in the units that are built; null for fewer than five. */
const Vacancy = z.object({ units: count, share: z.number().nullable() })

/** What is listed in a market. Areas in m²; `rentableArea` is free today. Parks and warehouses are those that a search for the market finds. */
const Stock = z.object({
  parkCount: count,
  warehouseCount: count,
  totalArea: z.number(),
  rentableArea: z.number(),
  vacancy: Vacancy,
  /** Of warehouses with area that is free today. */
  asking: Rent,
})
export type Stock = z.output<typeof Stock>

/** Published deals of the last 24 months: how many, their area, and the rent of those that state it. */
const Deals = z.object({ count, area: z.number(), rent: Rent })
export type Deals = z.output<typeof Deals>

const MarketName = z.object({
  regionCode: RegionCode,
  /** The name of the city, with its province where two cities share the name. */
  name: z.string(),
  /** The province; overseas the country. Empty for cities that are provinces themselves. */
  regionName: z.string(),
  /** The name of the market in the addresses of its pages. */
  slug: z.string(),
})
export type MarketName = z.output<typeof MarketName>

const ListedMarket = MarketName.extend({ ...Stock.shape, achieved: Rent })
export type ListedMarket = z.output<typeof ListedMarket>

const MarketList = z.object({
  /** The day of the figures. */
  day: WireDate,
  markets: z.array(ListedMarket),
})
export type MarketList = z.output<typeof MarketList>

export const listMarkets = defineEndpoint({
  method: 'GET',
  path: '/system/market/list',
  access: 'public',
  limit: 'search',
  summary: '各城市仓库市场数据，园区多的在前 · The warehouse market of each city with published parks, those with more parks first',
  notes: [
    '仅统计已发布的园区、仓库与成交；租金单位元/m²·天，样本不足 5 个时 spread 为 null。· Published parks, warehouses and deals only; rents in yuan per m² and day, and `spread` is null for fewer than five values.',
  ],
  input: z.object({}),
  reply: MarketList,
  failures: [known.maintenance],
})

const TypeStock = Stock.extend({ whType: z.string(), whTypeLabel: z.string() })
export type TypeStock = z.output<typeof TypeStock>

/** A quarter: the asking rents at its end, of the warehouses that are listed today, and the deals in it. */
const QuarterFigures = z.object({
  quarter: z.string().regex(/^\d{4}-Q[1-4]$/),
  to: WireDate,
  asking: z.object({ count, median: z.number().nullable() }),
  achieved: z.object({ count, median: z.number().nullable() }),
})
export type QuarterFigures = z.output<typeof QuarterFigures>

const Market = MarketName.extend({
  day: WireDate,
  /** Null for all types together. */
  type: Labelled.nullable(),
  stock: Stock,
  deals: Deals,
  /** The eight complete quarters before today, and the current one so far. */
  line: z.array(QuarterFigures),
  /** Each type that the city has, in the order of the dictionary's values. */
  types: z.array(TypeStock),
})
export type Market = z.output<typeof Market>

export const getMarket = defineEndpoint({
  method: 'GET',
  path: '/system/market/:regionCode',
  access: 'public',
  limit: 'search',
  summary: '一个城市的仓库市场，可按仓库类型 · The warehouse market of a city, of all types or of one',
  notes: [
    '城市编码见 /system/market/list，区县编码按其所在城市；没有已发布园区的市场返回 404。· The codes are those of /system/market/list; that of a district means its city. A market without a published park is answered with 404.',
  ],
  input: z.object({
    regionCode: z.string(),
    whType: withTexts(integerOnWire({ min: 1, max: valueGroups.whTypes.values }), { label: m.field_warehouseType }).optional(),
  }),
  reply: Market,
  failures: [known.notFound, known.invalid],
  cacheMs: 10_000,
})
