import { sumAccessKm, toAccessS } from '#features/routing/server/access-leg.ts'
import type { NetworkArrays } from './network-arrays.ts'
import { roadFlags, share } from './network-arrays.ts'
import { NodeQueue } from './node-queue.ts'
import { AnchorTable, findAnchor, type Anchor } from './road-anchors.ts'
import type { Point, RoadLeg } from '../truck-router.ts'

/** Arrivals at every node from one place, in shared memory. Hours are infinite where no road leads. */
export type Tree = { root: Anchor; hours: Float64Array; km: Float64Array; highwayKm: Float64Array; tollKm: Float64Array }

/**
 * The shipped network. One search from a point to all others takes about 30 ms, so a hundred thousand parks cost little more than one.
 * Unlike a matrix of the engine, it sums toll and expressway km. Fastest routes, equal in both directions.
 */
export class Network {
  readonly roads: NetworkArrays
  readonly anchors: AnchorTable

  constructor(roads: NetworkArrays) {
    this.roads = roads
    this.anchors = new AnchorTable(roads)
  }

  /** Returns a function from end points to their fastest legs, or null if `start` has no road within 30 km. */
  treeFrom(start: Point): ((end: Point) => RoadLeg | null) | null {
    const tree = growTree(this.roads, start)
    return tree && ((end) => this.legTo(tree, end))
  }

  /** Returns the fastest leg to a point, without the way between the point and its road; null if there is none. */
  legTo(tree: Tree, { longitude, latitude }: Point): RoadLeg | null {
    const anchor = this.anchors.find(toMicro(longitude), toMicro(latitude))
    if (anchor === null) return null
    const { edge, along } = anchor
    const { km, hours, flags, from, to } = this.roads
    if (edge === tree.root.edge) return this.#legOnRoad(tree.root, anchor)
    const viaFrom = tree.hours[from[edge]!]! + hours[edge]! * along
    const viaTo = tree.hours[to[edge]!]! + hours[edge]! * (1 - along)
    const [node, part] = viaFrom <= viaTo ? [from[edge]!, along] : [to[edge]!, 1 - along]
    const durationS = Math.min(viaFrom, viaTo) * 3_600
    if (!Number.isFinite(durationS)) return null
    return {
      distanceKm: tree.km[node]! + km[edge]! * part,
      durationS,
      highwayKm: tree.highwayKm[node]!,
      tollKm: tree.tollKm[node]! + (flags[edge]! & roadFlags.toll ? km[edge]! * part : 0),
      gapsKm: [tree.root.gapKm, anchor.gapKm],
    }
  }

  /** Returns the seconds to a point in micro-degrees, with the ways between both points and their roads; infinite if there is no route. */
  secondsTo(tree: Tree, lng: number, lat: number): number {
    const anchor = this.anchors.find(lng, lat)
    if (anchor === null) return Infinity
    const { edge, along, gapKm } = anchor
    const { hours, from, to } = this.roads
    const roadHours =
      edge === tree.root.edge
        ? hours[edge]! * Math.abs(tree.root.along - along)
        : Math.min(tree.hours[from[edge]!]! + hours[edge]! * along, tree.hours[to[edge]!]! + hours[edge]! * (1 - along))
    return roadHours * 3_600 + toAccessS(sumAccessKm([tree.root.gapKm, gapKm]))
  }

  /** The leg between two points on the same road. */
  #legOnRoad(root: Anchor, anchor: Anchor): RoadLeg {
    const part = Math.abs(root.along - anchor.along)
    const distanceKm = this.roads.km[root.edge]! * part
    return {
      distanceKm,
      durationS: this.roads.hours[root.edge]! * part * 3_600,
      highwayKm: 0,
      tollKm: this.roads.flags[root.edge]! & roadFlags.toll ? distanceKm : 0,
      gapsKm: [root.gapKm, anchor.gapKm],
    }
  }
}

export const toMicro = (degrees: number) => Math.round(degrees * 1_000_000)

/** Searches the whole network from a place (Dijkstra); null if it has no road within 30 km. */
export function growTree(roads: NetworkArrays, start: Point): Tree | null {
  const root = findAnchor(roads, start.longitude, start.latitude)
  if (root === null) return null
  const size = roads.lng.length
  const tree: Tree = {
    root,
    hours: share(Float64Array, size).fill(Infinity),
    km: share(Float64Array, size),
    highwayKm: share(Float64Array, size),
    tollKm: share(Float64Array, size),
  }
  const queue = new NodeQueue()
  for (const [node, part] of [
    [roads.from[root.edge]!, root.along],
    [roads.to[root.edge]!, 1 - root.along],
  ] as const) {
    const arrival = roads.hours[root.edge]! * part
    if (arrival >= tree.hours[node]!) continue
    tree.hours[node] = arrival
    tree.km[node] = roads.km[root.edge]! * part
    tree.tollKm[node] = roads.flags[root.edge]! & roadFlags.toll ? tree.km[node]! : 0
    queue.push(node, arrival)
  }
  spread(roads, tree, queue)
  return tree
}

function spread(roads: NetworkArrays, { hours, km, highwayKm, tollKm }: Tree, queue: NodeQueue) {
  for (let node = queue.pop(hours); node >= 0; node = queue.pop(hours)) {
    for (let at = roads.firstLink[node]!; at < roads.firstLink[node + 1]!; at++) {
      const edge = roads.links[at]!
      const next = roads.from[edge] === node ? roads.to[edge]! : roads.from[edge]!
      const arrival = hours[node]! + roads.hours[edge]!
      if (arrival >= hours[next]!) continue
      const length = roads.km[edge]!
      const flags = roads.flags[edge]!
      hours[next] = arrival
      km[next] = km[node]! + length
      tollKm[next] = tollKm[node]! + (flags & roadFlags.toll ? length : 0)
      highwayKm[next] = highwayKm[node]! + (flags & roadFlags.motorway ? length : 0)
      queue.push(next, arrival)
    }
  }
}
