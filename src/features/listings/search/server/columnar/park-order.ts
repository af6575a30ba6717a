import { Segment } from './segment.ts'
import { TextBlob } from './text-blob.ts'

/** Called between small pieces of long work; yields to the event loop if necessary. */
export type Pause = () => Promise<void>

export const itemsPerPause = 20_000

/** Returns the parks in the order of their ids, in which they mostly arrive already. */
export function sortById({ id, parks }: Segment): Int32Array {
  const byId = Int32Array.from({ length: parks }, (_, park) => park)
  const isAscending = byId.every((park) => park === 0 || (id[park - 1] as number) < (id[park] as number))
  return isAscending ? byId : byId.sort((a, b) => (id[a] as number) - (id[b] as number))
}

const parksPerBlock = 32

/** `blocks`: the first park of each block, followed by the number of parks. */
export type SweepOrder = { order: Int32Array; blocks: Int32Array }

/**
 * Sorts parks by district, so that a region is one run of parks; within a district by location, in blocks of neighbours, so that a view or a
 * cell of the map is decided block by block; within a block by number of warehouses, so that branch prediction of the inner loop works.
 */
export async function sortForSweep(arrived: Segment, byId: Int32Array, districts: number, pause: Pause): Promise<SweepOrder> {
  const order = countingSort(byId, (park) => arrived.district[park] as number, districts)
  const keys = new Int32Array(order.length)
  const blocks: number[] = []
  for (let from = 0; from < order.length;) {
    await pause()
    let to = from + 1
    while (to < order.length && arrived.district[order[to] as number] === arrived.district[order[from] as number]) to++
    sortByPlace(order.subarray(from, to), arrived, keys)
    for (; from < to; from = Math.min(from + parksPerBlock, to)) {
      blocks.push(from)
      sortByCount(order.subarray(from, Math.min(from + parksPerBlock, to)), arrived)
    }
  }
  return { order, blocks: Int32Array.from([...blocks, order.length]) }
}

const sortByCount = (parks: Int32Array, { first }: Segment) => parks.sort((a, b) => (first[a + 1] as number) - (first[b + 1] as number))

/** Sorts along a Z-order curve: the bits of longitude and latitude interleaved. `keys` is scratch space for one number per park. */
function sortByPlace(parks: Int32Array, { lng, lat }: Segment, keys: Int32Array) {
  const west = parks.reduce((min, park) => Math.min(min, lng[park] as number), 180e6)
  const south = parks.reduce((min, park) => Math.min(min, lat[park] as number), 90e6)
  const span = parks.reduce((max, park) => Math.max(max, (lng[park] as number) - west, (lat[park] as number) - south), 0)
  const shift = Math.max(0, 32 - Math.clz32(span) - curveBits)
  for (const park of parks)
    keys[park] = spread(((lng[park] as number) - west) >> shift) | (spread(((lat[park] as number) - south) >> shift) << 1)
  parks.sort((a, b) => (keys[a] as number) - (keys[b] as number))
}

const curveBits = 15

/** Inserts a zero before each bit. */
function spread(bits: number): number {
  let wide = bits
  wide = (wide | (wide << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  return (wide | (wide << 1)) & 0x55555555
}

/** Sorts stably by an integer key below `keys`. */
function countingSort(parks: Int32Array, keyOf: (park: number) => number, keys: number): Int32Array {
  const next = new Int32Array(keys + 1)
  for (const park of parks) next[keyOf(park) + 1]!++
  for (let key = 0; key < keys; key++) next[key + 1]! += next[key] as number
  const sorted = new Int32Array(parks.length)
  for (const park of parks) sorted[next[keyOf(park)]!++] = park
  return sorted
}

/** Returns the new position of each park. */
export function invert(order: Int32Array): Int32Array {
  const places = new Int32Array(order.length)
  order.forEach((park, place) => (places[park] = place))
  return places
}

/** Copies the parks in another order, still without their warehouses. `first[p + 1]` holds the number of warehouses of park p. */
export async function rearrange(arrived: Segment, order: Int32Array, pause: Pause): Promise<Segment> {
  const { content, starts } = arrived.texts
  const texts = new TextBlob(Buffer.alloc(starts[order.length] as number), new Int32Array(order.length + 1), order.length)
  const segment = new Segment(order.length, 0, texts)
  for (let park = 0; park < order.length; park++) {
    if (park % itemsPerPause === itemsPerPause - 1) await pause()
    const from = order[park] as number
    segment.id[park] = arrived.id[from] as number
    segment.lng[park] = arrived.lng[from] as number
    segment.lat[park] = arrived.lat[from] as number
    segment.listedAt[park] = arrived.listedAt[from] as number
    segment.views[park] = arrived.views[from] as number
    segment.flags[park] = arrived.flags[from] as number
    segment.district[park] = arrived.district[from] as number
    segment.total[park] = arrived.total[from] as number
    segment.first[park + 1] = arrived.first[from + 1] as number
    const start = texts.starts[park] as number
    content.copy(texts.content, start, starts[from], starts[from + 1])
    texts.starts[park + 1] = start + (starts[from + 1] as number) - (starts[from] as number)
  }
  segment.parks = order.length
  return segment
}
