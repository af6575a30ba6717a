import type { Box } from './search/engine.ts'

/** The location of a park's warehouses. Coordinates in micro-degrees, WGS-84. */
export type OfferPark = { parkId: number; districtCode: string; lng: number; lat: number }

/**
 * A published warehouse as a tenant compares it. Integers as in search/engine.ts: areas in hundredths of m², prices in fen per m² and day,
 * heights in centimetres, floor loads in hundredths of t/m². Null means unknown.
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
  /** The smallest area that can be rented. */
  minRentArea: number | null
  divisible: boolean
  floorLoad: number | null
  /** Days since 1970-01-01; 0 for earlier days. */
  availableOn: number | null
  minLeaseMonths: number | null
  /** Days since 1970-01-01; 0 for earlier days. */
  completedOn: number | null
  /** Microseconds since 1970. */
  listedAt: number
}

/** Selects warehouses of these types in parks inside the province or inside the box. */
export type OfferQuery = { provinceCode: string; box: Box | null; whTypes: readonly number[] }

/** Receives every offer, park by park. Both objects are reused for the next row: copy what outlives the call. */
export type OfferVisitor = {
  /** Returns false to skip the offers of this park. */
  enterPark(park: OfferPark): boolean
  visitOffer(offer: Offer): void
}
