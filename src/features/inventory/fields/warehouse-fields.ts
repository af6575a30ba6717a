import { m } from '#messages'
import { scaleLimits } from '#features/files/scale-limits.ts'
import { chapters, choice, columns, doors, flag, hotspots, number, outline, pair, text, type ValuesOf } from './field.ts'

const line = (maxLength: number) => ({ is: 'line', maxLength }) as const
const positive = (max: number) => ({ is: 'number', min: 0.01, max, decimals: 2 }) as const
const whole = (min: number, max: number) => ({ is: 'number', min, max, decimals: 0 }) as const
const fromMiddle = { is: 'number', min: -1_000, max: 1_000, decimals: 2 } as const
const maxAreaM2 = 40_000_000

/** The fields of a warehouse by their names on the wire. */
export const warehouseFields = {
  code: text({ is: 'code', maxLength: 32 }, 'code', m.inventory_code, 'buildings', { required: true }),
  ...pair('name', line(60), 'name', m.field_name, 'buildings', ['zh', 'en']),
  floorId: text({ is: 'floor' }, 'floorId', m.ui_floor, 'buildings'),
  /** Counted along the floor: neighbours have numbers that follow each other. */
  place: number(whole(1, 32_767), 'place', m.inventory_place, 'buildings'),
  /** False: not shown on the site. */
  listed: flag('status', m.inventory_listed, 'buildings'),
  whType: choice('floor_warehouse_type', 'whType', m.ui_warehouseType, 'buildings', { required: true }),
  grade: choice('wh_warehouse_grade', 'grade', m.inventory_grade, 'buildings', { required: true }),
  constructionStandard: choice('warehouse_building_type', 'buildingType', m.ui_buildingType, 'buildings', { required: true }),
  totalArea: number(positive(maxAreaM2), 'totalArea', m.ui_totalArea, 'buildings', { unit: 'm2', required: true }),
  rentableArea: number({ is: 'number', min: 0, max: maxAreaM2, decimals: 2 }, 'rentableArea', m.ui_rentableArea, 'buildings', {
    unit: 'm2',
    required: true,
    direct: true,
  }),
  minRentalArea: number(positive(maxAreaM2), 'minRentArea', m.inventory_minRentalArea, 'buildings', { unit: 'm2' }),
  price: number(positive(600), 'price', m.ui_unitPrice, 'buildings', { unit: 'yuanPerM2PerDay', direct: true }),
  negotiable: flag('negotiable', m.inventory_negotiable, 'buildings', { direct: true }),
  rentableTime: text({ is: 'date' }, 'rentableFrom', m.inventory_rentableTime, 'buildings', { direct: true }),
  startingLease: number(whole(1, 32_767), 'minLeaseMonths', m.inventory_startingLease, 'buildings', { unit: 'month' }),
  storageLocationTotal: number(whole(0, 2_147_483_647), 'positionTotal', m.inventory_storageLocationTotal, 'buildings', { unit: 'count' }),
  storageLocationRentable: number(whole(0, 2_147_483_647), 'positionRentable', m.inventory_storageLocationRentable, 'buildings', {
    unit: 'count',
  }),
  floorHeight: number(positive(600), 'floorHeight', m.ui_floorHeight, 'buildings', { unit: 'm' }),
  columnSpacingX: number(positive(9_999.99), 'columnX', m.inventory_columnSpacingX, 'buildings', { unit: 'm' }),
  columnSpacingY: number(positive(9_999.99), 'columnY', m.inventory_columnSpacingY, 'buildings', { unit: 'm' }),
  length: number(positive(999_999.99), 'lengthM', m.inventory_length, 'buildings', { unit: 'm' }),
  width: number(positive(999_999.99), 'widthM', m.inventory_width, 'buildings', { unit: 'm' }),
  loadBearing: number(positive(9_999.99), 'bearing', m.inventory_loadBearing, 'buildings', { unit: 'tPerM2' }),
  doorCount: number(whole(0, 32_767), 'doorCount', m.inventory_doorCount, 'buildings', { unit: 'count' }),
  /** Named one by one, in the order of their numbers; empty while only their count is known. */
  doors: doors({ is: 'doors' }, 'doors', m.inventory_doors, 'buildings'),
  /** Named one by one where they differ from the grid of the spacing; empty while they stand on it. */
  columns: columns({ is: 'columns' }, 'columns', m.inventory_columns, 'buildings'),
  /** On the plan of its floor; empty while it is not drawn. */
  outline: outline({ is: 'outline' }, 'outline', m.inventory_outline, 'buildings'),
  fireRating: choice('wh_fire_rating', 'fireRating', m.inventory_fireRating, 'buildings', { required: true }),
  fireCompartmentArea: number(positive(9_999_999_999.99), 'fireCompartmentArea', m.inventory_fireCompartmentArea, 'buildings', {
    unit: 'm2',
  }),
  ...pair('fireProtection', { is: 'lines', maxLength: 500 }, 'fireNote', m.inventory_fireProtection, 'buildings'),
  floorMaterial: choice('floor_pad_material', 'floorMaterial', m.ui_floorFinish, 'buildings', { required: true }),
  completionDate: text({ is: 'date' }, 'completedOn', m.inventory_completionDate, 'buildings'),
  bonded: flag('bonded', m.ui_bonded, 'buildings'),
  platform: flag('platform', m.ui_platform, 'buildings'),
  canopy: flag('canopy', m.ui_canopy, 'buildings'),
  ramp: flag('ramp', m.inventory_ramp, 'buildings'),
  freightElevator: flag('freightElevator', m.inventory_freightElevator, 'buildings'),
  divisible: flag('divisible', m.ui_divisible, 'buildings'),
  heavyShelves: flag('heavyRack', m.inventory_heavyShelves, 'buildings'),
  unloadingMode: choice('wh_unloading_mode', 'unloading', m.inventory_unloadingMode, 'buildings'),
  ...pair('supplier', line(60), 'supplier', m.inventory_supplier, 'contact'),
  contactName: text(line(30), 'contactName', m.inventory_contactName, 'contact'),
  contactPhone: text({ is: 'phone', maxLength: 30 }, 'contactPhone', m.inventory_contactPhone, 'contact'),
}
export type WarehouseValues = ValuesOf<typeof warehouseFields>

export const mediaKinds = ['image', 'video', 'vr', 'plan'] as const

/** The fields of a picture, video, panorama or plan. It belongs to the floor or warehouse that it names, else to the park. */
export const mediaFields = {
  kind: text({ is: 'word', words: mediaKinds }, 'kind', m.field_kind, 'media', { required: true }),
  fileId: text({ is: 'file' }, 'fileId', m.field_file, 'media', { required: true }),
  posterFileId: text({ is: 'file' }, 'posterFileId', m.inventory_poster, 'media'),
  floorId: text({ is: 'floor' }, 'floorId', m.ui_floor, 'media'),
  warehouseId: text({ is: 'warehouse' }, 'warehouseId', m.field_warehouse, 'media'),
  ...pair('title', line(60), 'title', m.ui_title, 'media'),
  /** Counted from 0; the first picture of the park is its cover. */
  position: number(whole(0, 32_767), 'position', m.ui_order, 'media'),
  duration: number({ is: 'number', min: 0.01, max: 999_999.99, decimals: 2 }, 'durationS', m.inventory_duration, 'media', {
    unit: 'second',
  }),
  focusX: number({ is: 'number', min: 0, max: 1, decimals: 3 }, 'focusX', m.inventory_focusX, 'media', { unit: 'share' }),
  focusY: number({ is: 'number', min: 0, max: 1, decimals: 3 }, 'focusY', m.inventory_focusY, 'media', { unit: 'share' }),
  /** Where a panorama is looked at first: degrees to the right and upwards from its centre. */
  viewYaw: number({ is: 'number', min: -180, max: 180, decimals: 1 }, 'viewYaw', m.inventory_viewYaw, 'media', { unit: 'degree' }),
  viewPitch: number({ is: 'number', min: -90, max: 90, decimals: 1 }, 'viewPitch', m.inventory_viewPitch, 'media', { unit: 'degree' }),
  /** From 0, the widest view, to 100. */
  viewZoom: number(whole(0, 100), 'viewZoom', m.inventory_viewZoom, 'media'),
  /** Bearing of the middle of a panorama. The top of its plan counts as north. */
  north: number({ is: 'number', min: 0, max: 360, decimals: 2 }, 'northDeg', m.inventory_north, 'media', { unit: 'degree' }),
  /** Where a panorama was taken: shares of the width and height of a plan. */
  planId: text({ is: 'plan' }, 'planMediaId', m.inventory_panoramaPlan, 'media'),
  planX: number({ is: 'number', min: 0, max: 1, decimals: 5 }, 'planX', m.inventory_planX, 'media', { unit: 'share' }),
  planY: number({ is: 'number', min: 0, max: 1, decimals: 5 }, 'planY', m.inventory_planY, 'media', { unit: 'share' }),
  /** Where a panorama was taken, from the middle of the floor of its hall: towards the east end, and towards the south wall. */
  hallEast: number(fromMiddle, 'hallEastM', m.inventory_hallEast, 'media', { unit: 'm' }),
  hallSouth: number(fromMiddle, 'hallSouthM', m.inventory_hallSouth, 'media', { unit: 'm' }),
  hotspots: hotspots({ is: 'hotspots' }, 'hotspots', m.inventory_hotspots, 'media'),
  /** Of a film; in the order of their times. */
  chapters: chapters({ is: 'chapters' }, 'chapters', m.inventory_chapters, 'media'),
  /** Of a plan that is calibrated: metres of the building in one pixel of its largest rendition. */
  metresPerPx: number({ is: 'number', ...scaleLimits, decimals: 6 }, 'metresPerPx', m.inventory_metresPerPx, 'media'),
  schematic: flag('schematic', m.inventory_schematic, 'media'),
  photograph: flag('photograph', m.inventory_photograph, 'media'),
}
export type MediaValues = ValuesOf<typeof mediaFields>
