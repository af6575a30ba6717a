/** The stored network: `geo/road-graph.json.gz`. Kilometres and hours; flags are 0 or 1. */
export type StoredNetwork = {
  nodes: [id: number, lng: number, lat: number][]
  edges: [from: number, to: number, km: number, hours: number, toll: number, motorway: number, ferry: number, light: number, road: number][]
}

/** The network in shared memory: one thread reads the file, all use the result. */
export type NetworkArrays = {
  /** Degrees, by node. */
  lng: Float64Array
  lat: Float64Array
  /** Nodes, by edge. */
  from: Int32Array
  to: Int32Array
  km: Float64Array
  hours: Float64Array
  /** Bits: 1 toll, 2 expressway, 4 ferry. */
  flags: Uint8Array
  /** Edges of node n: `links` from `firstLink[n]` to `firstLink[n + 1]`. */
  firstLink: Int32Array
  links: Int32Array
  /** Edges that touch cell c and on which trips can start: `cellEdges` from `firstInCell[c]` to `firstInCell[c + 1]`. */
  firstInCell: Int32Array
  cellEdges: Int32Array
}

export const roadFlags = { toll: 1, motorway: 2, ferry: 4 }

/** Trips start neither on an expressway nor on a ferry. */
export const canStartOn = (flags: number) => (flags & (roadFlags.motorway | roadFlags.ferry)) === 0

/** The area in which roads are looked up, in cells of 0.1°: all of China. */
export const cells = { degrees: 0.1, west: 73, south: 3, columns: 630, rows: 560 }
export const toColumn = (lng: number) => Math.floor((lng - cells.west) / cells.degrees)
export const toRow = (lat: number) => Math.floor((lat - cells.south) / cells.degrees)

export function buildNetworkArrays({ nodes, edges }: StoredNetwork): NetworkArrays {
  const indexOf = new Map(nodes.map(([id], index) => [id, index]))
  const lng = share(Float64Array, nodes.length)
  const lat = share(Float64Array, nodes.length)
  nodes.forEach(([, x, y], node) => ((lng[node] = x), (lat[node] = y)))
  const from = share(Int32Array, edges.length)
  const to = share(Int32Array, edges.length)
  const km = share(Float64Array, edges.length)
  const hours = share(Float64Array, edges.length)
  const flags = share(Uint8Array, edges.length)
  edges.forEach(([start, end, length, time, toll, motorway, ferry], edge) => {
    from[edge] = indexOf.get(start)!
    to[edge] = indexOf.get(end)!
    km[edge] = length
    hours[edge] = time
    flags[edge] = toll | (motorway << 1) | (ferry << 2)
  })
  const roads = { lng, lat, from, to, flags }
  const { first: firstLink, members: links } = groupMembers(nodes.length, edges.length, (edge) => [from[edge]!, to[edge]!])
  const { first: firstInCell, members: cellEdges } = groupMembers(cells.columns * cells.rows, edges.length, (edge) =>
    listCells(roads, edge),
  )
  return { ...roads, km, hours, firstLink, links, firstInCell, cellEdges }
}

/** Lists the cells of an edge's bounding box; none for an edge on which no trip starts. */
function listCells({ lng, lat, from, to, flags }: Pick<NetworkArrays, 'lng' | 'lat' | 'from' | 'to' | 'flags'>, edge: number) {
  if (!canStartOn(flags[edge]!)) return []
  const [a, b] = [from[edge]!, to[edge]!]
  const [west, east] = [toColumn(Math.min(lng[a]!, lng[b]!)), toColumn(Math.max(lng[a]!, lng[b]!))]
  const [south, north] = [toRow(Math.min(lat[a]!, lat[b]!)), toRow(Math.max(lat[a]!, lat[b]!))]
  const list: number[] = []
  for (let row = south; row <= north; row++) for (let column = west; column <= east; column++) list.push(row * cells.columns + column)
  return list
}

/** Groups items, each a member of any number of groups, into one array. */
function groupMembers(groupCount: number, itemCount: number, groupsOf: (item: number) => readonly number[]) {
  const first = share(Int32Array, groupCount + 1)
  for (let item = 0; item < itemCount; item++) for (const group of groupsOf(item)) first[group + 1]!++
  for (let group = 0; group < groupCount; group++) first[group + 1]! += first[group]!
  const members = share(Int32Array, first[groupCount]!)
  const next = first.slice()
  for (let item = 0; item < itemCount; item++) for (const group of groupsOf(item)) members[next[group]!++] = item
  return { first, members }
}

type ArrayType<Values> = { new (buffer: SharedArrayBuffer): Values; BYTES_PER_ELEMENT: number }

/** Returns an array of zeros in shared memory. */
export const share = <Values>(Type: ArrayType<Values>, length: number): Values =>
  new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT))
