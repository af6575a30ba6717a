import { z } from 'zod'
import { Column, Corner, Door, MediaEntry, Picture } from '#features/media/contract.ts'
import { Flag, Labelled, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { Section } from './park-card.ts'
import { CertificationCheck, FigureSource } from './proof/contract.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const flag = Flag.nullable()

const count = z.number()
const PalletPositions = z.object({
  block: count,
  selective: count,
  narrow: count,
  vna: count,
  driveIn: count,
  pushBack: count,
  shuttle: count,
})

/** Sizes in m; a gate with a null `height` is open to the sky. `maxVehicleType` is a dictionary value. */
export const Gate = z.object({ number: z.number(), width: z.number(), height: number, maxVehicleType: text, maxVehicleTypeLabel: text })

/** A change of the price (yuan per m² and day), the rentable area (m²) or the date of availability. */
export const HistoryEntry = z.object({
  time: WireTime,
  field: z.enum(['price', 'rentableArea', 'rentableFrom']),
  before: text,
  after: text,
  warehouseId: text,
  warehouseName: text,
})

/** `wire.md` 4.2, extended by building, floorType, floorHeight (m), loadBearing (t/m²) and media. */
export const FloorDetail = z.object({
  floorId: z.string(),
  name: z.string(),
  floorNo: z.number(),
  totalArea: number,
  rentableArea: z.number(),
  warehouseIds: z.array(z.string()),
  building: z.number(),
  floorType: text,
  floorTypeLabel: text,
  floorHeight: number,
  loadBearing: number,
  media: z.array(MediaEntry),
})
export type FloorDetail = z.output<typeof FloorDetail>

/** Availability to a tenant: free now or from a date, let but free within 90 days, let, or not built yet. */
export const WarehouseState = z.enum(['rentable', 'dueSoon', 'leased', 'underConstruction'])
export type WarehouseState = z.output<typeof WarehouseState>

/**
 * `wire.md` 4.2, extended by building, grade and state. Areas in m², lengths in m, load in t/m², price in yuan per m² and day,
 * lease in months. `certified` is the grade "GSP certified"; the platform's own certification is the park's.
 */
export const WarehouseDetail = z.object({
  warehouseId: z.string(),
  floorId: text,
  name: z.string(),
  floor: number,
  whType: z.string(),
  whTypeLabel: z.string(),
  constructionStandard: z.string(),
  constructionStandardLabel: z.string(),
  certified: Flag,
  bonded: Flag,
  price: number,
  negotiable: Flag,
  supplier: text,
  contact: text,
  totalArea: z.number(),
  rentableArea: z.number(),
  minRentalArea: number,
  /** Pallet positions of the whole warehouse for the standard load, calculated by type of racking; null if a figure of the hall is missing. Not in wire.md. */
  palletPositions: PalletPositions.nullable(),
  storageLocationTotal: number,
  storageLocationRentable: number,
  divisible: Flag,
  heavyShelves: Flag,
  rentableTime: WireDate.nullable(),
  startingLease: number,
  floorHeight: number,
  columnSpacingX: number,
  columnSpacingY: number,
  loadBearing: number,
  doorCount: number,
  /** Where the owner has named them; absent if only their number is known. Not in wire.md. */
  doors: z.array(Door).optional(),
  /** Its corners on the first calibrated plan of its floor, where the owner has drawn them. Not in wire.md. */
  outline: z.array(Corner).optional(),
  /** Where the owner has named them; absent if they stand as the spacing says, or are not known. Not in wire.md. */
  columns: z.array(Column).optional(),
  fireCompartmentArea: number,
  fireRating: z.string(),
  fireRatingLabel: z.string(),
  fireProtection: text,
  completionDate: WireDate.nullable(),
  floorMaterial: z.string(),
  floorMaterialLabel: z.string(),
  platform: Flag,
  canopy: Flag,
  ramp: Flag,
  freightElevator: Flag,
  unloadingMode: z.enum(['single', 'double', 'multiple']).nullable(),
  unloadingModeLabel: text,
  length: number,
  width: number,
  full: Flag,
  hot: Flag,
  media: z.array(MediaEntry),
  building: number,
  grade: z.string(),
  gradeLabel: z.string(),
  state: WarehouseState,
})
export type WarehouseDetail = z.output<typeof WarehouseDetail>

/** Everything about one park, with labels in the caller's language. Multiple choices are lists of `{value, label}`. */
export const ParkDetail = z.object({
  // identity
  parkId: z.string(),
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  regionName: z.string(),
  /** Province, city, district, for breadcrumbs. */
  regionPath: z.array(z.object({ code: z.string(), name: z.string() })),
  address: z.string(),
  location: text,
  introduction: text,
  cover: text,
  coverPicture: Picture.nullable(),
  /** Media of the park, its floors and its warehouses, in the operator's order. */
  media: z.array(MediaEntry),
  // figures, over published warehouses
  totalArea: number,
  rentableArea: z.number(),
  dueSoonArea: z.number(),
  leasedArea: z.number(),
  underConstructionArea: number,
  warehouseCount: z.number(),
  /** The lowest price, equal to `priceMin`. */
  price: number,
  priceMin: number,
  priceMax: number,
  negotiable: Flag,
  full: Flag,
  hot: Flag,
  tags: z.array(z.enum(['hot', 'full'])),
  hasVr: Flag,
  hasVideo: Flag,
  certified: Flag,
  bonded: Flag,
  section: Section,
  // facts
  ownershipType: text,
  ownershipTypeLabel: text,
  supplyType: text,
  supplyTypeLabel: text,
  developerAttribute: text,
  developerAttributeLabel: text,
  landUse: text,
  landUseLabel: text,
  landNature: text,
  landNatureLabel: text,
  security: text,
  supportingFacilities: z.array(Labelled),
  services: z.array(Labelled),
  fireFacilities: z.array(Labelled),
  gates: z.array(Gate),
  powerSupplyMode: text,
  powerSupplyModeLabel: text,
  /** kV. */
  voltage: number,
  /** kVA. */
  distributionCapacity: number,
  chargingStation: flag,
  environmentalAssessment: flag,
  registrable: flag,
  taxReduction: text,
  advantages: text,
  transportHub: text,
  suitableCategories: z.array(Labelled),
  loadingFacilities: z.array(Labelled),
  operatingEquipment: z.array(Labelled),
  // trust
  releaseTime: WireTime,
  updateTime: WireTime,
  viewCount: z.number(),
  verifiedTime: WireTime.nullable(),
  verifiedBy: z.enum(['owner', 'visit', 'document']).nullable(),
  verifiedByLabel: text,
  /** Not verified within the last 90 days. */
  stale: Flag,
  /** Where the measured figures come from, by group. */
  figureSources: z.array(FigureSource),
  /** The checklist of the certification, in its order; empty for parks that are not certified, or whose checklist is not recorded. */
  certification: z.array(CertificationCheck),
  /** Newest first, at most 50. */
  history: z.array(HistoryEntry),
  floors: z.array(FloorDetail),
  warehouses: z.array(WarehouseDetail),
})
export type ParkDetail = z.output<typeof ParkDetail>
