import type { Terms } from './term-columns.ts'

/** What search knows of a published park. Integers as in engine.ts. */
export type ParkRow = {
  id: number
  districtCode: string
  lng: number
  lat: number
  /** Microseconds since 1970: the database's own resolution, so that ties are the same ones. */
  listedAt: number
  views: number
  certified: boolean
  hasVr: boolean
  hasVideo: boolean
  text: string
  /** The published ones. */
  warehouses: WarehouseRow[]
}

export type WarehouseRow = { sig: number; price: number | null; height: number | null; area: number } & Terms
