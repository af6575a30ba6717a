import { grow, resize } from './column.ts'

/**
 * Facts of a warehouse that the sweep does not read: its order among others, what offers include, and where and when it is part of a combination.
 * Integers as in offer.ts; 0 means unknown.
 */
export type Terms = {
  id: number
  /** Microseconds since 1970. */
  listedAt: number
  totalArea: number
  minRentArea: number
  floorLoad: number
  /** `warehouse.free_from`; −1 if unknown. */
  availableOn: number
  /** −1 if unknown. */
  completedOn: number
  minLeaseMonths: number
  divisible: boolean
  /** Its rentable area and its date are those that its contracts leave. */
  followsContracts: boolean
  /** See `toStorey`. */
  storey: number
  place: number
}

/** The terms as columns, apart from the columns that a search reads: 46 bytes per warehouse. */
export class TermColumns {
  id: Float64Array
  listedAt: Float64Array
  totalArea: Uint32Array
  minRentArea: Uint32Array
  floorLoad: Uint32Array
  availableOn: Int32Array
  completedOn: Int32Array
  minLeaseMonths: Uint16Array
  divisible: Uint8Array
  followsContracts: Uint8Array
  storey: Uint32Array
  place: Uint16Array

  constructor(room: number) {
    this.id = new Float64Array(room)
    this.listedAt = new Float64Array(room)
    this.totalArea = new Uint32Array(room)
    this.minRentArea = new Uint32Array(room)
    this.floorLoad = new Uint32Array(room)
    this.availableOn = new Int32Array(room)
    this.completedOn = new Int32Array(room)
    this.minLeaseMonths = new Uint16Array(room)
    this.divisible = new Uint8Array(room)
    this.followsContracts = new Uint8Array(room)
    this.storey = new Uint32Array(room)
    this.place = new Uint16Array(room)
  }

  get bytes(): number {
    return Object.values(this).reduce((sum: number, column: ArrayBufferView) => sum + column.byteLength, 0)
  }

  write(at: number, terms: Terms) {
    this.id[at] = terms.id
    this.listedAt[at] = terms.listedAt
    this.totalArea[at] = terms.totalArea
    this.minRentArea[at] = terms.minRentArea
    this.floorLoad[at] = terms.floorLoad
    this.availableOn[at] = terms.availableOn
    this.completedOn[at] = terms.completedOn
    this.minLeaseMonths[at] = terms.minLeaseMonths
    this.divisible[at] = terms.divisible ? 1 : 0
    this.followsContracts[at] = terms.followsContracts ? 1 : 0
    this.storey[at] = terms.storey
    this.place[at] = terms.place
  }

  copy(at: number, from: TermColumns, fromAt: number) {
    this.id[at] = from.id[fromAt] as number
    this.listedAt[at] = from.listedAt[fromAt] as number
    this.totalArea[at] = from.totalArea[fromAt] as number
    this.minRentArea[at] = from.minRentArea[fromAt] as number
    this.floorLoad[at] = from.floorLoad[fromAt] as number
    this.availableOn[at] = from.availableOn[fromAt] as number
    this.completedOn[at] = from.completedOn[fromAt] as number
    this.minLeaseMonths[at] = from.minLeaseMonths[fromAt] as number
    this.divisible[at] = from.divisible[fromAt] as number
    this.followsContracts[at] = from.followsContracts[fromAt] as number
    this.storey[at] = from.storey[fromAt] as number
    this.place[at] = from.place[fromAt] as number
  }

  resize(room: number) {
    this.id = resize(this.id, room)
    this.listedAt = resize(this.listedAt, room)
    this.totalArea = resize(this.totalArea, room)
    this.minRentArea = resize(this.minRentArea, room)
    this.floorLoad = resize(this.floorLoad, room)
    this.availableOn = resize(this.availableOn, room)
    this.completedOn = resize(this.completedOn, room)
    this.minLeaseMonths = resize(this.minLeaseMonths, room)
    this.divisible = resize(this.divisible, room)
    this.followsContracts = resize(this.followsContracts, room)
    this.storey = resize(this.storey, room)
    this.place = resize(this.place, room)
  }

  widen() {
    this.id = grow(this.id)
    this.listedAt = grow(this.listedAt)
    this.totalArea = grow(this.totalArea)
    this.minRentArea = grow(this.minRentArea)
    this.floorLoad = grow(this.floorLoad)
    this.availableOn = grow(this.availableOn)
    this.completedOn = grow(this.completedOn)
    this.minLeaseMonths = grow(this.minLeaseMonths)
    this.divisible = grow(this.divisible)
    this.followsContracts = grow(this.followsContracts)
    this.storey = grow(this.storey)
    this.place = grow(this.place)
  }
}
