import { larger, resized } from './column.ts'

/** What of a warehouse no filter asks for, but who looks for one must know. Integers as in offer.ts; 0 stands for what is not known. */
export type Terms = {
  id: number
  totalArea: number
  leastArea: number
  bearing: number
  /** −1 when it is not known. */
  freeOn: number
  leaseMonths: number
  divisible: boolean
}

/** These terms as columns, beside those that a search reads: 27 bytes a warehouse that a search never touches. */
export class TermColumns {
  id: Float64Array
  totalArea: Uint32Array
  leastArea: Uint32Array
  bearing: Uint32Array
  freeOn: Int32Array
  leaseMonths: Uint16Array
  divisible: Uint8Array

  constructor(room: number) {
    this.id = new Float64Array(room)
    this.totalArea = new Uint32Array(room)
    this.leastArea = new Uint32Array(room)
    this.bearing = new Uint32Array(room)
    this.freeOn = new Int32Array(room)
    this.leaseMonths = new Uint16Array(room)
    this.divisible = new Uint8Array(room)
  }

  get bytes(): number {
    return Object.values(this).reduce((sum: number, column: ArrayBufferView) => sum + column.byteLength, 0)
  }

  write(at: number, { id, totalArea, leastArea, bearing, freeOn, leaseMonths, divisible }: Terms) {
    this.id[at] = id
    this.totalArea[at] = totalArea
    this.leastArea[at] = leastArea
    this.bearing[at] = bearing
    this.freeOn[at] = freeOn
    this.leaseMonths[at] = leaseMonths
    this.divisible[at] = divisible ? 1 : 0
  }

  copy(at: number, from: TermColumns, fromAt: number) {
    this.id[at] = from.id[fromAt] as number
    this.totalArea[at] = from.totalArea[fromAt] as number
    this.leastArea[at] = from.leastArea[fromAt] as number
    this.bearing[at] = from.bearing[fromAt] as number
    this.freeOn[at] = from.freeOn[fromAt] as number
    this.leaseMonths[at] = from.leaseMonths[fromAt] as number
    this.divisible[at] = from.divisible[fromAt] as number
  }

  resize(room: number) {
    this.id = resized(this.id, room)
    this.totalArea = resized(this.totalArea, room)
    this.leastArea = resized(this.leastArea, room)
    this.bearing = resized(this.bearing, room)
    this.freeOn = resized(this.freeOn, room)
    this.leaseMonths = resized(this.leaseMonths, room)
    this.divisible = resized(this.divisible, room)
  }

  widen() {
    this.id = larger(this.id)
    this.totalArea = larger(this.totalArea)
    this.leastArea = larger(this.leastArea)
    this.bearing = larger(this.bearing)
    this.freeOn = larger(this.freeOn)
    this.leaseMonths = larger(this.leaseMonths)
    this.divisible = larger(this.divisible)
  }
}
