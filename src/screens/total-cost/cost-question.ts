import type { RoutePoint } from '#features/routing/web/place-search.ts'

/** A destination with the trips of a month. */
export type CostDestination = RoutePoint & { trips: number }
export type NeedUnit = 'm2' | 'pallets'
export type RankBy = 'total' | 'rent' | 'trucking'

/** All that decides about a ranking, beside the search: the address of the page says it, and nothing else. */
export type CostQuestion = {
  destinations: readonly CostDestination[]
  /** Truck class, 1–6. */
  truck: number
  need: number | null
  unit: NeedUnit
  months: number
  comesBackEmpty: boolean
  rankBy: RankBy
  /** Only parks up to this monthly total, yuan. */
  maxTotal: number | null
}

/** Names that an address of the page may have beside those of the search. */
export const queryNames = ['dest', 'truck', 'need', 'unit', 'months', 'back', 'rank', 'most'] as const

export const limits = { destinations: 5, trips: 1_000, need: 100_000_000, months: 120, most: 1_000_000_000 }
export const rankings = ['total', 'rent', 'trucking'] as const satisfies readonly RankBy[]

/** A pallet of 1.2 × 1.0 m (GB/T 2934) that stands on the floor, with as much room again for aisles. An assumption, and called one. */
export const m2PerPallet = 2.4

const maxNameLength = 60
const defaults = { truck: 6, months: 12, trips: 20 }
export const defaultTrips = defaults.trips

/** What an address asks for. What it says wrongly is left out, because a page should open. */
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
  }
}

/** `117.5312,36.7024,20,济南`: place, trips a month, name. */
function readDestination(text: string): CostDestination[] {
  const match = /^(-?\d{1,3}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?),(\d{1,4})(?:,(.*))?$/s.exec(text.trim())
  if (!match) return []
  const [longitude, latitude, trips] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (trips < 1 || trips > limits.trips || !isCovered({ longitude, latitude })) return []
  const name = (match[4] ?? '').trim()
  return [{ longitude, latitude, trips, name: name === '' ? `${longitude.toFixed(3)}, ${latitude.toFixed(3)}` : cutName(name) }]
}

const cutName = (name: string) => [...name].slice(0, maxNameLength).join('')
/** Where routes are planned. Degrees. */
export const isCovered = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
  longitude >= 73 && longitude <= 136 && latitude >= 3 && latitude <= 59

function readInteger(query: URLSearchParams, name: string, least: number, most: number): number | null {
  const text = query.get(name) ?? ''
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The one address of a ranking: the search first, then the question, nothing that is the default anyway. */
export function costsAddress(search: URLSearchParams, question: CostQuestion): string {
  const query = new URLSearchParams(search)
  for (const { longitude, latitude, trips, name } of question.destinations)
    query.append('dest', `${roundDegrees(longitude)},${roundDegrees(latitude)},${trips},${cutName(name)}`)
  const add = (name: string, value: string | number | null, otherwise: string | number | null) =>
    value !== null && value !== otherwise && query.set(name, String(value))
  add('truck', question.truck, defaults.truck)
  add('need', question.need, null)
  add('unit', question.unit, 'm2')
  add('months', question.months, defaults.months)
  add('back', question.comesBackEmpty ? 1 : 0, 1)
  add('rank', question.rankBy, 'total')
  add('most', question.maxTotal, null)
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '/warehouse/cost' : `/warehouse/cost?${text}`
}

/** Rented m²; pallets by what one takes. */
export const findAreaM2 = ({ need, unit }: Pick<CostQuestion, 'need' | 'unit'>) =>
  need === null ? null : unit === 'm2' ? need : Math.round(need * m2PerPallet)

export const isComplete = ({ destinations, need }: CostQuestion) => destinations.length > 0 && need !== null

/** The same question to the server, without the parks. */
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
