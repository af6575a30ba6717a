import { z } from 'zod'
import { m } from '#messages'
import { integerOnWire, numberOnWire, QueryFlag } from '#platform/contract/codecs.ts'
import { defaultPageSize, pageFields, withinDepth } from '#platform/contract/page.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { Ring } from './ring.ts'
import { valueGroups } from './traits.ts'

/** A refusal with a text of its own: `read-input` asks `params.text` for it. */
const saying = (text: (options: { locale: Locale }) => string) => ({ text })

const maxValues = 20

/** One or many values of a dictionary: whole numbers from 1 to the number of slots that the search engine keeps for it. */
const valuesOf = (slotCount: number) => {
  const isSlot = (text: string) => /^[1-9]\d?$/.test(text) && Number(text) <= slotCount
  return z
    .codec(
      z.union([z.string(), z.array(z.string()).max(maxValues)]),
      z.array(z.string()).refine((values) => values.every(isSlot)),
      {
        decode: (wire) => [...new Set((Array.isArray(wire) ? wire : [wire]).filter((text) => text !== ''))],
        encode: (values) => values,
      },
    )
    .default([])
}

const longestKeyword = 50
const Keyword = z.string().refine((text) => [...text].length <= longestKeyword, {
  params: saying((options) => m.failure_tooLong({ field: 'keyword', n: String(longestKeyword) }, options)),
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

export const sorts = ['latest', 'popular', 'area', 'price'] as const
const area = numberOnWire({ min: 0, max: 100_000_000 }).optional()
const metres = numberOnWire({ min: 0, max: 10_000 }).optional()
const price = numberOnWire({ min: 0, max: 10_000 }).optional()

const longestReachName = 60

/** The names of the address, of the API and of the code are the same, so that a link, a call and a form cannot differ. */
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
  /** Yuan per m² and day; leaves out those without a price. */
  priceMin: price,
  priceMax: price,
  whType: valuesOf(valueGroups.whTypes.values),
  constructionStandard: valuesOf(valueGroups.buildingTypes.values),
  fireRating: valuesOf(valueGroups.fireRatings.values),
  floorMaterial: valuesOf(valueGroups.floorMaterials.values),
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
  /** Ours: what the place is called, for who reads the address; it filters nothing. */
  reachName: z.string().max(longestReachName).optional(),
  sort: z.enum(sorts).default('latest'),
  order: z.enum(['asc', 'desc']).optional(),
  facets: QueryFlag.optional(),
  /** Ours: `0` leaves the map's entries out, for lists, which show none. */
  markers: QueryFlag.optional(),
}
const reachNames = ['reachLng', 'reachLat', 'reachMinutes'] as const
const ranges = [
  ['areaMin', 'areaMax'],
  ['heightMin', 'heightMax'],
  ['priceMin', 'priceMax'],
] as const

/** What people can ask of a search: `wire.md` 4.1. Values of one name are "or", different names "and". */
export const ParkFilter = z.object(fields).superRefine((filter, context) => {
  for (const [min, max] of ranges)
    if (isAbove(filter[min], filter[max]))
      context.addIssue({ code: 'custom', path: [min], params: saying((options) => m.failure_minAboveMax({ field: min }, options)) })
  for (const name of missingReach(filter)) context.addIssue({ code: 'custom', path: [name] })
  if (!withinDepth(filter)) context.addIssue({ code: 'custom', path: ['pageNum'] })
})
export type ParkFilter = z.output<typeof ParkFilter>

const isAbove = (min: number | undefined, max: number | undefined) => min !== undefined && max !== undefined && min > max

/** A reach is a place and a time; a part of it means nothing. */
function missingReach(filter: Partial<ParkFilter>) {
  const missing = reachNames.filter((name) => filter[name] === undefined)
  return missing.length === reachNames.length ? [] : missing
}

/** Every filter at rest: page 1, latest first, nothing chosen. */
export const emptyFilter: ParkFilter = ParkFilter.parse({})

/** Cheapest first, else the most first. */
export const orderOf = ({ sort, order }: Pick<ParkFilter, 'sort' | 'order'>) => order ?? (sort === 'price' ? 'asc' : 'desc')

/** What an address asks for. Names it does not know and values that are not valid are left out, because a page should open; the call refuses them. */
export function readParkFilter(query: URLSearchParams): ParkFilter {
  const known = Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const value = readField(
        schema,
        query.getAll(name).map((text) => text.trim().normalize('NFC')),
      )
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return withoutContradictions({ ...emptyFilter, ...known })
}

function readField(schema: z.ZodType, texts: string[]): unknown {
  const values = texts.filter((text) => text !== '' && text.isWellFormed() && !text.includes('\0') && schema.safeParse(text).success)
  if (values.length === 0) return undefined
  const first = schema.parse(values[0])
  return Array.isArray(first) && isList(schema) ? schema.parse([...new Set(values)].slice(0, maxValues)) : first
}

const isList = (schema: z.ZodType) => schema.safeParse([]).success

function withoutContradictions(filter: ParkFilter): ParkFilter {
  const sound: ParkFilter = { ...filter }
  for (const [min, max] of ranges) if (isAbove(sound[min], sound[max])) for (const name of [min, max]) delete sound[name]
  if (missingReach(sound).length > 0) for (const name of [...reachNames, 'reachName'] as const) delete sound[name]
  return withinDepth(sound) ? sound : { ...sound, pageNum: 1 }
}

/** The input of `searchParks`. */
export function filterOnWire(filter: ParkFilter) {
  return z.encode(ParkFilter, filter)
}

/** The one address of a search: names in one order, values sorted, nothing that is the default anyway. */
export function writeParkFilter(filter: ParkFilter): URLSearchParams {
  const wire: Record<string, unknown> = filterOnWire({ ...filter })
  if (filter.pageNum === 1) delete wire['pageNum']
  if (filter.pageSize === defaultPageSize) delete wire['pageSize']
  if (filter.sort === 'latest') delete wire['sort']
  if (orderOf(filter) === orderOf({ sort: filter.sort })) delete wire['order']
  const query = new URLSearchParams()
  for (const name of Object.keys(fields)) for (const text of textsOf(wire[name])) query.append(name, text)
  return query
}

function textsOf(value: unknown): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value.map(String).toSorted((a, b) => Number(a) - Number(b)) : [String(value)]
}
