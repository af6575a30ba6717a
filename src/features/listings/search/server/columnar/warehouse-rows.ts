import { CopyReader } from './copy-text.ts'
import type { BaseSource } from './base-source.ts'
import type { ParkIndex } from './park-index.ts'
import { itemsPerPause, type Pause } from './park-order.ts'
import { larger } from './column.ts'
import type { Segment } from './segment.ts'
import { TermColumns, type Terms } from './term-columns.ts'

/** Warehouses as they arrive; a second step puts those of one park beside each other. */
export class WarehouseRows {
  #count = 0
  #park = new Int32Array(1 << 14)
  #sig = new Int32Array(1 << 14)
  #price = new Int32Array(1 << 14)
  #height = new Int32Array(1 << 14)
  #area = new Float64Array(1 << 14)
  readonly #terms = new TermColumns(1 << 14)

  /** Counts them in `first` of the next park, and adds up `total`. */
  async read(source: BaseSource, parks: Segment, parkIndex: ParkIndex) {
    const reader = new CopyReader()
    for await (const chunk of source.warehouses()) {
      reader.read(chunk, (fields) => this.#readRow(fields, parks, parkIndex))
    }
  }

  /** `places`: where each park has gone since. */
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

  /** Warehouses of parks that are not public are passed over. */
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
    this.#park = larger(this.#park)
    this.#sig = larger(this.#sig)
    this.#price = larger(this.#price)
    this.#height = larger(this.#height)
    this.#area = larger(this.#area)
    this.#terms.widen()
  }
}

/** One for all rows: they are written to the columns at once. */
const terms: Terms = { id: 0, totalArea: 0, leastArea: 0, bearing: 0, freeOn: 0, leaseMonths: 0, divisible: false }

function readTerms(fields: CopyReader): Terms {
  terms.id = fields.number()
  terms.totalArea = fields.number()
  terms.leastArea = known(fields.number())
  terms.bearing = known(fields.number())
  terms.freeOn = fields.number()
  terms.leaseMonths = known(fields.number())
  terms.divisible = fields.number() === 1
  return terms
}

const known = (figure: number) => (figure < 0 ? 0 : figure)
