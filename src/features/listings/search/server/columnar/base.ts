import type { Box } from '#features/listings/search/engine.ts'
import type { Districts } from './districts.ts'
import { KeywordIndex } from './keyword-index.ts'
import type { ParkIndex } from './park-index.ts'
import type { Segment } from './segment.ts'

/**
 * The segment that a load made: parks by rank of their district, then id, so that any region is one run of parks; with
 * an index of words, and the box of each district, so that a map view passes over whole districts.
 */
export class Base {
  readonly segment: Segment
  readonly parkIndex: ParkIndex
  readonly keywords: KeywordIndex
  /** Parks of rank r: starts[r] … starts[r + 1] − 1. */
  readonly starts: Int32Array
  readonly #boxes: Int32Array

  private constructor(segment: Segment, parkIndex: ParkIndex, districts: Districts, keywords: KeywordIndex) {
    this.segment = segment
    this.parkIndex = parkIndex
    this.keywords = keywords
    this.starts = new Int32Array(districts.count + 1)
    this.#boxes = new Int32Array(4 * districts.count)
    this.#index()
  }

  static async build(segment: Segment, parkIndex: ParkIndex, districts: Districts, pause: () => Promise<void>): Promise<Base> {
    return new Base(segment, parkIndex, districts, await KeywordIndex.build(segment.texts, pause))
  }

  get bytes(): number {
    return this.segment.bytes + this.keywords.bytes + this.starts.byteLength + this.#boxes.byteLength + this.parkIndex.bytes
  }

  boxOf(rank: number): Box {
    return Array.from(this.#boxes.subarray(4 * rank, 4 * rank + 4)) as Box
  }

  /** After a park has moved: the box must not miss it. Where it was does no harm. */
  include(park: number) {
    const at = 4 * (this.segment.district[park] as number)
    const boxes = this.#boxes
    const [lng, lat] = [this.segment.lng[park] as number, this.segment.lat[park] as number]
    boxes[at] = Math.min(boxes[at] as number, lng)
    boxes[at + 1] = Math.min(boxes[at + 1] as number, lat)
    boxes[at + 2] = Math.max(boxes[at + 2] as number, lng)
    boxes[at + 3] = Math.max(boxes[at + 3] as number, lat)
  }

  #index() {
    const { starts, segment } = this
    this.#boxes.forEach((_, at) => (this.#boxes[at] = at % 4 < 2 ? 180e6 : -180e6))
    for (let park = 0; park < segment.parks; park++) {
      this.include(park)
      const rank = segment.district[park] as number
      starts[rank + 1] = (starts[rank + 1] as number) + 1
    }
    for (let rank = 0; rank + 1 < starts.length; rank++) starts[rank + 1] = (starts[rank] as number) + (starts[rank + 1] as number)
  }
}
