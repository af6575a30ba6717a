import type { LetSpan } from '#features/listings/timeline/free-spans.ts'
import type { Terms } from './term-columns.ts'

/** The data of a published park that the search uses. Integers as in engine.ts. */
export type ParkRow = {
  id: number
  districtCode: string
  lng: number
  lat: number
  /** Microseconds since 1970, the resolution of the database, so that both engines see the same ties. */
  listedAt: number
  views: number
  certified: boolean
  hasVr: boolean
  hasVideo: boolean
  text: string
  /** Published warehouses only. */
  warehouses: WarehouseRow[]
}

/** What filters test. `area` is rentable; contracts take the whole warehouse from `takenFrom` to the day before `takenUntil`, 0 if they do not. */
export type WarehouseFigures = {
  sig: number
  price: number | null
  height: number | null
  area: number
  grade: number
  takenFrom: number
  takenUntil: number
  /** Of the whole warehouse, by racking in the order of racking.ts; null if unknown. */
  positions: readonly number[] | null
}

/** `lets`: what effective contracts take of it; null without any. */
export type WarehouseRow = WarehouseFigures & Terms & { lets: LetSpan[] | null }
