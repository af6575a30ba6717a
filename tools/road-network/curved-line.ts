import { distanceKm, hash01, kmPerDegree, lengthKm, radians, type Point } from './sphere.ts'

const fewestSegments = 6
const mostSegments = 160
/** Amplitudes of the three sine waves in km for a line of 60 km. */
const amplitudes = { long: 22, middle: 9, short: 4 }

/**
 * Returns a line from a to b that is `ratio` times as long as the straight one: three sine waves, their amplitude found by bisection.
 * The seed determines the shape.
 */
export function curvedLine(a: Point, b: Point, ratio: number, seed: string, stepKm = 2): Point[] {
  const straightKm = distanceKm(a, b)
  if (straightKm < 1.5 || ratio <= 1.001) return [a, b]
  const segments = Math.max(fewestSegments, Math.min(mostSegments, Math.ceil(straightKm / stepKm)))
  const displacement = displacementOf(straightKm, seed)
  const draw = (amplitude: number) => displaced(a, b, segments, (t) => amplitude * displacement(t))
  let low = 0
  let high = 4
  for (let step = 0; step < 22; step++) {
    const middle = (low + high) / 2
    if (lengthKm(draw(middle)) / straightKm < ratio) low = middle
    else high = middle
  }
  return draw((low + high) / 2)
}

/** Lateral distance from the straight line in km at the fraction t of the way. */
function displacementOf(straightKm: number, seed: string) {
  const waves = {
    long: Math.max(1, Math.round(straightKm / 60)),
    middle: Math.max(2, Math.round(straightKm / 22)),
    short: Math.max(3, Math.round(straightKm / 9)),
  }
  const side = hash01(seed) < 0.5 ? 1 : -1
  const phase = { middle: hash01(`${seed}p`) * 2 * Math.PI, short: hash01(`${seed}q`) * 2 * Math.PI }
  return (t: number) => {
    const ends = Math.min(1, t * 8, (1 - t) * 8)
    const long = (side * Math.sin(Math.PI * waves.long * t) * amplitudes.long) / waves.long
    const middle = (Math.sin(2 * Math.PI * waves.middle * t + phase.middle) * amplitudes.middle) / waves.middle
    const short = (Math.sin(2 * Math.PI * waves.short * t + phase.short) * amplitudes.short) / waves.short
    return ((long + ends * (middle + short)) * straightKm) / 60
  }
}

function displaced(a: Point, b: Point, segments: number, offsetKm: (t: number) => number): Point[] {
  const lngScale = Math.cos(((a[1] + b[1]) / 2) * radians)
  const dx = (b[0] - a[0]) * lngScale
  const dy = b[1] - a[1]
  const norm = Math.hypot(dx, dy)
  return Array.from({ length: segments + 1 }, (_, i): Point => {
    const t = i / segments
    const offset = i === 0 || i === segments ? 0 : offsetKm(t) / kmPerDegree
    return [a[0] + (b[0] - a[0]) * t - ((dy / norm) * offset) / lngScale, a[1] + (b[1] - a[1]) * t + (dx / norm) * offset]
  })
}
