import { Blocks } from './blocks.ts'
import type { Districts } from './districts.ts'
import { KeywordIndex } from './keyword-index.ts'
import type { ParkIndex } from './park-index.ts'
import type { Pause } from './park-order.ts'
import type { ParkRow } from './park-row.ts'
import type { Segment } from './segment.ts'

/** `blockStarts`: the first park of each block of neighbours, followed by the number of parks. */
type Parts = { segment: Segment; blockStarts: Int32Array; parkIndex: ParkIndex; districts: Districts }

/**
 * The segment made by a load, with parks ordered by the rank of their district and in blocks of neighbours (park-order.ts). Every region is
 * one run of parks, every word has an index, and every view takes or skips whole blocks.
 */
export class Base {
  readonly segment: Segment
  readonly parkIndex: ParkIndex
  readonly keywords: KeywordIndex
  /** The parks of rank r are starts[r] … starts[r + 1] − 1. */
  readonly starts: Int32Array
  readonly blocks: Blocks

  private constructor({ segment, blockStarts, parkIndex, districts }: Parts, keywords: KeywordIndex) {
    this.segment = segment
    this.parkIndex = parkIndex
    this.keywords = keywords
    this.starts = countStarts(segment, districts.count)
    this.blocks = new Blocks(segment, blockStarts)
  }

  static async build(parts: Parts, pause: Pause): Promise<Base> {
    return new Base(parts, await KeywordIndex.build(parts.segment.texts, pause))
  }

  get bytes(): number {
    return this.starts.byteLength + this.blocks.bytes + this.segment.bytes + this.keywords.bytes + this.parkIndex.bytes
  }

  overwrite(park: number, row: ParkRow, district: number): boolean {
    const isWritten = this.segment.overwrite(park, row, district)
    if (isWritten) this.#updateBlock(park)
    return isWritten
  }

  remove(park: number) {
    this.segment.remove(park)
    this.#updateBlock(park)
  }

  turnTo(today: number) {
    this.segment.turnTo(today)
    this.blocks.recomputeAll(this.segment)
  }

  #updateBlock(park: number) {
    this.blocks.recompute(this.segment, this.blocks.of[park] as number)
  }
}

function countStarts({ district, parks }: Segment, districts: number): Int32Array {
  const starts = new Int32Array(districts + 1)
  for (let park = 0; park < parks; park++) starts[(district[park] as number) + 1]!++
  for (let rank = 0; rank < districts; rank++) starts[rank + 1]! += starts[rank] as number
  return starts
}
