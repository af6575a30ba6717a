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

export type WarehouseRow = { sig: number; price: number | null; height: number | null; area: number } & Terms
