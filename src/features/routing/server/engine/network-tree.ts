import type { Point, RoadLeg } from './truck-router.ts'

/** The stored network: `geo/road-graph.json.gz`. Kilometres and hours; flags are 0 or 1. */
export type StoredNetwork = {
  nodes: [id: number, lng: number, lat: number][]
  edges: [from: number, to: number, km: number, hours: number, toll: number, motorway: number, ferry: number, light: number, road: number][]
}

/** Side length of the lookup cells in degrees. */
const cellDegrees = 0.25
const kmPerDegree = 111.2
/** Rings of cells searched around a point: more than 30 km in each direction, up to 54° N. */
const maxCellRing = 3

/** Cached anchors, about 100 bytes each: every destination needs the same parks again. */
const maxAnchors = 20_000

/** The road that joins a point to the network, the position on it (0–1) and its distance in km. */
type Anchor = { edge: number; along: number; gapKm: number }

/**
 * The shipped network in typed arrays. One search from a point to all others takes about 30 ms, so a thousand parks cost no more than one.
 * Unlike a matrix of the engine, it sums toll and expressway km. Fastest routes, equal in both directions.
 */
export class Network {
  readonly #lng: Float64Array
  readonly #lat: Float64Array
  readonly #from: Int32Array
  readonly #to: Int32Array
  readonly #km: Float64Array
  readonly #hours: Float64Array
  readonly #flags: Uint8Array
  /** Edges of node n: `#links` from `#first[n]` to `#first[n + 1]`. */
  readonly #first: Int32Array
  readonly #links: Int32Array
  readonly #cells = new Map<number, number[]>()
  readonly #anchors = new Map<string, Anchor | null>()

  constructor({ nodes, edges }: StoredNetwork) {
    const indexOf = new Map(nodes.map(([id], index) => [id, index]))
    this.#lng = Float64Array.from(nodes, ([, lng]) => lng)
    this.#lat = Float64Array.from(nodes, ([, , lat]) => lat)
    this.#from = Int32Array.from(edges, ([from]) => indexOf.get(from)!)
    this.#to = Int32Array.from(edges, ([, to]) => indexOf.get(to)!)
    this.#km = Float64Array.from(edges, ([, , km]) => km)
    this.#hours = Float64Array.from(edges, ([, , , hours]) => hours)
    this.#flags = Uint8Array.from(edges, ([, , , , toll, motorway, ferry]) => toll | (motorway << 1) | (ferry << 2))
    ;({ first: this.#first, links: this.#links } = buildLinks(nodes.length, this.#from, this.#to))
    for (let edge = 0; edge < edges.length; edge++) if (canStartOn(this.#flags[edge]!)) this.#indexEdge(edge)
  }

  /** Returns a function from end points to their fastest legs, or null if `start` has no road within 30 km. */
  treeFrom(start: Point): ((end: Point) => RoadLeg | null) | null {
    const root = this.#findAnchor(start)
    return root && this.#legsFrom(root)
  }

  #legsFrom(root: Anchor) {
    const { km, hours, highwayKm, tollKm } = this.#spread(root)
    return (end: Point): RoadLeg | null => {
      const anchor = this.#findAnchor(end)
      if (!anchor) return null
      const best = this.#entries(anchor).reduce<RoadLeg | null>((fastest, { node, share }) => {
        const { edge } = anchor
        const isTolled = (this.#flags[edge]! & 1) === 1
        const leg = {
          distanceKm: km[node]! + this.#km[edge]! * share,
          durationS: (hours[node]! + this.#hours[edge]! * share) * 3_600,
          highwayKm: highwayKm[node]!,
          tollKm: tollKm[node]! + (isTolled ? this.#km[edge]! * share : 0),
          gapsKm: [root.gapKm, anchor.gapKm] as const,
        }
        return Number.isFinite(leg.durationS) && (fastest === null || leg.durationS < fastest.durationS) ? leg : fastest
      }, null)
      return anchor.edge === root.edge ? this.#legOnRoad(root, anchor) : best
    }
  }

  /** The leg between two points on the same road. */
  #legOnRoad(root: Anchor, anchor: Anchor): RoadLeg {
    const share = Math.abs(root.along - anchor.along)
    const distanceKm = this.#km[root.edge]! * share
    const isTolled = (this.#flags[root.edge]! & 1) === 1
    return {
      distanceKm,
      durationS: this.#hours[root.edge]! * share * 3_600,
      highwayKm: 0,
      tollKm: isTolled ? distanceKm : 0,
      gapsKm: [root.gapKm, anchor.gapKm],
    }
  }

  /** Both ends of the anchor's road, with the share of the road to each. */
  #entries({ edge, along }: Anchor) {
    return [
      { node: this.#from[edge]!, share: along },
      { node: this.#to[edge]!, share: 1 - along },
    ]
  }

  /** Dijkstra over the whole network. */
  #spread(root: Anchor) {
    const size = this.#lng.length
    const hours = new Float64Array(size).fill(Infinity)
    const [km, highwayKm, tollKm] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
    const queue = new NodeQueue()
    for (const { node, share } of this.#entries(root)) {
      const arrival = this.#hours[root.edge]! * share
      if (arrival >= hours[node]!) continue
      hours[node] = arrival
      km[node] = this.#km[root.edge]! * share
      tollKm[node] = (this.#flags[root.edge]! & 1) * km[node]!
      queue.push(node, arrival)
    }
    for (let node = queue.pop(hours); node >= 0; node = queue.pop(hours)) {
      for (let at = this.#first[node]!; at < this.#first[node + 1]!; at++) {
        const edge = this.#links[at]!
        const next = this.#from[edge] === node ? this.#to[edge]! : this.#from[edge]!
        const arrival = hours[node]! + this.#hours[edge]!
        if (arrival >= hours[next]!) continue
        const length = this.#km[edge]!
        const flags = this.#flags[edge]!
        hours[next] = arrival
        km[next] = km[node]! + length
        tollKm[next] = tollKm[node]! + (flags & 1 ? length : 0)
        highwayKm[next] = highwayKm[node]! + (flags & 2 ? length : 0)
        queue.push(next, arrival)
      }
    }
    return { km, hours, highwayKm, tollKm }
  }

  #indexEdge(edge: number) {
    const [a, b] = [this.#from[edge]!, this.#to[edge]!]
    const [west, east] = cellSpan(this.#lng[a]!, this.#lng[b]!)
    const [south, north] = cellSpan(this.#lat[a]!, this.#lat[b]!)
    for (let x = west; x <= east; x++)
      for (let y = south; y <= north; y++) {
        const key = cellKey(x, y)
        const cell = this.#cells.get(key)
        if (cell) cell.push(edge)
        else this.#cells.set(key, [edge])
      }
  }

  /** The nearest ordinary road: trips do not start on an expressway or a ferry. */
  #findAnchor(point: Point): Anchor | null {
    const key = `${point.longitude} ${point.latitude}`
    const cached = this.#anchors.get(key)
    if (cached !== undefined) return cached
    const anchor = this.#searchAnchor(point)
    this.#anchors.set(key, anchor)
    if (this.#anchors.size > maxAnchors) this.#anchors.delete(this.#anchors.keys().next().value!)
    return anchor
  }

  #searchAnchor(point: Point): Anchor | null {
    const [x, y] = [Math.floor(point.longitude / cellDegrees), Math.floor(point.latitude / cellDegrees)]
    let best = null as Anchor | null
    for (let ring = 0; ring <= maxCellRing; ring++) {
      for (const key of cellsAround(x, y, ring))
        for (const edge of this.#cells.get(key) ?? []) {
          const candidate = this.#project(point, edge)
          if (best === null || candidate.gapKm < best.gapKm) best = candidate
        }
      // A cell further out may still hold a nearer road, one ring only.
      if (best && best.gapKm < (ring * cellDegrees * kmPerDegree) / 2) break
    }
    return best && best.gapKm <= maxGapKm ? best : null
  }

  /** Projects a point onto a road, on a plane around the point. */
  #project({ longitude, latitude }: Point, edge: number): Anchor {
    const scale = Math.cos((latitude * Math.PI) / 180)
    const [a, b] = [this.#from[edge]!, this.#to[edge]!]
    const ax = (this.#lng[a]! - longitude) * scale * kmPerDegree
    const ay = (this.#lat[a]! - latitude) * kmPerDegree
    const bx = (this.#lng[b]! - longitude) * scale * kmPerDegree
    const by = (this.#lat[b]! - latitude) * kmPerDegree
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2
    const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length2))
    return { edge, along, gapKm: Math.hypot(ax + along * (bx - ax), ay + along * (by - ay)) }
  }
}

/** A point farther from a road has none: `mainland.ts`. */
const maxGapKm = 30

const canStartOn = (flags: number) => (flags & 0b110) === 0
const cellSpan = (a: number, b: number) => [Math.floor(Math.min(a, b) / cellDegrees), Math.floor(Math.max(a, b) / cellDegrees)] as const
const cellKey = (x: number, y: number) => x * 10_000 + y

/** Yields the cells of a ring around a cell; ring 0 is the cell itself. */
function* cellsAround(x: number, y: number, ring: number) {
  for (let dx = -ring; dx <= ring; dx++)
    for (let dy = -ring; dy <= ring; dy++) if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) yield cellKey(x + dx, y + dy)
}

function buildLinks(nodes: number, from: Int32Array, to: Int32Array) {
  const first = new Int32Array(nodes + 1)
  for (const ends of [from, to]) for (const node of ends) first[node + 1]!++
  for (let node = 0; node < nodes; node++) first[node + 1]! += first[node]!
  const links = new Int32Array(2 * from.length)
  const next = first.slice()
  for (let edge = 0; edge < from.length; edge++) for (const node of [from[edge]!, to[edge]!]) links[next[node]!++] = edge
  return { first, links }
}

/** A binary heap of nodes by arrival; outdated entries of nodes reached sooner are skipped. */
class NodeQueue {
  readonly #nodes: number[] = []
  readonly #keys: number[] = []

  push(node: number, key: number) {
    const [nodes, keys] = [this.#nodes, this.#keys]
    let i = nodes.length
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (keys[parent]! <= key) break
      nodes[i] = nodes[parent]!
      keys[i] = keys[parent]!
      i = parent
    }
    nodes[i] = node
    keys[i] = key
  }

  /** Returns −1 if the queue is empty. */
  pop(arrivals: Float64Array): number {
    while (this.#nodes.length > 0) {
      const [node, key] = [this.#nodes[0]!, this.#keys[0]!]
      this.#removeFirst()
      if (key <= arrivals[node]!) return node
    }
    return -1
  }

  #removeFirst() {
    const [nodes, keys] = [this.#nodes, this.#keys]
    const [node, key] = [nodes.pop()!, keys.pop()!]
    const size = nodes.length
    if (size === 0) return
    let i = 0
    for (;;) {
      const left = 2 * i + 1
      if (left >= size) break
      const child = left + 1 < size && keys[left + 1]! < keys[left]! ? left + 1 : left
      if (keys[child]! >= key) break
      nodes[i] = nodes[child]!
      keys[i] = keys[child]!
      i = child
    }
    nodes[i] = node
    keys[i] = key
  }
}
