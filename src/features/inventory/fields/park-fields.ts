import { m } from '#messages'
import { answer, choice, choices, flag, number, pair, text, type ValuesOf } from './field.ts'

const line = (maxLength: number) => ({ is: 'line', maxLength }) as const
const lines = (maxLength: number) => ({ is: 'lines', maxLength }) as const
const area = { is: 'number', min: 0, max: 9_999_999_999, decimals: 2 } as const

/** The fields of a park by their names on the wire. */
export const parkFields = {
  code: text({ is: 'code', maxLength: 32 }, 'code', m.inventory_code, 'basics', { required: true }),
  ...pair('name', line(60), 'name', m.field_name, 'basics', ['zh', 'en']),
  totalArea: number(area, 'totalArea', m.ui_totalArea, 'basics', { unit: 'm2' }),
  underConstructionArea: number(area, 'underConstructionArea', m.inventory_underConstructionArea, 'basics', { unit: 'm2' }),
  ...pair('introduction', lines(2_000), 'introduction', m.inventory_introduction, 'basics'),
  ...pair('advantages', lines(1_000), 'advantage', m.inventory_advantages, 'basics'),
  hot: flag('hot', m.ui_hotLease, 'basics', { direct: true }),
  platformCertified: flag('platformCertified', m.ui_certified, 'basics'),
  ownerId: text({ is: 'member' }, 'ownerId', m.inventory_owner, 'basics', { direct: true }),

  provinceCode: text({ is: 'region', level: 1 }, 'provinceCode', m.field_province, 'location', { required: true }),
  cityCode: text({ is: 'region', level: 2 }, 'cityCode', m.field_city, 'location', { required: true }),
  districtCode: text({ is: 'region', level: 3 }, 'districtCode', m.field_district, 'location', { required: true }),
  ...pair('address', line(120), 'address', m.ui_address, 'location', ['zh']),
  longitude: number({ is: 'number', min: -180, max: 180, decimals: 6 }, 'lng', m.field_longitude, 'location', {
    unit: 'degree',
    required: true,
  }),
  latitude: number({ is: 'number', min: -90, max: 90, decimals: 6 }, 'lat', m.field_latitude, 'location', {
    unit: 'degree',
    required: true,
  }),
  ...pair('location', lines(1_000), 'location', m.inventory_location, 'location'),
  ...pair('transportHub', lines(1_000), 'transport', m.inventory_transportHub, 'location'),

  drawingCover: flag('drawingCover', m.inventory_drawingCover, 'media'),

  loadingFacilities: choices('wh_handling', 'handling', m.inventory_loadingFacilities, 'gates'),
  operatingEquipment: choices('wh_equipment', 'equipment', m.inventory_operatingEquipment, 'gates'),

  supportingFacilities: choices('wh_facility', 'facility', m.inventory_supportingFacilities, 'facilities'),
  services: choices('wh_service', 'service', m.inventory_services, 'facilities'),
  fireFacilities: choices('wh_fire_facility', 'fireFacility', m.inventory_fireFacilities, 'facilities'),
  ...pair('security', lines(500), 'security', m.inventory_security, 'facilities'),
  powerSupplyMode: choice('wh_power_mode', 'powerMode', m.inventory_powerSupplyMode, 'facilities'),
  voltage: number({ is: 'number', min: 0.01, max: 999_999.99, decimals: 2 }, 'voltage', m.inventory_voltage, 'facilities', { unit: 'kV' }),
  distributionCapacity: number(
    { is: 'number', min: 0.01, max: 99_999_999.99, decimals: 2 },
    'powerCapacityKva',
    m.inventory_distributionCapacity,
    'facilities',
    { unit: 'kVA' },
  ),
  chargingStation: answer('chargingStation', m.inventory_chargingStation, 'facilities'),

  ownershipType: choice('wh_ownership', 'ownership', m.inventory_ownershipType, 'title'),
  supplyType: choice('wh_supply', 'supply', m.inventory_supplyType, 'title'),
  developerAttribute: choice('wh_developer', 'developer', m.inventory_developerAttribute, 'title'),
  landUse: choice('wh_land_use', 'landUse', m.inventory_landUse, 'title'),
  landNature: choice('wh_land_nature', 'landNature', m.inventory_landNature, 'title'),
  environmentalAssessment: answer('eiaHelp', m.inventory_environmentalAssessment, 'title'),
  registrable: answer('registrable', m.inventory_registrable, 'title'),
  ...pair('taxReduction', lines(500), 'taxReduction', m.inventory_taxReduction, 'title'),
  suitableCategories: choices('wh_goods', 'goods', m.inventory_suitableCategories, 'title'),
}
export type ParkValues = ValuesOf<typeof parkFields>

/** The fields of a gate. An unknown height means open to the sky. */
export const gateFields = {
  width: number({ is: 'number', min: 0.01, max: 9_999.99, decimals: 2 }, 'widthM', m.inventory_gateWidth, 'gates', {
    unit: 'm',
    required: true,
  }),
  height: number({ is: 'number', min: 0.01, max: 9_999.99, decimals: 2 }, 'heightM', m.inventory_gateHeight, 'gates', { unit: 'm' }),
  maxVehicleType: choice('wh_vehicle', 'maxVehicle', m.inventory_maxVehicleType, 'gates'),
}
export type GateValues = ValuesOf<typeof gateFields>

/** The fields of a floor. Storeys below the ground have negative numbers; the ground floor is 1. */
export const floorFields = {
  building: number({ is: 'number', min: 1, max: 99, decimals: 0 }, 'building', m.inventory_building, 'buildings', { required: true }),
  number: number({ is: 'number', min: -9, max: 99, decimals: 0 }, 'number', m.inventory_floorNumber, 'buildings', { required: true }),
  floorType: choice('floor_warehouse_type', 'floorType', m.inventory_floorType, 'buildings'),
  height: number({ is: 'number', min: 0.01, max: 600, decimals: 2 }, 'height', m.ui_floorHeight, 'buildings', { unit: 'm' }),
  bearing: number({ is: 'number', min: 0.01, max: 9_999.99, decimals: 2 }, 'bearing', m.inventory_loadBearing, 'buildings', {
    unit: 'tPerM2',
  }),
  area: number({ is: 'number', min: 0.01, max: 9_999_999_999.99, decimals: 2 }, 'area', m.inventory_floorArea, 'buildings', { unit: 'm2' }),
}
export type FloorValues = ValuesOf<typeof floorFields>
