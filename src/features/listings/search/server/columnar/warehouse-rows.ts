import { CopyReader } from './copy-text.ts'
import type { BaseSource } from './base-source.ts'
import type { ParkIndex } from './park-index.ts'
import { itemsPerPause, type Pause } from './park-order.ts'
import { grow } from './column.ts'
import type { Segment } from './segment.ts'
import { TermColumns, type Terms } from './term-columns.ts'

/** Collects warehouses as they arrive; a second step moves those of each park next to each other. */
export class WarehouseRows {
  #count = 0
  #park = new Int32Array(1 << 14)
  #sig = new Int32Array(1 << 14)
  #price = new Int32Array(1 << 14)
  #height = new Int32Array(1 << 14)
  #area = new Float64Array(1 << 14)
  readonly #terms = new TermColumns(1 << 14)

  /** Also counts each park's warehouses in `first` of the next park, and sums `total`. */
  async read(source: BaseSource, parks: Segment, parkIndex: ParkIndex) {
    const reader = new CopyReader()
    for await (const chunk of source.warehouses()) {
      reader.read(chunk, (fields) => this.#readRow(fields, parks, parkIndex))
    }
  }

  /** Writes the warehouses into the segment. `places` is the new position of each park. */
  async placeIn(segment: Segment, places: Int32Array, pause: Pause) {
    segment.warehouses = this.#count
    segment.roomForWarehouses(this.#count)
    for (let park = 0; park < segment.parks; park++) segment.first[park + 1]! += segment.first[park] as number
    const next = segment.first.slice()
    for (let row = 0; row < this.#count; row++) {
      if (row % itemsPerPause === itemsPerPause - 1) await pause()
      const [price, height] = [this.#price[row] as number, this.#height[row] as number]
      const at = next[places[this.#park[row] as number] as number]!++
      segment.writeWarehouse(at, this.#sig[row] as number, price < 0 ? null : price, height < 0 ? null : height, this.#area[row] as number)
      segment.terms.copy(at, this.#terms, row)
    }
    for (let park = 0; park < segment.parks; park++) {
      if (park % itemsPerPause === itemsPerPause - 1) await pause()
      segment.sumUp(park)
    }
  }

  /** Skips warehouses of parks that are not published. */
  #readRow(fields: CopyReader, parks: Segment, parkIndex: ParkIndex) {
    const park = parkIndex.find(fields.number())
    const sig = fields.number()
    const price = fields.number()
    const height = fields.number()
    const area = fields.number()
    const terms = readTerms(fields)
    if (park < 0) return
    if (this.#count === this.#park.length) this.#makeRoom()
    const row = this.#count++
    this.#park[row] = park
    this.#sig[row] = sig
    this.#price[row] = price
    this.#height[row] = height
    this.#area[row] = area
    parks.first[park + 1]!++
    this.#terms.write(row, terms)
    parks.total[park]! += terms.totalArea
  }

  #makeRoom() {
    this.#park = grow(this.#park)
    this.#sig = grow(this.#sig)
    this.#price = grow(this.#price)
    this.#height = grow(this.#height)
    this.#area = grow(this.#area)
    this.#terms.widen()
  }
}

/** Reused for all rows, which are copied to the columns immediately. */
const terms: Terms = { id: 0, listedAt: 0, totalArea: 0, minRentArea: 0, floorLoad: 0, availableOn: 0, minLeaseMonths: 0, divisible: false }

function readTerms(fields: CopyReader): Terms {
  terms.id = fields.number()
  terms.listedAt = fields.number()
  terms.totalArea = fields.number()
  terms.minRentArea = knownOrZero(fields.number())
  terms.floorLoad = knownOrZero(fields.number())
  terms.availableOn = fields.number()
  terms.minLeaseMonths = knownOrZero(fields.number())
  terms.divisible = fields.number() === 1
  return terms
}

const knownOrZero = (figure: number) => (figure < 0 ? 0 : figure)
