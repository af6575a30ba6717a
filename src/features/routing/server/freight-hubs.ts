import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hubKinds, readFreightHubs, type FreightHub } from '../freight-hub.ts'
import type { Point } from './engine/truck-router.ts'

const file = path.resolve(import.meta.dirname, '../../../../geo/freight-hubs.txt')

export const freightHubs: readonly FreightHub[] = readFreightHubs(readFileSync(file, 'utf8'))

const candidatesPerKind = 3
const maxKm = 400

/** Returns the hubs of each kind that are nearest in a straight line, at most three a kind: one of them is the nearest by road. */
export function listHubsAround(point: Point): FreightHub[] {
  const near = freightHubs
    .map((hub) => ({ hub, km: straightKm(point, hub) }))
    .filter(({ km }) => km <= maxKm)
    .toSorted((a, b) => a.km - b.km)
    .map(({ hub }) => hub)
  return hubKinds.flatMap((kind) => near.filter((hub) => hub.kind === kind).slice(0, candidatesPerKind))
}

/** In a plane, which is exact enough to choose candidates. */
function straightKm(a: Point, b: Point) {
  const x = (a.longitude - b.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180)
  return Math.hypot(x, a.latitude - b.latitude) * 111.2
}
