import { isOnMainland, maxRoadDistanceKm } from '#features/routing/server/mainland.ts'
import { cells, toColumn, toRow, type NetworkArrays } from './network-arrays.ts'

/** The road that joins a point to the network, the position on it (0–1) and its distance in km. */
export type Anchor = { edge: number; along: number; gapKm: number }

/** Anchors in the order of their points. `edge` is −1 for points without a road. */
export type Anchors = { edge: Int32Array; along: Float64Array; gapKm: Float64Array }

export const kmPerDegree = 111.2
/** Rings of cells searched around a point: more than 30 km in each direction, up to 54° N. */
const maxCellRing = 6

/**
 * Finds the nearest ordinary road within 30 km of a point on the mainland; trips do not start on an expressway or a ferry. Distances are
 * measured on a plane around the point.
 */
export function findAnchor(roads: NetworkArrays, lng: number, lat: number): Anchor | null {
  const [column, row] = [toColumn(lng), toRow(lat)]
  if (column < 0 || row < 0 || column >= cells.columns || row >= cells.rows) return null
  if (!isOnMainland({ longitude: lng, latitude: lat })) return null
  const scale = Math.cos((lat * Math.PI) / 180)
  const best: Anchor = { edge: -1, along: 0, gapKm: maxRoadDistanceKm }
  for (let ring = 0; ring <= maxCellRing; ring++) {
    for (let y = row - ring; y <= row + ring; y++) {
      const step = Math.abs(y - row) === ring ? 1 : Math.max(1, 2 * ring)
      for (let x = column - ring; x <= column + ring; x += step) searchCell(roads, { lng, lat, scale }, x, y, best)
    }
    // No road of a further cell is nearer than the ring of cells that has been searched.
    if (best.edge >= 0 && best.gapKm < ring * cells.degrees * kmPerDegree * scale) break
  }
  return best.edge < 0 ? null : best
}

type Plane = { lng: number; lat: number; scale: number }

function searchCell(roads: NetworkArrays, plane: Plane, column: number, row: number, best: Anchor) {
  if (column < 0 || row < 0 || column >= cells.columns || row >= cells.rows) return
  const cell = row * cells.columns + column
  for (let at = roads.firstInCell[cell]!; at < roads.firstInCell[cell + 1]!; at++) projectOn(roads, plane, roads.cellEdges[at]!, best)
}

/** Projects the point onto a road, and keeps the result if it is nearer than the best one. */
function projectOn({ lng: lngs, lat: lats, from, to }: NetworkArrays, { lng, lat, scale }: Plane, edge: number, best: Anchor) {
  const [a, b] = [from[edge]!, to[edge]!]
  const ax = (lngs[a]! - lng) * scale * kmPerDegree
  const ay = (lats[a]! - lat) * kmPerDegree
  const bx = (lngs[b]! - lng) * scale * kmPerDegree
  const by = (lats[b]! - lat) * kmPerDegree
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length2))
  const gapKm = Math.hypot(ax + along * (bx - ax), ay + along * (by - ay))
  if (gapKm < best.gapKm) Object.assign(best, { edge, along, gapKm })
}

/** Points in micro-degrees, longitude and latitude in turn. */
export function findAnchors(roads: NetworkArrays, points: Int32Array): Anchors {
  const count = points.length / 2
  const anchors: Anchors = { edge: new Int32Array(count).fill(-1), along: new Float64Array(count), gapKm: new Float64Array(count) }
  for (let at = 0; at < count; at++) {
    const anchor = findAnchor(roads, points[2 * at]! / 1e6, points[2 * at + 1]! / 1e6)
    if (anchor === null) continue
    anchors.edge[at] = anchor.edge
    anchors.along[at] = anchor.along
    anchors.gapKm[at] = anchor.gapKm
  }
  return anchors
}

const minSlots = 1 << 12
const maxLoad = 0.5
/** About 28 bytes each. */
const maxKeptAnchors = 1_000_000

/** Keeps the anchors of points in micro-degrees: a table with open addressing, which is read in about 30 ns. */
export class AnchorTable {
  readonly #roads: NetworkArrays
  #count = 0
  #slots = createSlots(minSlots)

  constructor(roads: NetworkArrays) {
    this.#roads = roads
  }

  /** Returns the anchor of a point and finds it the first time, in about 10 µs; null without a road. */
  find(lng: number, lat: number): Anchor | null {
    const slot = this.#slotOf(lng, lat)
    const { used, edge, along, gapKm } = this.#slots
    if (used[slot] === 0) {
      const anchor = findAnchor(this.#roads, lng / 1e6, lat / 1e6)
      this.#put(lng, lat, anchor)
      return anchor
    }
    return edge[slot] === -1 ? null : { edge: edge[slot]!, along: along[slot]!, gapKm: gapKm[slot]! }
  }

  /** Adds anchors that another thread has found. */
  add(points: Int32Array, { edge, along, gapKm }: Anchors) {
    for (let at = 0; at < edge.length; at++)
      this.#put(points[2 * at]!, points[2 * at + 1]!, edge[at] === -1 ? null : { edge: edge[at]!, along: along[at]!, gapKm: gapKm[at]! })
  }

  #put(lng: number, lat: number, anchor: Anchor | null) {
    if (this.#count >= maxKeptAnchors) {
      this.#slots = createSlots(minSlots)
      this.#count = 0
    }
    if (this.#count >= this.#slots.used.length * maxLoad) this.#grow()
    const slot = this.#slotOf(lng, lat)
    const slots = this.#slots
    if (slots.used[slot] === 0) this.#count++
    slots.used[slot] = 1
    slots.lng[slot] = lng
    slots.lat[slot] = lat
    slots.edge[slot] = anchor?.edge ?? -1
    slots.along[slot] = anchor?.along ?? 0
    slots.gapKm[slot] = anchor?.gapKm ?? 0
  }

  #grow() {
    const before = this.#slots
    this.#slots = createSlots(before.used.length * 2)
    for (let slot = 0; slot < before.used.length; slot++) {
      if (before.used[slot] === 0) continue
      const target = this.#slotOf(before.lng[slot]!, before.lat[slot]!)
      for (const name of ['used', 'lng', 'lat', 'edge', 'along', 'gapKm'] as const) this.#slots[name][target] = before[name][slot]!
    }
  }

  /** Returns the slot of a point, or the free one where it belongs. */
  #slotOf(lng: number, lat: number) {
    const { used, lng: lngs, lat: lats } = this.#slots
    const mask = used.length - 1
    let slot = mix(lng, lat) & mask
    while (used[slot] === 1 && (lngs[slot] !== lng || lats[slot] !== lat)) slot = (slot + 1) & mask
    return slot
  }
}

function createSlots(size: number) {
  return {
    used: new Uint8Array(size),
    lng: new Int32Array(size),
    lat: new Int32Array(size),
    edge: new Int32Array(size),
    along: new Float64Array(size),
    gapKm: new Float64Array(size),
  }
}

function mix(lng: number, lat: number) {
  const hash = Math.imul(lng, 0x9e3779b1) ^ Math.imul(lat, 0x85ebca6b)
  return hash ^ (hash >>> 15)
}
