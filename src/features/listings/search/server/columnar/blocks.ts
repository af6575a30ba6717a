import { presetBitCount, traitBitCount } from '../facets.ts'
import type { Segment } from './segment.ts'

const flagBitCount = 8
/** Bits of the three words of a park, in the order traits, presets, flags. */
export const bitsPerPark = traitBitCount + presetBitCount + flagBitCount

/**
 * Sums over each block of neighbouring parks (park-order.ts), kept up to date: a search that takes a whole block need not read its parks,
 * and a search elsewhere skips it.
 */
export class Blocks {
  readonly count: number
  /** The parks of block b are starts[b] … starts[b + 1] − 1. */
  readonly starts: Int32Array
  /** The block of each park. */
  readonly of: Int32Array
  /** Four numbers per block: west, south, east, north. */
  readonly boxes: Int32Array
  /** The parks of each block that have not left. */
  readonly parks: Uint8Array
  readonly warehouses: Int32Array
  /** Four sums per block: longitudes, latitudes, rentable and total areas. */
  readonly sums: Float64Array
  /** The number of parks with each bit, `bitsPerPark` numbers per block. */
  readonly bits: Uint8Array

  constructor(segment: Segment, starts: Int32Array) {
    this.count = starts.length - 1
    this.starts = starts
    this.of = new Int32Array(segment.parks)
    this.boxes = new Int32Array(4 * this.count)
    this.parks = new Uint8Array(this.count)
    this.warehouses = new Int32Array(this.count)
    this.sums = new Float64Array(4 * this.count)
    this.bits = new Uint8Array(bitsPerPark * this.count)
    for (let block = 0; block < this.count; block++) this.of.fill(block, starts[block], starts[block + 1])
    this.recomputeAll(segment)
  }

  get bytes(): number {
    const columns = [this.starts, this.of, this.boxes, this.parks, this.warehouses, this.sums, this.bits]
    return columns.reduce((sum, column) => sum + column.byteLength, 0)
  }

  /** Recomputes all blocks, as needed when the day changes. */
  recomputeAll(segment: Segment) {
    for (let block = 0; block < this.count; block++) this.recompute(segment, block)
  }

  /** Recomputes the sums of a block after one of its parks has changed. */
  recompute(segment: Segment, block: number) {
    const { lng, lat, first, flags, traits, presets, rentable, total } = segment
    this.parks[block] = 0
    this.warehouses[block] = 0
    this.sums.fill(0, 4 * block, 4 * block + 4)
    this.boxes.set([180e6, 90e6, -180e6, -90e6], 4 * block)
    this.bits.fill(0, bitsPerPark * block, bitsPerPark * (block + 1))
    for (let park = this.starts[block] as number; park < (this.starts[block + 1] as number); park++) {
      if (segment.isGone(park)) continue
      this.parks[block]!++
      this.warehouses[block]! += (first[park + 1] as number) - (first[park] as number)
      this.#add(block, [lng[park] as number, lat[park] as number, rentable[park] as number, total[park] as number])
      this.#count(block, 0, traits[park] as number)
      this.#count(block, traitBitCount, presets[park] as number)
      this.#count(block, traitBitCount + presetBitCount, flags[park] as number)
    }
  }

  #add(block: number, figures: [lng: number, lat: number, rentable: number, total: number]) {
    const at = 4 * block
    figures.forEach((figure, index) => (this.sums[at + index]! += figure))
    const [lng, lat] = figures
    const { boxes } = this
    boxes[at] = Math.min(boxes[at] as number, lng)
    boxes[at + 1] = Math.min(boxes[at + 1] as number, lat)
    boxes[at + 2] = Math.max(boxes[at + 2] as number, lng)
    boxes[at + 3] = Math.max(boxes[at + 3] as number, lat)
  }

  #count(block: number, firstBit: number, word: number) {
    for (let rest = word, at = bitsPerPark * block + firstBit; rest !== 0; rest >>>= 1, at++) this.bits[at]! += rest & 1
  }
}
