import { grow, resize } from './column.ts'

/** Facts of a warehouse that the sweep does not read: its order among others, and what offers include. Integers as in offer.ts; 0 means unknown. */
export type Terms = {
  id: number
  /** Microseconds since 1970. */
  listedAt: number
  totalArea: number
  minRentArea: number
  floorLoad: number
  /** `warehouse.free_from`; −1 if unknown. */
  availableOn: number
  minLeaseMonths: number
  divisible: boolean
}

/** The terms as columns, apart from the columns that a search reads: 35 bytes per warehouse. */
export class TermColumns {
  id: Float64Array
  listedAt: Float64Array
  totalArea: Uint32Array
  minRentArea: Uint32Array
  floorLoad: Uint32Array
  availableOn: Int32Array
  minLeaseMonths: Uint16Array
  divisible: Uint8Array

  constructor(room: number) {
    this.id = new Float64Array(room)
    this.listedAt = new Float64Array(room)
    this.totalArea = new Uint32Array(room)
    this.minRentArea = new Uint32Array(room)
    this.floorLoad = new Uint32Array(room)
    this.availableOn = new Int32Array(room)
    this.minLeaseMonths = new Uint16Array(room)
    this.divisible = new Uint8Array(room)
  }

  get bytes(): number {
    return Object.values(this).reduce((sum: number, column: ArrayBufferView) => sum + column.byteLength, 0)
  }

  write(
    at: number,
    {
      id,
      listedAt,
      totalArea,
      minRentArea: leastArea,
      floorLoad: bearing,
      availableOn: freeOn,
      minLeaseMonths: leaseMonths,
      divisible,
    }: Terms,
  ) {
    this.id[at] = id
    this.listedAt[at] = listedAt
    this.totalArea[at] = totalArea
    this.minRentArea[at] = leastArea
    this.floorLoad[at] = bearing
    this.availableOn[at] = freeOn
    this.minLeaseMonths[at] = leaseMonths
    this.divisible[at] = divisible ? 1 : 0
  }

  copy(at: number, from: TermColumns, fromAt: number) {
    this.id[at] = from.id[fromAt] as number
    this.listedAt[at] = from.listedAt[fromAt] as number
    this.totalArea[at] = from.totalArea[fromAt] as number
    this.minRentArea[at] = from.minRentArea[fromAt] as number
    this.floorLoad[at] = from.floorLoad[fromAt] as number
    this.availableOn[at] = from.availableOn[fromAt] as number
    this.minLeaseMonths[at] = from.minLeaseMonths[fromAt] as number
    this.divisible[at] = from.divisible[fromAt] as number
  }

  resize(room: number) {
    this.id = resize(this.id, room)
    this.listedAt = resize(this.listedAt, room)
    this.totalArea = resize(this.totalArea, room)
    this.minRentArea = resize(this.minRentArea, room)
    this.floorLoad = resize(this.floorLoad, room)
    this.availableOn = resize(this.availableOn, room)
    this.minLeaseMonths = resize(this.minLeaseMonths, room)
    this.divisible = resize(this.divisible, room)
  }

  widen() {
    this.id = grow(this.id)
    this.listedAt = grow(this.listedAt)
    this.totalArea = grow(this.totalArea)
    this.minRentArea = grow(this.minRentArea)
    this.floorLoad = grow(this.floorLoad)
    this.availableOn = grow(this.availableOn)
    this.minLeaseMonths = grow(this.minLeaseMonths)
    this.divisible = grow(this.divisible)
  }
}
