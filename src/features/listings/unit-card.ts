import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
import { Flag, WireDate } from '#platform/contract/codecs.ts'
import { RackedPositions, Section } from './park-card.ts'
import { WarehouseState } from './park-detail.ts'

/**
 * A warehouse in a search by warehouse; not in `wire.md`. Price in yuan per m² and day, areas in m², heights and column spacing in m, load
 * in t/m². `coverPicture` is the warehouse's own, never its park's; `section` is that of its building.
 */
export const UnitCard = z.object({
  warehouseId: z.string(),
  name: z.string(),
  parkId: z.string(),
  parkName: z.string(),
  address: z.string(),
  regionName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  coverPicture: Picture.nullable(),
  section: Section,
  building: z.number().nullable(),
  floor: z.number().nullable(),
  whType: z.string(),
  whTypeLabel: z.string(),
  constructionStandardLabel: z.string(),
  fireRatingLabel: z.string(),
  price: z.number().nullable(),
  negotiable: Flag,
  totalArea: z.number(),
  rentableArea: z.number(),
  minRentalArea: z.number().nullable(),
  floorHeight: z.number().nullable(),
  columnX: z.number().nullable(),
  columnY: z.number().nullable(),
  loadBearing: z.number().nullable(),
  bonded: Flag,
  platform: Flag,
  canopy: Flag,
  divisible: Flag,
  /** The park's. */
  certified: Flag,
  hot: Flag,
  full: Flag,
  state: WarehouseState,
  /** Of the rentable part; null if they are unknown, and outside searches about racking. */
  positions: RackedPositions.nullable(),
  /** The date from which it is free, by the listing and its contracts. */
  rentableTime: WireDate.nullable(),
})
export type UnitCard = z.output<typeof UnitCard>
