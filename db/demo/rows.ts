/** Rows as written to the database: property names in camel case are the columns. Days and times are text. */
type Text = string | null
type Whole = number | null

export type ParkRow = {
  id: number
  nameZh: string
  nameEn: string
  addressZh: string
  addressEn: string
  provinceCode: string
  cityCode: string
  districtCode: string
  lng: number
  lat: number
  totalArea: number
  underConstructionArea: Whole
  ownership: Whole
  supply: Whole
  developer: Whole
  landUse: Whole
  landNature: Whole
  securityZh: Text
  securityEn: Text
  facility: number[]
  service: number[]
  fireFacility: number[]
  powerMode: Whole
  voltage: Whole
  powerCapacityKva: Whole
  chargingStation: boolean | null
  eiaHelp: boolean | null
  registrable: boolean | null
  taxReductionZh: Text
  taxReductionEn: Text
  advantageZh: Text
  advantageEn: Text
  transportZh: Text
  transportEn: Text
  introductionZh: Text
  introductionEn: Text
  locationZh: Text
  locationEn: Text
  goods: number[]
  handling: number[]
  equipment: number[]
  platformCertified: boolean
  hot: boolean
  hasVr: boolean
  hasVideo: boolean
  searchText: string
  searchGram: string[]
  verifiedAt: Text
  verifiedBy: 'owner' | 'visit' | 'document' | null
  status: 'published'
  listedAt: string
  createdAt: string
  updatedAt: string
}

export type GateRow = { parkId: number; number: number; widthM: number; heightM: Whole; maxVehicle: number }
/** The database counts the followers. */
export type CounterRow = { parkId: number; viewCount: number }

export type FloorRow = {
  id: number
  parkId: number
  building: number
  number: number
  floorType: number
  height: number
  bearing: number
  area: number
  createdAt: string
  updatedAt: string
}

export type WarehouseRow = {
  id: number
  parkId: number
  floorId: number
  place: number
  code: string
  nameZh: string
  nameEn: string
  whType: number
  buildingType: number
  grade: number
  fireRating: number
  floorMaterial: number
  bonded: boolean
  canopy: boolean
  platform: boolean
  ramp: boolean
  freightElevator: boolean
  divisible: boolean
  heavyRack: boolean
  fireNoteZh: Text
  fireNoteEn: Text
  fireCompartmentArea: Whole
  totalArea: number
  rentableArea: number
  minRentArea: Whole
  positionTotal: Whole
  positionRentable: Whole
  price: Whole
  negotiable: boolean
  rentableFrom: Text
  minLeaseMonths: Whole
  floorHeight: number
  columnX: Whole
  columnY: Whole
  lengthM: Whole
  widthM: Whole
  bearing: number
  doorCount: Whole
  /** JSON, as stored. */
  doors: string
  columns: string
  outline: string
  completedOn: Text
  unloading: Whole
  supplierZh: Text
  supplierEn: Text
  contactName: Text
  contactPhone: Text
  status: 'published'
  listedAt: string
  createdAt: string
  updatedAt: string
}

export type DealRow = {
  id: number
  parkId: number
  warehouseId: number
  titleZh: string
  titleEn: string
  tenantZh: string
  tenantEn: string
  area: number
  price: Whole
  dealtOn: string
  coverFileId: Text
}

export type ChangeRow = {
  id: number
  parkId: number
  warehouseId: number
  field: 'price' | 'rentableArea' | 'rentableFrom'
  beforeValue: Text
  afterValue: Text
  changedAt: string
}

export type MediaRow = {
  id: number
  parkId: number | null
  floorId: number | null
  kind: 'image' | 'video' | 'vr' | 'plan'
  fileId: string
  posterFileId: string | null
  titleZh: string
  titleEn: string
  position: number
  durationS: number | null
  hotspots: string
  chapters: string
  metresPerPx: number | null
  northDeg: number | null
  planMediaId: number | null
  planX: number | null
  planY: number | null
  hallEastM: number | null
  hallSouthM: number | null
  schematic: boolean
}
