import {
  countedPresets,
  goneBits,
  parkWord,
  presetWord,
  rentableBit,
  traitWord,
  withAvailability,
} from '#features/listings/search/traits.ts'
import type { LetSpan } from '#features/listings/timeline/free-spans.ts'
import { grow, resize } from './column.ts'
import type { ParkRow, WarehouseFigures } from './park-row.ts'
import { PositionColumns } from './position-columns.ts'
import { TermColumns } from './term-columns.ts'
import { TextBlob } from './text-blob.ts'

/** An unknown price or height: outside every range, because prices and heights end at 600, stored as 60,000. */
export const unknown16 = 65_535
export const max16 = 65_534

/**
 * Parks as columns. Park p owns the warehouses first[p] … first[p + 1] − 1, so that "one warehouse meets all filters" is a short loop over
 * adjacent rows. Sums and ORed words of its warehouses are stored with the park: a search without warehouse filters never reads the
 * warehouses.
 */
export class Segment {
  parks = 0
  warehouses = 0
  /** The number of parks that left or moved to the other segment: still in the columns, but excluded by every query. */
  gone = 0
  /** The day for which `whFree` and the bits for availability hold. */
  today = 0

  id: Float64Array
  lng: Int32Array
  lat: Int32Array
  listedAt: Float64Array
  views: Float64Array
  flags: Uint8Array
  district: Uint16Array
  first: Int32Array
  traits: Int32Array
  presets: Int32Array
  /** Of all warehouses of a park, for the limits of a query. */
  minPrice: Uint16Array
  maxPrice: Uint16Array
  /** The lowest price of the rentable warehouses, or of all while none is rentable; `unknown16` if these have none. */
  askingPrice: Uint16Array
  rentable: Float64Array
  total: Float64Array
  texts: TextBlob

  whTraits: Int32Array
  whPresets: Int32Array
  whPrice: Uint16Array
  whHeight: Uint16Array
  /** The rentable area, or the whole one while nothing is rentable. */
  whArea: Uint32Array
  /** Days from `today` until it is free: 0 now, `unknown16` unknown. */
  whFree: Uint16Array
  /** Contracts take the whole warehouse from the first to the day before the second; 0 if they do not. */
  whTakenFrom: Uint16Array
  whTakenUntil: Uint16Array
  positions: PositionColumns
  terms: TermColumns
  /** What effective contracts take, by the id of the warehouse: few have any. May hold warehouses that have left. */
  readonly lets = new Map<number, LetSpan[]>()

  /** Scratch space of the current query: parks to test, and parks that match. */
  candidates: Int32Array
  hits: Int32Array

  constructor(parkRoom: number, warehouseRoom: number, texts = new TextBlob()) {
    this.id = new Float64Array(parkRoom)
    this.lng = new Int32Array(parkRoom)
    this.lat = new Int32Array(parkRoom)
    this.listedAt = new Float64Array(parkRoom)
    this.views = new Float64Array(parkRoom)
    this.flags = new Uint8Array(parkRoom)
    this.district = new Uint16Array(parkRoom)
    this.first = new Int32Array(parkRoom + 1)
    this.traits = new Int32Array(parkRoom)
    this.presets = new Int32Array(parkRoom)
    this.minPrice = new Uint16Array(parkRoom)
    this.maxPrice = new Uint16Array(parkRoom)
    this.askingPrice = new Uint16Array(parkRoom)
    this.rentable = new Float64Array(parkRoom)
    this.total = new Float64Array(parkRoom)
    this.texts = texts
    this.whTraits = new Int32Array(warehouseRoom)
    this.whPresets = new Int32Array(warehouseRoom)
    this.whPrice = new Uint16Array(warehouseRoom)
    this.whHeight = new Uint16Array(warehouseRoom)
    this.whArea = new Uint32Array(warehouseRoom)
    this.whFree = new Uint16Array(warehouseRoom)
    this.whTakenFrom = new Uint16Array(warehouseRoom)
    this.whTakenUntil = new Uint16Array(warehouseRoom)
    this.positions = new PositionColumns(warehouseRoom)
    this.terms = new TermColumns(warehouseRoom)
    this.candidates = new Int32Array(parkRoom)
    this.hits = new Int32Array(parkRoom)
  }

  get bytes(): number {
    const columns = Object.values(this).filter((value) => ArrayBuffer.isView(value))
    return this.texts.bytes + this.terms.bytes + this.positions.bytes + columns.reduce((sum, column) => sum + column.byteLength, 0)
  }

  append(row: ParkRow, district: number): number {
    this.makeRoom(row.warehouses.length)
    const park = this.parks++
    this.id[park] = row.id
    this.texts.append(row.text)
    this.first[park] = this.warehouses
    this.warehouses += row.warehouses.length
    this.first[park + 1] = this.warehouses
    this.#write(park, row, district)
    return park
  }

  /** Overwrites in place if nothing moves: same district, same text, same number of warehouses. Otherwise returns false. */
  overwrite(park: number, row: ParkRow, district: number): boolean {
    if (this.isGone(park) || this.district[park] !== district) return false
    if (this.#countOf(park) !== row.warehouses.length || this.texts.at(park) !== row.text) return false
    this.#write(park, row, district)
    return true
  }

  remove(park: number) {
    if (this.isGone(park)) return
    this.flags[park] = goneBits
    this.gone++
  }

  isGone(park: number): boolean {
    return this.flags[park] === goneBits
  }

  /** Ensures room for one more park with this number of warehouses. */
  makeRoom(warehouses: number) {
    if (this.parks === this.id.length) this.#widenParks()
    if (this.warehouses + warehouses > this.whTraits.length) this.roomForWarehouses((this.warehouses + warehouses) * 2)
  }

  roomForWarehouses(warehouses: number) {
    this.whTraits = resize(this.whTraits, warehouses)
    this.whPresets = resize(this.whPresets, warehouses)
    this.whPrice = resize(this.whPrice, warehouses)
    this.whHeight = resize(this.whHeight, warehouses)
    this.whArea = resize(this.whArea, warehouses)
    this.whFree = resize(this.whFree, warehouses)
    this.whTakenFrom = resize(this.whTakenFrom, warehouses)
    this.whTakenUntil = resize(this.whTakenUntil, warehouses)
    this.positions.resize(warehouses)
    this.terms.resize(warehouses)
  }

  /** Computes the sums over a park's warehouses. Removes a park without warehouses, which no query finds. */
  sumUp(park: number) {
    let [traits, presets, minPrice, maxPrice, minRentable, rentable] = [0, 0, unknown16, 0, unknown16, 0]
    for (let at = this.first[park] as number; at < (this.first[park + 1] as number); at++) {
      const price = this.whPrice[at] as number
      traits |= this.whTraits[at] as number
      presets |= this.whPresets[at] as number
      rentable += this.rentableArea(at)
      if (price < minPrice) minPrice = price
      if (price > maxPrice && price !== unknown16) maxPrice = price
      if (price < minRentable && this.isRentable(at)) minRentable = price
    }
    this.traits[park] = traits
    this.presets[park] = presets & countedPresets
    this.minPrice[park] = minPrice
    this.maxPrice[park] = maxPrice
    this.askingPrice[park] = rentable > 0 ? minRentable : minPrice
    this.rentable[park] = rentable
    if (this.#countOf(park) === 0) this.remove(park)
  }

  /** Writes all but the terms, which must have been written. */
  writeWarehouse(at: number, { sig, price, height, area: rentable, grade, takenFrom, takenUntil, positions }: WarehouseFigures) {
    const isRentable = rentable > 0
    const totalArea = this.terms.totalArea[at] as number
    const area = isRentable ? rentable : totalArea
    this.positions.write(at, positions, area, totalArea)
    this.whTraits[at] = traitWord(sig)
    this.whPresets[at] = presetWord({ area, isRentable, price, height, grade })
    this.whPrice[at] = price ?? unknown16
    this.whHeight[at] = height ?? unknown16
    this.whArea[at] = area
    this.whTakenFrom[at] = takenFrom
    this.whTakenUntil[at] = takenUntil
    this.#countDays(at)
  }

  rentableArea(warehouse: number): number {
    return this.isRentable(warehouse) ? (this.whArea[warehouse] as number) : 0
  }

  /** True for a warehouse with rentable area, now or from a later day on. */
  isRentable(warehouse: number): boolean {
    return ((this.whPresets[warehouse] as number) & rentableBit) !== 0
  }

  /** Returns true if the listing and the contracts of a warehouse leave space on a day, which is `today` or later. */
  isFreeOn(warehouse: number, day: number): boolean {
    const isListed = (this.whFree[warehouse] as number) <= day - this.today
    return isListed && (day < (this.whTakenFrom[warehouse] as number) || day >= (this.whTakenUntil[warehouse] as number))
  }

  /** Recomputes what depends on the day. Half a million warehouses take some 10 ms. */
  turnTo(today: number) {
    this.today = today
    for (let at = 0; at < this.warehouses; at++) this.#countDays(at)
    for (let park = 0; park < this.parks; park++) {
      let presets = 0
      for (let at = this.first[park] as number; at < (this.first[park + 1] as number); at++) presets |= this.whPresets[at] as number
      this.presets[park] = presets & countedPresets
    }
  }

  /** A date in the past is outdated: it says nothing about a warehouse that is let. */
  #countDays(at: number) {
    const ahead = (this.terms.availableOn[at] as number) - this.today
    const days = this.isRentable(at) ? Math.max(ahead, 0) : ahead > 0 ? ahead : unknown16
    this.whFree[at] = Math.min(days, unknown16)
    this.whPresets[at] = withAvailability(this.whPresets[at] as number, days)
  }

  /** Returns where a warehouse of a park is; null if the park has none with this id. */
  findWarehouse(park: number, id: number): number | null {
    for (let at = this.first[park] as number, to = this.first[park + 1] as number; at < to; at++) if (this.terms.id[at] === id) return at
    return null
  }

  #widenParks() {
    this.id = grow(this.id)
    this.lng = grow(this.lng)
    this.lat = grow(this.lat)
    this.listedAt = grow(this.listedAt)
    this.views = grow(this.views)
    this.flags = grow(this.flags)
    this.district = grow(this.district)
    this.first = grow(this.first)
    this.traits = grow(this.traits)
    this.presets = grow(this.presets)
    this.minPrice = grow(this.minPrice)
    this.maxPrice = grow(this.maxPrice)
    this.askingPrice = grow(this.askingPrice)
    this.rentable = grow(this.rentable)
    this.total = grow(this.total)
    this.candidates = grow(this.candidates)
    this.hits = grow(this.hits)
  }

  #write(park: number, row: ParkRow, district: number) {
    this.lng[park] = row.lng
    this.lat[park] = row.lat
    this.listedAt[park] = row.listedAt
    this.views[park] = row.views
    this.flags[park] = parkWord(row)
    this.district[park] = district
    this.total[park] = row.warehouses.reduce((sum, { totalArea }) => sum + totalArea, 0)
    row.warehouses.forEach((warehouse, index) => {
      const at = (this.first[park] as number) + index
      this.terms.write(at, warehouse)
      if (warehouse.lets) this.lets.set(warehouse.id, warehouse.lets)
      else this.lets.delete(warehouse.id)
      this.writeWarehouse(at, warehouse)
    })
    this.sumUp(park)
  }

  #countOf(park: number) {
    return (this.first[park + 1] as number) - (this.first[park] as number)
  }
}
