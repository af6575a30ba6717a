/** Longitude and latitude in degrees, WGS-84. */
export type Point = { longitude: number; latitude: number }

const scale = 1e5
const minPoints = 3
const maxPoints = 100

/** Why points do not form a ring: unreadable text, too few or too many points, or crossing lines. */
export type RingFault = 'unreadable' | 'count' | 'crossing'

/** Reads the corners of a drawn area from an encoded polyline, or returns what is wrong with it. Needs no schema library, for use in pages. */
export function readRing(text: string): { points: Point[] } | { fault: RingFault } {
  const points = readPolyline(text)
  if (!points) return { fault: 'unreadable' }
  const ring = withoutRepeats(points)
  const fault = findFault(ring)
  return fault ? { fault } : { points: ring.map(([latitude, longitude]) => ({ latitude: latitude / scale, longitude: longitude / scale })) }
}

/** Returns what is wrong with an area while it is being drawn; null if nothing is. */
export const findRingFault = (points: readonly Point[]): RingFault | null => findFault(withoutRepeats(points.map(toGridPoint)))

/** Returns true if the lines of an unfinished ring cross or touch each other. */
export const pathCrosses = (points: readonly Point[]) => !isSimple(withoutRepeats(points.map(toGridPoint)), { isClosed: false })

function findFault(ring: Grid[]): RingFault | null {
  if (ring.length < minPoints || ring.length > maxPoints) return 'count'
  return isSimple(ring) ? null : 'crossing'
}

/** Hundred-thousandths of a degree, so that crossing is decided exactly. */
type Grid = readonly [latitude: number, longitude: number]

const toGridPoint = ({ latitude, longitude }: Point): Grid => [Math.round(latitude * scale), Math.round(longitude * scale)]

/** Encodes points by Google's "Encoded Polyline Algorithm": zigzag differences in groups of five bits, starting at the character "?". */
export function encodePolyline(points: readonly Point[]) {
  let text = ''
  let before: Grid = [0, 0]
  for (const point of points) {
    const at = toGridPoint(point)
    text += encodeNumber(at[0] - before[0]) + encodeNumber(at[1] - before[1])
    before = at
  }
  return text
}

function encodeNumber(value: number) {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 95)
    rest = Math.floor(rest / 32)
  }
  return text + String.fromCharCode(rest + 63)
}

/** Returns null if a character or a number is out of range, or if half a point is left over. */
function readPolyline(text: string): Grid[] | null {
  const numbers = decodeNumbers(text)
  if (!numbers || numbers.length % 2 === 1) return null
  const points: Grid[] = []
  let latitude = 0
  let longitude = 0
  for (let at = 0; at < numbers.length; at += 2) {
    latitude += numbers[at]!
    longitude += numbers[at + 1]!
    if (Math.abs(latitude) > 90 * scale || Math.abs(longitude) > 180 * scale) return null
    points.push([latitude, longitude])
  }
  return points
}

function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = []
  let value = 0
  let weight = 1
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63
    if (bits < 0 || bits > 63 || weight > 32 ** 5) return null
    value += (bits % 32) * weight
    weight *= 32
    if (bits >= 32) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    weight = 1
  }
  return weight === 1 ? numbers : null
}

const isSamePoint = (a: Grid, b: Grid) => a[0] === b[0] && a[1] === b[1]

/** Removes repeated points, and a repetition of the first point at the end. */
function withoutRepeats(points: Grid[]) {
  const distinct = points.filter((point, at) => at === 0 || !isSamePoint(point, points[at - 1]!))
  return distinct.length > 1 && isSamePoint(distinct[0]!, distinct.at(-1)!) ? distinct.slice(0, -1) : distinct
}

/** Returns true if the lines neither cross nor touch each other, nor turn back on themselves. */
function isSimple(points: Grid[], { isClosed = true } = {}) {
  const at = (index: number) => points[index % points.length]!
  const lines = isClosed ? points.length : points.length - 1
  for (let i = 0; i < lines; i++) {
    if ((isClosed || i + 1 < lines) && turnsBack(at(i), at(i + 1), at(i + 2))) return false
    for (let j = i + 2; j < lines; j++) {
      const areNeighbours = isClosed && i === 0 && j === points.length - 1
      if (!areNeighbours && linesTouch(at(i), at(i + 1), at(j), at(j + 1))) return false
    }
  }
  return true
}

/** Twice the signed area of the triangle; below 2⁵³ for any points on earth. */
const area = (a: Grid, b: Grid, c: Grid) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const turnsBack = (a: Grid, b: Grid, c: Grid) => area(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0

function linesTouch(a: Grid, b: Grid, c: Grid, d: Grid) {
  const sides = [area(a, b, c), area(a, b, d), area(c, d, a), area(c, d, b)].map(Math.sign)
  if (sides[0] !== sides[1] && sides[2] !== sides[3]) return true
  return (
    (sides[0] === 0 && isWithinBox(a, b, c)) ||
    (sides[1] === 0 && isWithinBox(a, b, d)) ||
    (sides[2] === 0 && isWithinBox(c, d, a)) ||
    (sides[3] === 0 && isWithinBox(c, d, b))
  )
}

const isWithinBox = (a: Grid, b: Grid, c: Grid) =>
  Math.min(a[0], b[0]) <= c[0] && c[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= c[1] && c[1] <= Math.max(a[1], b[1])
