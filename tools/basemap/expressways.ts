import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import { distanceKm, type Point as Place } from '../road-network/sphere.ts'
import { readJson } from './sources.ts'

type Lines = FeatureCollection<LineString, { ref: string; name: string }>
type Shield = Feature<Point, { ref: string; z: number }>

const file = new URL('../../geo/expressways.geojson', import.meta.url)
/** Km between two shields of a road at the zoom where they first appear; half of it one zoom later. */
const firstSpacingKm = 520
const zooms = { first: 5, last: 9 }
const goldenRatio = 0.618034

export const expresswayLines = () => readJson(file.pathname) as Lines

/**
 * Places the shields with road numbers. Doing this here rather than in the browser keeps the distance per number, keeps two numbers of one
 * section apart, and lets a shield that appears at one zoom stay at the next.
 */
export function expresswayShields(): FeatureCollection<Point, Shield['properties']> {
  const features = [...routes(expresswayLines())].flatMap(([ref, lines], i) => shieldsOf(ref, lines, i))
  return { type: 'FeatureCollection', features }
}

/** Lines of every number, joined where one ends and the next starts. */
function routes({ features }: Lines) {
  const byRef = new Map<string, Place[][]>()
  for (const { properties, geometry } of features)
    for (const ref of properties.ref.split(';')) byRef.set(ref, [...(byRef.get(ref) ?? []), geometry.coordinates as unknown as Place[]])
  return new Map([...byRef].map(([ref, lines]) => [ref, join(lines)]))
}

const same = (a: Place, b: Place) => a[0] === b[0] && a[1] === b[1]

function join(lines: Place[][]): Place[][] {
  const joined: Place[][] = []
  for (const line of lines) {
    const reversed = line.toReversed()
    const last = joined.at(-1)
    const next = last && [line, reversed].find((one) => same(last.at(-1)!, one[0]!))
    if (next) last.push(...next.slice(1))
    else joined.push([...line])
  }
  return joined
}

function shieldsOf(ref: string, lines: Place[][], index: number): Shield[] {
  // Roads that share sections start their series at different positions.
  const start = ((index * goldenRatio) % 1) * firstSpacingKm
  return lines.flatMap((line) => {
    const length = lengths(line)
    const shields: Shield[] = []
    for (let z = zooms.first; z <= zooms.last; z++) {
      const spacing = firstSpacingKm / 2 ** (z - zooms.first)
      // The positions of the previous zoom are every other one of this zoom.
      for (let km = start % spacing; km < length.at(-1)!; km += spacing)
        if (z === zooms.first || Math.round((km - start) / spacing) % 2 !== 0)
          shields.push({ type: 'Feature', properties: { ref, z }, geometry: { type: 'Point', coordinates: pointAt(line, length, km) } })
    }
    return shields
  })
}

function lengths(line: Place[]) {
  const sums = [0]
  for (let i = 1; i < line.length; i++) sums.push(sums[i - 1]! + distanceKm(line[i - 1]!, line[i]!))
  return sums
}

function pointAt(line: Place[], length: number[], km: number): [number, number] {
  const i = Math.max(
    1,
    length.findIndex((sum) => sum >= km),
  )
  const [a, b] = [line[i - 1]!, line[i]!]
  const share = (km - length[i - 1]!) / (length[i]! - length[i - 1]! || 1)
  return [0, 1].map((axis) => Number((a[axis]! + (b[axis]! - a[axis]!) * share).toFixed(5))) as [number, number]
}
