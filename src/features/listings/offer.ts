import type { Box } from './search/engine.ts'

/** Where the warehouses of a park are. Coordinates in micro-degrees, WGS-84. */
export type OfferPark = { parkId: number; districtCode: string; lng: number; lat: number }

/**
 * A published warehouse as somebody sees it who looks for one. Integers as in search/engine.ts: areas in hundredths of m², prices in fen per m²
 * and day, heights in centimetres, loads in hundredths of t/m². Null: not known.
 */
export type Offer = {
  park: OfferPark
  warehouseId: number
  whType: number
  buildingType: number
  floorMaterial: number
  platform: boolean
  canopy: boolean
  price: number | null
  height: number | null
  rentableArea: number
  totalArea: number
  /** The least that is let. */
  leastArea: number | null
  divisible: boolean
  bearing: number | null
  /** Days since 1970-01-01; before that, 0. */
  freeOn: number | null
  leaseMonths: number | null
}

/** Warehouses of these types in parks that lie in the province or in the box around a place. */
export type OfferQuery = { provinceCode: string; box: Box | null; whTypes: readonly number[] }

/** Is led past every offer, park by park. Both rows are used again for the next one: what is to be kept must be copied. */
export type OfferVisitor = {
  /** False: nothing of this park is wanted. */
  enter(park: OfferPark): boolean
  visit(offer: Offer): void
}
