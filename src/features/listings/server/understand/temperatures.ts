import type { Filters } from './terms.ts'

/** A room temperature in a folded text, as the warehouse types that are kept at it. */
export type TemperatureMatch = { at: number; end: number; filters: Filters }

const below = '零下|负|minus |-'
const unit = '(?:°\\s?c?|度|degrees?(?:\\s?(?:c|celsius|centigrade))?|celsius)(?![a-z])'
const pattern = new RegExp(
  `(?<![a-z\\d.])(?<signA>${below}|\\+)?\\s?(?<a>\\d{1,2})\\s?(?:${unit}|c(?![a-z]))?` +
    `(?:\\s?(?:-|~|至|到|to|and)\\s?(?<signB>${below}|\\+)?\\s?(?<b>\\d{1,2})\\s?)?(?:(?<=[\\d\\s])(?:${unit}|c(?![a-z]))|(?<=${unit}|\\dc))`,
  'g',
)

/** Bounds in °C of frozen, chilled and constant-temperature rooms, with the values of the warehouse type. */
const rooms: readonly [min: number, max: number, whType: string][] = [
  [-60, -10, '5'],
  [-10, 12, '3'],
  [10, 30, '2'],
]

/** Finds temperatures such as -18℃, 零下18度, 2-8°C and "15 to 25 degrees" in a folded text. */
export function findTemperatures(text: string): TemperatureMatch[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { signA, a, signB, b } = match.groups!
    const low = signed(signA, a!)
    const high = b === undefined ? low : signed(signB, b)
    const whType = findRoom(Math.min(low, high), Math.max(low, high))
    return whType === null ? [] : [{ at: match.index, end: match.index + match[0].trimEnd().length, filters: { whType: [whType] } }]
  })
}

const signed = (sign: string | undefined, figure: string) => (sign === undefined || sign === '+' ? 1 : -1) * Number(figure)

/** Rooms of several temperatures serve what spans two kinds. */
function findRoom(low: number, high: number): string | null {
  const room = rooms.find(([min, max]) => low >= min && high <= max)
  if (room) return room[2]
  return low >= -60 && high <= 30 ? '4' : null
}
