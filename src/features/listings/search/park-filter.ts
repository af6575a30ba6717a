import { z } from 'zod'
import { m } from '#messages'
import { integerOnWire, numberOnWire, QueryFlag } from '#platform/contract/codecs.ts'
import { withLabels } from '#platform/contract/field-errors.ts'
import { defaultPageSize, pageFields, withinDepth } from '#platform/contract/page.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { loadLimits, readOwnLoad } from '#features/listings/pallet-load.ts'
import { palletSizes, standardHeightM, standardPallet, standardWeightT, type LoadInput } from '#features/listings/standard-load.ts'
import { defaultRacking, rackings, type Racking } from '#features/listings/racking.ts'
import { availabilities } from './engine.ts'
import { filterNames } from './filter-names.ts'
import { Ring } from './ring.ts'
import { isFilterName, maxKeywordLength, type SearchName } from './search-query.ts'
import { grades, valueGroups } from './traits.ts'

/** Attaches a message to a validation issue, which `read-input` takes from `params.text`. */
const withMessage = (text: (options: { locale: Locale }) => string) => ({ text })

const maxValues = 20

/** One or more values of a dictionary: integers from 1 to the number of slots that the search engine has for it. */
const dictionaryValues = (slotCount: number) => valuesThat((text) => /^[1-9]\d?$/.test(text) && Number(text) <= slotCount)

function valuesThat(isValue: (text: string) => boolean) {
  return z
    .codec(
      z.union([z.string(), z.array(z.string()).max(maxValues)]),
      z.array(z.string()).refine((values) => values.every(isValue)),
      {
        decode: (wire) => [...new Set((Array.isArray(wire) ? wire : [wire]).filter((text) => text !== ''))],
        encode: (values) => values,
      },
    )
    .default([])
}

const isGrade = (text: string) => grades.some((grade) => String(grade) === text)

/** A day up to which the engines can count. */
const lastDay = '2199-12-31'

const Keyword = z.string().refine((text) => [...text].length <= maxKeywordLength, {
  params: withMessage((options) => m.failure_tooLong({ field: filterNames.keyword({}, options), n: String(maxKeywordLength) }, options)),
})

/** West, south, east, north in degrees. */
type Box = [west: number, south: number, east: number, north: number]
const degrees = /^-?\d{1,3}(\.\d{1,12})?$/
const BoundingBox = z.codec(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()]), {
  decode: (text, context) => {
    const box = readBox(text)
    if (box) return box
    context.issues.push({ code: 'custom', input: text, message: 'not a box' })
    return z.NEVER
  },
  encode: (box) => box.join(','),
})

function readBox(text: string): Box | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4 || !parts.every((part) => degrees.test(part))) return null
  const [west, south, east, north] = parts.map(Number) as Box
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return isOnEarth && west < east && south < north ? [west, south, east, north] : null
}

export const views = ['park', 'warehouse'] as const
export const sorts = ['latest', 'popular', 'area', 'price', 'positions'] as const
const area = numberOnWire({ min: 0, max: 100_000_000 }).optional()
const metres = numberOnWire({ min: 0, max: 10_000 }).optional()
const price = numberOnWire({ min: 0, max: 10_000 }).optional()

const maxReachNameLength = 60

/** Centimetres and tens of kilograms: finer loads would only ask for more calculations. */
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9

/** Addresses, the API and the code use the same names, so that links, calls and forms cannot differ. */
const fields = {
  ...pageFields,
  keyword: Keyword.optional(),
  regionCode: z
    .string()
    .regex(/^\d{6}(\d{2})?$/)
    .optional(),
  regionType: z
    .string()
    .regex(/^[a-z_]{2,20}$/)
    .optional(),
  /** Rentable m². */
  areaMin: area,
  areaMax: area,
  /** Floor height in m. */
  heightMin: metres,
  heightMax: metres,
  /** Yuan per m² and day; excludes warehouses without a price. */
  priceMin: price,
  priceMax: price,
  /** The racking of `positionsMin`, of its counts and of the order by positions; by default narrow aisle. */
  rack: z.enum(rackings).optional(),
  /** Pallet positions of one warehouse: of its rentable part, or of the whole while it is let. */
  positionsMin: integerOnWire({ min: 1, max: 1_000_000 }).optional(),
  /** The load of the positions, in m and t; by default the standard load. With another one only warehouses are found whose positions were calculated. */
  pallet: z.enum(palletSizes).optional(),
  loadH: numberOnWire(loadLimits.heightM).refine(hasTwoDecimals).optional(),
  loadW: numberOnWire(loadLimits.weightT).refine(hasTwoDecimals).optional(),
  whType: dictionaryValues(valueGroups.whTypes.values),
  constructionStandard: dictionaryValues(valueGroups.buildingTypes.values),
  fireRating: dictionaryValues(valueGroups.fireRatings.values),
  floorMaterial: dictionaryValues(valueGroups.floorMaterials.values),
  grade: valuesThat(isGrade),
  /** Rentable now, or now or within 90 days; `any` includes let space, which a filter on area alone leaves out. */
  available: z.enum(availabilities).optional(),
  /** Free on this day by the listing and its contracts. */
  availableBy: z
    .string()
    .refine((day) => isDay(day) && day <= lastDay)
    .optional(),
  bonded: QueryFlag.optional(),
  canopy: QueryFlag.optional(),
  platform: QueryFlag.optional(),
  certified: QueryFlag.optional(),
  hasVr: QueryFlag.optional(),
  hasVideo: QueryFlag.optional(),
  bbox: BoundingBox.optional(),
  zoom: integerOnWire({ min: 0, max: 20 }).optional(),
  polygon: Ring.optional(),
  reachLng: numberOnWire({ min: 73, max: 136 }).optional(),
  reachLat: numberOnWire({ min: 3, max: 59 }).optional(),
  reachMinutes: integerOnWire({ min: 30, max: 480 }).optional(),
  /** The name of the place, shown to the reader; it filters nothing. Not in wire.md. */
  reachName: z.string().max(maxReachNameLength).optional(),
  /** What a row of the page is. Totals, facets and map entries stay those of parks. */
  view: z.enum(views).default('park'),
  sort: z.enum(sorts).default('latest'),
  order: z.enum(['asc', 'desc']).optional(),
  facets: QueryFlag.optional(),
  /** `0` omits the map's entries, for lists. Not in wire.md. */
  markers: QueryFlag.optional(),
}
const reachNames = ['reachLng', 'reachLat', 'reachMinutes'] as const
const ranges = [
  ['areaMin', 'areaMax'],
  ['heightMin', 'heightMax'],
  ['priceMin', 'priceMax'],
] as const

/** The filters of a search: `wire.md` 4.1. Values of one name are joined by "or", different names by "and". */
export const ParkFilter = z.object(withLabels(fields, filterNames)).superRefine((filter, context) => {
  for (const [min, max] of ranges)
    if (isAbove(filter[min], filter[max]))
      context.addIssue({
        code: 'custom',
        path: [min],
        params: withMessage((options) => m.failure_minAboveMax({ field: filterNames[min]({}, options) }, options)),
      })
  for (const name of findMissingReach(filter)) context.addIssue({ code: 'custom', path: [name] })
  if (!withinDepth(filter)) context.addIssue({ code: 'custom', path: ['pageNum'] })
})
export type ParkFilter = z.output<typeof ParkFilter>

const isAbove = (min: number | undefined, max: number | undefined) => min !== undefined && max !== undefined && min > max

/** A drive-time filter is a place and a time. Returns the names that are missing if only some of them are set. */
function findMissingReach(filter: Partial<ParkFilter>) {
  const missing = reachNames.filter((name) => filter[name] === undefined)
  return missing.length === reachNames.length ? [] : missing
}

/** The defaults: page 1 of the parks, latest first, no filter. */
export const emptyFilter: ParkFilter = ParkFilter.parse({})

/** Returns the order of a filter; by default ascending for prices, descending for everything else. */
export const getOrder = ({ sort, order }: Pick<ParkFilter, 'sort' | 'order'>) => order ?? (sort === 'price' ? 'asc' : 'desc')

/** Returns the racking that a search is about; null if it is about none. */
export const getRacking = ({
  rack,
  positionsMin,
  sort,
  ...load
}: Pick<ParkFilter, 'rack' | 'positionsMin' | 'sort'> & LoadInput): Racking | null =>
  rack ?? (positionsMin !== undefined || sort === 'positions' || readOwnLoad(load) ? defaultRacking : null)

/** A filter of an address that was left out: its name and the text that could not be read. */
export type IgnoredFilter = { name: SearchName; text: string }

/** Reads the filter from an address. Leaves out what `searchParks` itself would refuse, so that the page opens; see `listIgnoredFilters`. */
export const readParkFilter = (query: URLSearchParams): ParkFilter => readAddress(query).filter

/** Returns the filters that `readParkFilter` leaves out of the search of an address, for the page to name them. */
export const listIgnoredFilters = (query: URLSearchParams): IgnoredFilter[] => readAddress(query).ignored

function readAddress(query: URLSearchParams) {
  const valid: Record<string, unknown> = {}
  const ignored: IgnoredFilter[] = []
  for (const [name, schema] of Object.entries(fields) as [SearchName, z.ZodType][]) {
    const texts = query
      .getAll(name)
      .map((text) => (isNumeric(name) ? toPlainNumber(text) : text.trim().normalize('NFC')))
      .filter((text) => text !== '')
    const readable = texts.filter((text) => isReadable(schema, text))
    if (readable.length > 0) valid[name] = readField(schema, readable)
    if (isFilterName(name)) ignored.push(...texts.filter((text) => !readable.includes(text)).map((text) => toIgnored(name, text)))
  }
  const { filter, contradictions } = dropContradictions(withoutStandardLoad({ ...emptyFilter, ...valid }))
  return { filter, ignored: [...ignored, ...contradictions] }
}

const numericNames: readonly string[] = [
  'areaMin',
  'areaMax',
  'heightMin',
  'heightMax',
  'priceMin',
  'priceMax',
  'positionsMin',
  'loadH',
  'loadW',
  'reachMinutes',
]
const isNumeric = (name: string) => numericNames.includes(name)

const isReadable = (schema: z.ZodType, text: string) => text.isWellFormed() && !text.includes('\0') && schema.safeParse(text).success

/** Reads each text separately and leaves out the unreadable ones. */
function readField(schema: z.ZodType, texts: readonly string[]): unknown {
  const first = schema.parse(texts[0])
  return Array.isArray(first) && isList(schema) ? schema.parse([...new Set(texts)].slice(0, maxValues)) : first
}

const isList = (schema: z.ZodType) => schema.safeParse([]).success

const maxIgnoredLength = 40

/** The text of a filter as a page can show it. */
export function toIgnored(name: SearchName, text: string): IgnoredFilter {
  const shown = [...text.toWellFormed().replaceAll(/\p{C}/gu, ' ')]
  return { name, text: shown.length > maxIgnoredLength ? `${shown.slice(0, maxIgnoredLength).join('')}…` : shown.join('') }
}

/** Returns the filter without the parts of its load that the standard load has too: they ask for nothing. */
export function withoutStandardLoad({ pallet, loadH, loadW, ...filter }: ParkFilter): ParkFilter {
  return {
    ...filter,
    ...(pallet !== undefined && pallet !== standardPallet && { pallet }),
    ...(loadH !== undefined && loadH !== standardHeightM && { loadH }),
    ...(loadW !== undefined && loadW !== standardWeightT && { loadW }),
  }
}

/** Drops filters that are readable but exclude each other, and a place or a drive time without the other. */
function dropContradictions(filter: ParkFilter) {
  const result: ParkFilter = { ...filter }
  const contradictions: IgnoredFilter[] = []
  for (const [min, max] of ranges) {
    if (!isAbove(result[min], result[max])) continue
    contradictions.push({ name: min, text: `${result[min]}–${result[max]}` })
    for (const name of [min, max]) delete result[name]
  }
  if (findMissingReach(result).length > 0) {
    const texts = [...reachNames, 'reachName' as const].flatMap((name) => result[name] ?? [])
    contradictions.push({ name: 'reachMinutes', text: texts.join(', ') })
    for (const name of [...reachNames, 'reachName'] as const) delete result[name]
  }
  return { filter: withinDepth(result) ? result : { ...result, pageNum: 1 }, contradictions }
}

/** Encodes a filter as the input of `searchParks`. */
export function encodeParkFilter(filter: ParkFilter) {
  return z.encode(ParkFilter, filter)
}

/** Writes the canonical address of a search: names in a fixed order, values sorted, defaults omitted. */
export function writeParkFilter(filter: ParkFilter): URLSearchParams {
  const wire: Record<string, unknown> = encodeParkFilter({ ...filter })
  if (filter.pageNum === 1) delete wire['pageNum']
  if (filter.pageSize === defaultPageSize) delete wire['pageSize']
  if (filter.view === 'park') delete wire['view']
  if (filter.sort === 'latest') delete wire['sort']
  if (getOrder(filter) === getOrder({ sort: filter.sort })) delete wire['order']
  const query = new URLSearchParams()
  for (const name of Object.keys(fields)) for (const text of toTexts(wire[name])) query.append(name, text)
  return query
}

function toTexts(value: unknown): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value.map(String).toSorted((a, b) => Number(a) - Number(b)) : [String(value)]
}
