import { clockTime } from '#features/appointments/clock-time.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { maxStops } from './tour-plan.ts'
import { tourUrls } from './urls.ts'

/** A named point. Degrees. */
export type TourPoint = { longitude: number; latitude: number; name: string }
export type ChosenStop = { parkId: string; warehouseId?: string }

/** Everything that determines a plan; stored in the address of the page. Times are minutes from midnight. */
export type TourQuestion = {
  stops: readonly ChosenStop[]
  /** `yyyy-MM-dd`. */
  day: string | null
  setOut: number
  backBy: number
  start: TourPoint | null
  /** Null: back to the start. */
  end: TourPoint | null
  vehicle: 'car' | 'truck'
  /** Minutes of each viewing. */
  stay: number
}

const defaults = { setOut: 8 * 60 + 30, backBy: 19 * 60, vehicle: 'car', stay: 30 } as const
/** Parameters of the page. */
export const queryNames = ['stops', 'day', 'setOut', 'backBy', 'start', 'end', 'vehicle', 'stay'] as const
const stays = [30, 45, 60]
const maxNameLength = 60

/** Reads the question of an address. Invalid parameters are ignored, so that the page opens; parks beyond the limit are kept, so that it can say so. */
export function readTourQuestion(query: URLSearchParams): TourQuestion {
  const stay = Number(query.get('stay'))
  const day = query.get('day') ?? ''
  return {
    stops: readStops(query.get('stops') ?? ''),
    day: isDay(day) ? day : null,
    setOut: readTime(query.get('setOut')) ?? defaults.setOut,
    backBy: readTime(query.get('backBy')) ?? defaults.backBy,
    start: readPoint(query.get('start') ?? ''),
    end: readPoint(query.get('end') ?? ''),
    vehicle: query.get('vehicle') === 'truck' ? 'truck' : defaults.vehicle,
    stay: stays.includes(stay) ? stay : defaults.stay,
  }
}

/** Returns the day of an address that is none, to name it; empty for a day and without one. */
export function findUnreadableDay(query: URLSearchParams): string {
  const day = query.get('day') ?? ''
  return isDay(day) ? '' : cutName(day)
}

const maxRead = 30

/** Reads `12,13:45`: parks, some with a warehouse. Each park counts once. */
function readStops(text: string): ChosenStop[] {
  const stops = text.split(',').flatMap((part): ChosenStop[] => {
    const [, parkId, warehouseId] = /^(\d{1,18})(?::(\d{1,18}))?$/.exec(part.trim()) ?? []
    return parkId === undefined ? [] : [{ parkId, ...(warehouseId !== undefined && { warehouseId }) }]
  })
  return stops.filter(({ parkId }, at) => stops.findIndex((other) => other.parkId === parkId) === at).slice(0, maxRead)
}

function readTime(text: string | null): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Reads `120.38,36.07,Qingdao`. */
function readPoint(text: string): TourPoint | null {
  const match = /^(-?\d{1,3}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)(?:,(.*))?$/s.exec(text.trim())
  if (!match) return null
  const [longitude, latitude] = [Number(match[1]), Number(match[2])]
  const name = cutName((match[3] ?? '').trim())
  return { longitude, latitude, name: name === '' ? `${longitude.toFixed(3)}, ${latitude.toFixed(3)}` : name }
}

const cutName = (name: string) => [...name].slice(0, maxNameLength).join('')
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const writePoint = ({ longitude, latitude, name }: TourPoint) => `${roundDegrees(longitude)},${roundDegrees(latitude)},${cutName(name)}`

/** Returns the canonical address of a question, without defaults. */
export function tourAddress(question: Partial<TourQuestion>): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | null, isDefault = false) =>
    value !== null && value !== '' && !isDefault && query.set(name, value)
  const { stops = [], day = null, setOut = defaults.setOut, backBy = defaults.backBy, start = null, end = null, vehicle, stay } = question
  add('stops', stops.map(({ parkId, warehouseId }) => (warehouseId === undefined ? parkId : `${parkId}:${warehouseId}`)).join(','))
  add('day', day)
  add('setOut', clockTime(setOut), setOut === defaults.setOut)
  add('backBy', clockTime(backBy), backBy === defaults.backBy)
  add('start', start && writePoint(start))
  add('end', end && writePoint(end))
  add('vehicle', vehicle ?? null, vehicle === defaults.vehicle)
  add('stay', stay === undefined ? null : String(stay), stay === defaults.stay)
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? tourUrls.plan : `${tourUrls.plan}?${text}`
}

/** A question that can be answered. */
export type CompleteQuestion = TourQuestion & { day: string; start: TourPoint }

export const isComplete = (question: TourQuestion): question is CompleteQuestion =>
  question.day !== null &&
  question.start !== null &&
  question.stops.length > 0 &&
  question.stops.length <= maxStops &&
  question.setOut < question.backBy

/** Converts a question to the input of `planTour`. */
export const toPlanInput = ({ stops, day, setOut, backBy, start, end, vehicle, stay }: CompleteQuestion) => ({
  day,
  setOut: clockTime(setOut),
  backBy: clockTime(backBy),
  start,
  ...(end && { end }),
  vehicle,
  stay,
  stops: stops.map((stop) => ({ ...stop })),
})
