import { parseWrittenNumber } from '#platform/i18n/written-number.ts'

/** A destination with trips per month. */
export type CostDestination = { longitude: number; latitude: number; name: string; trips: number }
export type NeedUnit = 'm2' | 'pallets'
export type RankBy = 'total' | 'rent' | 'trucking'

/** Everything that determines a ranking besides the search; stored in the address of the page. */
export type CostQuestion = {
  destinations: readonly CostDestination[]
  /** Truck class, 1–6. */
  truck: number
  need: number | null
  unit: NeedUnit
  months: number
  comesBackEmpty: boolean
  rankBy: RankBy
  /** Maximum monthly total in yuan. */
  maxTotal: number | null
  /** Ranks only these parks, whatever the search; empty: those of the search. */
  parks: readonly string[]
}

/** Parameters of the page besides those of the search. */
export const queryNames = ['dest', 'truck', 'need', 'unit', 'months', 'back', 'rank', 'most', 'parks'] as const

export const limits = { destinations: 5, trips: 1_000, need: 100_000_000, months: 120, most: 1_000_000_000, parks: 100 }
export const rankings = ['total', 'rent', 'trucking'] as const satisfies readonly RankBy[]

/** m² per pallet of 1.2 × 1.0 m (GB/T 2934) on the floor, with the same area for aisles. An assumption, shown as one. */
export const m2PerPallet = 2.4

const maxNameLength = 60
const defaults = { truck: 6, months: 12, trips: 20 }
export const defaultTrips = defaults.trips

/** Reads the question of an address. Invalid parameters are ignored, so that the page opens. */
export function readCostQuestion(query: URLSearchParams): CostQuestion {
  return {
    destinations: query.getAll('dest').flatMap(readDestination).slice(0, limits.destinations),
    truck: readInteger(query, 'truck', 1, 6) ?? defaults.truck,
    need: readInteger(query, 'need', 1, limits.need),
    unit: query.get('unit') === 'pallets' ? 'pallets' : 'm2',
    months: readInteger(query, 'months', 1, limits.months) ?? defaults.months,
    comesBackEmpty: query.get('back') !== '0',
    rankBy: rankings.find((name) => name === query.get('rank')) ?? 'total',
    maxTotal: readInteger(query, 'most', 1, limits.most),
    parks: readIds(query.get('parks') ?? ''),
  }
}

const readIds = (text: string) => [...new Set(text.split(',').filter((id) => /^\d{1,18}$/.test(id)))].slice(0, limits.parks)

/** Reads `117.5312,36.7024,20,济南`: point, trips per month, name. */
function readDestination(text: string): CostDestination[] {
  const match = /^(-?\d{1,3}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?),(\d{1,4})(?:,(.*))?$/s.exec(text.trim())
  if (!match) return []
  const [longitude, latitude, trips] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (trips < 1 || trips > limits.trips || !isCovered({ longitude, latitude })) return []
  const name = (match[4] ?? '').trim()
  return [{ longitude, latitude, trips, name: name === '' ? `${longitude.toFixed(3)}, ${latitude.toFixed(3)}` : cutName(name) }]
}

const cutName = (name: string) => [...name].slice(0, maxNameLength).join('')
/** The area in which routes are planned. Degrees. */
export const isCovered = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
  longitude >= 73 && longitude <= 136 && latitude >= 3 && latitude <= 59

/** Reads a whole number as people write it: `8,000`, `8千`. NaN for any other text. */
export function readCount(text: string): number {
  const value = parseWrittenNumber(text)
  return value !== null && Number.isInteger(value) ? value : Number.NaN
}

function readInteger(query: URLSearchParams, name: string, min: number, max: number): number | null {
  const value = readCount(query.get(name) ?? '')
  return value >= min && value <= max ? value : null
}

const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Returns the canonical address of a ranking: the search, then the question, without defaults. */
export function costsAddress(search: URLSearchParams, question: CostQuestion): string {
  const query = writeCostQuestion(search, question)
  const add = (name: string, value: string | number | null, defaultValue: string | number | null) =>
    value !== null && value !== defaultValue && query.set(name, String(value))
  add('rank', question.rankBy, 'total')
  add('most', question.maxTotal, null)
  add('parks', question.parks.join(','), '')
  return withQuery('/warehouse/cost', query)
}

/** Commas of an address are legible. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

type CostsOfPark = Pick<CostQuestion, 'destinations' | 'truck' | 'need' | 'unit' | 'months' | 'comesBackEmpty'>

/** Parameters that determine what a park costs. */
const costNames = ['dest', 'truck', 'need', 'unit', 'months', 'back'] as const

/** Returns a query with its cost parameters replaced by those of the question. Defaults are left out. */
export function writeCostQuestion(search: URLSearchParams, question: CostsOfPark): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of costNames) query.delete(name)
  for (const { longitude, latitude, trips, name } of question.destinations)
    query.append('dest', `${roundDegrees(longitude)},${roundDegrees(latitude)},${trips},${cutName(name)}`)
  const add = (name: string, value: string | number | null, defaultValue: string | number | null) =>
    value !== null && value !== defaultValue && query.set(name, String(value))
  add('truck', question.truck, defaults.truck)
  add('need', question.need, null)
  add('unit', question.unit, 'm2')
  add('months', question.months, defaults.months)
  add('back', question.comesBackEmpty ? 1 : 0, 1)
  return query
}

/** Returns the rented area in m², converting pallets. */
export const findAreaM2 = ({ need, unit }: Pick<CostQuestion, 'need' | 'unit'>) =>
  need === null ? null : unit === 'm2' ? need : Math.round(need * m2PerPallet)

export const isComplete = ({ destinations, need }: CostQuestion) => destinations.length > 0 && need !== null

/** Converts a question to the input of `rankCosts`, without the parks. */
export function toCostInput(question: CostQuestion) {
  return {
    area: findAreaM2(question) ?? 0,
    destinations: question.destinations.map(({ longitude, latitude, trips, name }) => ({
      longitude,
      latitude,
      tripsPerMonth: trips,
      name,
    })),
    truck: { preset: question.truck },
    emptyReturn: question.comesBackEmpty ? (1 as const) : (0 as const),
  }
}
