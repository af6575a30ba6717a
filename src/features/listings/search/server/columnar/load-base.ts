import { parkWord } from '#features/listings/search/traits.ts'
import { Base } from './base.ts'
import { CopyReader } from './copy-text.ts'
import { Districts, type RegionRow } from './districts.ts'
import { ParkIndex } from './park-index.ts'
import { larger, Segment } from './segment.ts'
import { TextBlob, withRoom } from './text-blob.ts'

/** The three reads of a load, all of one snapshot. The order of the fields is that of the columns below. */
export type BaseSource = {
  regions: RegionRow[]
  /** id, district_code, lng, lat, microseconds of listed_at, views, certified, has_vr, has_video, search_text */
  parks(): AsyncIterable<Buffer>
  /** park_id, sig, price, floor_height, rentable_area, total_area */
  warehouses(): AsyncIterable<Buffer>
}

export type LoadedBase = { base: Base; districts: Districts }

const itemsPerPause = 20_000
const longestSliceMs = 20

/** Reads everything in slices, between which the process answers others. Rows come in any order: sorting here is cheaper than there. */
export async function loadBase(source: BaseSource): Promise<LoadedBase> {
  const pause = pauser()
  const districts = new Districts(source.regions)
  const arrived = new Segment(1 << 14, 0)
  await readParks(source, districts, arrived)
  await pause()
  const rooms = new WarehouseRows()
  const segment = await sorted(arrived, districts.count, pause)
  const parkIndex = new ParkIndex(segment)
  await rooms.read(source, segment, parkIndex)
  await rooms.placeIn(segment, pause)
  return { districts, base: await Base.build(segment, parkIndex, districts, pause) }
}

/** Gives way when the slice in hand has lasted long enough. */
function pauser() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestSliceMs) return
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

async function readParks(source: BaseSource, districts: Districts, into: Segment) {
  const reader = new CopyReader()
  for await (const chunk of source.parks()) {
    reader.read(chunk, (fields) => readPark(fields, districts, into))
  }
}

function readPark(fields: CopyReader, districts: Districts, into: Segment) {
  into.makeRoom(0)
  const park = into.parks
  into.id[park] = fields.number()
  const code = fields.word()
  const district = districts.rankOf(code)
  if (district === undefined) throw new Error(`park ${into.id[park]} lies in the unknown district ${code}`)
  into.district[park] = district
  into.lng[park] = fields.number()
  into.lat[park] = fields.number()
  into.listedAt[park] = fields.number()
  into.views[park] = fields.number()
  into.flags[park] = parkWord({ certified: fields.word() === 't', hasVr: fields.word() === 't', hasVideo: fields.word() === 't' })
  const { texts } = into
  const start = texts.starts[texts.count] as number
  if (start + fields.longestText > texts.content.length) texts.content = withRoom(texts.content, start + fields.longestText)
  texts.appendStart(fields.textInto(texts.content, start))
  into.parks++
}

/** By district, then id: sorted by id first, then dealt out to the districts in that order. */
async function sorted(arrived: Segment, districtCount: number, pause: () => Promise<void>): Promise<Segment> {
  const { parks } = arrived
  const order = inDistrictOrder(arrived, districtCount)
  await pause()
  const { content, starts } = arrived.texts
  const texts = new TextBlob(Buffer.alloc(starts[parks] as number), new Int32Array(parks + 1))
  const segment = new Segment(parks, 0, texts)
  for (let park = 0; park < parks; park++) {
    if (park % itemsPerPause === itemsPerPause - 1) await pause()
    const from = order[park] as number
    segment.id[park] = arrived.id[from] as number
    segment.lng[park] = arrived.lng[from] as number
    segment.lat[park] = arrived.lat[from] as number
    segment.listedAt[park] = arrived.listedAt[from] as number
    segment.views[park] = arrived.views[from] as number
    segment.flags[park] = arrived.flags[from] as number
    segment.district[park] = arrived.district[from] as number
    const start = texts.starts[park] as number
    content.copy(texts.content, start, starts[from], starts[from + 1])
    texts.starts[park + 1] = start + (starts[from + 1] as number) - (starts[from] as number)
  }
  segment.parks = parks
  texts.count = parks
  return segment
}

function inDistrictOrder({ id, district, parks }: Segment, districtCount: number): Int32Array {
  const byId = Int32Array.from({ length: parks }, (_, park) => park)
  const ascending = byId.every((park) => park === 0 || (id[park - 1] as number) < (id[park] as number))
  if (!ascending) byId.sort((a, b) => (id[a] as number) - (id[b] as number))
  const next = new Int32Array(districtCount + 1)
  for (const park of byId) next[(district[park] as number) + 1]!++
  for (let rank = 0; rank < districtCount; rank++) next[rank + 1]! += next[rank] as number
  const order = new Int32Array(parks)
  for (const park of byId) order[next[district[park] as number]!++] = park
  return order
}

/** Warehouses as they arrive; a second step puts those of one park beside each other. */
class WarehouseRows {
  #count = 0
  #park = new Int32Array(1 << 14)
  #sig = new Int32Array(1 << 14)
  #price = new Int32Array(1 << 14)
  #height = new Int32Array(1 << 14)
  #area = new Float64Array(1 << 14)

  async read(source: BaseSource, segment: Segment, parkIndex: ParkIndex) {
    const reader = new CopyReader()
    for await (const chunk of source.warehouses()) {
      reader.read(chunk, (fields) => this.#readRow(fields, segment, parkIndex))
    }
  }

  async placeIn(segment: Segment, pause: () => Promise<void>) {
    segment.warehouses = this.#count
    segment.roomForWarehouses(this.#count)
    for (let park = 0; park < segment.parks; park++) segment.first[park + 1]! += segment.first[park] as number
    const next = segment.first.slice()
    for (let row = 0; row < this.#count; row++) {
      if (row % itemsPerPause === itemsPerPause - 1) await pause()
      const [price, height] = [this.#price[row] as number, this.#height[row] as number]
      const at = next[this.#park[row] as number]!++
      segment.writeWarehouse(at, this.#sig[row] as number, price < 0 ? null : price, height < 0 ? null : height, this.#area[row] as number)
    }
    for (let park = 0; park < segment.parks; park++) {
      if (park % itemsPerPause === itemsPerPause - 1) await pause()
      segment.sumUp(park)
    }
  }

  /** Warehouses of parks that are not public are passed over. */
  #readRow(fields: CopyReader, segment: Segment, parkIndex: ParkIndex) {
    const park = parkIndex.find(fields.number())
    const [sig, price, height, area, total] = [fields.number(), fields.number(), fields.number(), fields.number(), fields.number()]
    if (park < 0) return
    if (this.#count === this.#park.length) this.#makeRoom()
    const row = this.#count++
    this.#park[row] = park
    this.#sig[row] = sig
    this.#price[row] = price
    this.#height[row] = height
    this.#area[row] = area
    segment.first[park + 1]!++
    segment.total[park]! += total
  }

  #makeRoom() {
    this.#park = larger(this.#park)
    this.#sig = larger(this.#sig)
    this.#price = larger(this.#price)
    this.#height = larger(this.#height)
    this.#area = larger(this.#area)
  }
}
