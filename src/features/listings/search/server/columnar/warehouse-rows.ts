import { rackings } from '#features/listings/racking.ts'
import { CopyReader } from './copy-text.ts'
import type { BaseSource } from './base-source.ts'
import type { ParkIndex } from './park-index.ts'
import type { WarehouseFigures } from './park-row.ts'
import { itemsPerPause, type Pause } from './park-order.ts'
import { grow, resize } from './column.ts'
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
  #grade = new Uint8Array(1 << 14)
  #takenFrom = new Uint16Array(1 << 14)
  #takenUntil = new Uint16Array(1 << 14)
  /** As many numbers in a row as there are types of racking. */
  #positions = new Uint32Array(rackings.length << 14)
  readonly #terms = new TermColumns(1 << 14)

  /** Also counts each park's warehouses in `first` of the next park, and sums `total`. */
  async read(source: BaseSource, parks: Segment, parkIndex: ParkIndex, pause: Pause) {
    const reader = new CopyReader()
    for await (const chunk of source.warehouses()) {
      reader.read(chunk, (fields) => this.#readRow(fields, parks, parkIndex))
      await pause()
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
      const at = next[places[this.#park[row] as number] as number]!++
      segment.terms.copy(at, this.#terms, row)
      segment.writeWarehouse(at, this.#figures(row))
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
    const grade = fields.number()
    const takenFrom = fields.number()
    const takenUntil = fields.number()
    readPlace(fields)
    fields.numbers(positions)
    if (park < 0) return
    if (this.#count === this.#park.length) this.#makeRoom()
    const row = this.#count++
    this.#park[row] = park
    this.#sig[row] = sig
    this.#price[row] = price
    this.#height[row] = height
    this.#area[row] = area
    this.#grade[row] = grade
    this.#takenFrom[row] = takenFrom
    this.#takenUntil[row] = takenUntil
    this.#positions.set(positions, rackings.length * row)
    parks.first[park + 1]!++
    this.#terms.write(row, terms)
    parks.total[park]! += terms.totalArea
  }

  /** Returns the object that all rows share: copy it before the next call. */
  #figures(row: number): WarehouseFigures {
    const [price, height] = [this.#price[row] as number, this.#height[row] as number]
    figures.sig = this.#sig[row] as number
    figures.price = price < 0 ? null : price
    figures.height = height < 0 ? null : height
    figures.area = this.#area[row] as number
    figures.grade = this.#grade[row] as number
    figures.takenFrom = this.#takenFrom[row] as number
    figures.takenUntil = this.#takenUntil[row] as number
    for (let at = 0; at < rackings.length; at++) positions[at] = this.#positions[rackings.length * row + at] as number
    return figures
  }

  #makeRoom() {
    this.#park = grow(this.#park)
    this.#sig = grow(this.#sig)
    this.#price = grow(this.#price)
    this.#height = grow(this.#height)
    this.#area = grow(this.#area)
    this.#grade = grow(this.#grade)
    this.#takenFrom = grow(this.#takenFrom)
    this.#takenUntil = grow(this.#takenUntil)
    this.#positions = resize(this.#positions, rackings.length * this.#park.length)
    this.#terms.widen()
  }
}

/** Reused for all rows, which are copied to the columns immediately. */
const positions = rackings.map(() => 0)
const figures: WarehouseFigures = { sig: 0, price: null, height: null, area: 0, grade: 0, takenFrom: 0, takenUntil: 0, positions }
const terms: Terms = {
  id: 0,
  listedAt: 0,
  totalArea: 0,
  minRentArea: 0,
  floorLoad: 0,
  availableOn: 0,
  completedOn: 0,
  minLeaseMonths: 0,
  divisible: false,
  followsContracts: false,
  storey: 0,
  place: 0,
}

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

/** Completes the terms. */
function readPlace(fields: CopyReader) {
  terms.completedOn = fields.number()
  terms.followsContracts = fields.number() === 1
  terms.storey = fields.number()
  terms.place = fields.number()
}

const knownOrZero = (figure: number) => (figure < 0 ? 0 : figure)
