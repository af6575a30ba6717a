import type { Districts } from './districts.ts'
import { KeywordIndex } from './keyword-index.ts'
import type { ParkIndex } from './park-index.ts'
import type { Pause } from './park-order.ts'
import type { Segment } from './segment.ts'

/** `blocks`: where each block of neighbours begins, and at the end the number of parks. */
type Parts = { segment: Segment; blocks: Int32Array; parkIndex: ParkIndex; districts: Districts }

/**
 * The segment that a load made, with its parks by rank of their district, and in blocks of neighbours (park-order.ts).
 * Any region is one run of parks, any word has an index, and any view passes over whole blocks.
 */
export class Base {
  readonly segment: Segment
  readonly parkIndex: ParkIndex
  readonly keywords: KeywordIndex
  /** Parks of rank r: starts[r] … starts[r + 1] − 1. */
  readonly starts: Int32Array
  readonly blocks: Int32Array
  readonly blockOf: Int32Array
  /** West, south, east and north of each block's parks, or a little more. */
  readonly boxes: Int32Array

  private constructor({ segment, blocks, parkIndex, districts }: Parts, keywords: KeywordIndex) {
    this.segment = segment
    this.parkIndex = parkIndex
    this.keywords = keywords
    this.starts = startsOf(segment, districts.count)
    this.blocks = blocks
    this.blockOf = new Int32Array(segment.parks)
    for (let block = 0; block + 1 < blocks.length; block++) this.blockOf.fill(block, blocks[block], blocks[block + 1])
    this.boxes = new Int32Array(4 * blocks.length).map((_, at) => (at % 4 < 2 ? 180e6 : -180e6))
    for (let park = 0; park < segment.parks; park++) this.include(park)
  }

  static async build(parts: Parts, pause: Pause): Promise<Base> {
    return new Base(parts, await KeywordIndex.build(parts.segment.texts, pause))
  }

  get bytes(): number {
    const columns = [this.starts, this.blocks, this.blockOf, this.boxes]
    return columns.reduce((sum, column) => sum + column.byteLength, this.segment.bytes + this.keywords.bytes + this.parkIndex.bytes)
  }

  /** After a park has moved: the box must not miss it. That it still holds the place it left does no harm. */
  include(park: number) {
    const at = 4 * (this.blockOf[park] as number)
    const { boxes } = this
    const lng = this.segment.lng[park] as number
    const lat = this.segment.lat[park] as number
    boxes[at] = Math.min(boxes[at] as number, lng)
    boxes[at + 1] = Math.min(boxes[at + 1] as number, lat)
    boxes[at + 2] = Math.max(boxes[at + 2] as number, lng)
    boxes[at + 3] = Math.max(boxes[at + 3] as number, lat)
  }
}

function startsOf({ district, parks }: Segment, districts: number): Int32Array {
  const starts = new Int32Array(districts + 1)
  for (let park = 0; park < parks; park++) starts[(district[park] as number) + 1]!++
  for (let rank = 0; rank < districts; rank++) starts[rank + 1]! += starts[rank] as number
  return starts
}
