/** Kinds of parks and what follows from them: height, load, goods. Ranges are [min, max]. */
export type KindName =
  | 'logistics'
  | 'distribution'
  | 'storage'
  | 'ecommerce'
  | 'ramp'
  | 'cold'
  | 'bonded'
  | 'pharma'
  | 'dangerous'
  | 'automated'
  | 'converted'
type Range = [min: number, max: number]
/** Value of a dictionary → weight. */
type Weights = Record<number, number>

export type Kind = {
  names: [zh: string, en: string][]
  buildingType: number
  storeys: Range
  buildings: Range
  unitsPerFloor: Range
  /** m² of one floor. */
  floorArea: Range
  /** m, ground floor. */
  heights: number[]
  columns: [x: number, y: number][]
  /** t/m², ground floor. */
  bearings: number[]
  whTypes: Weights
  fire: Weights
  finishes: Weights
  platform: number
  canopy: number
  heavyRack: number
  goods: number[]
  tax: boolean
}

const wide: [number, number][] = [[12, 24], [11.5, 23], [12, 22.8], [11, 22]] // prettier-ignore
const narrow: [number, number][] = [[8.4, 16.8], [9, 18], [8, 12], [10, 20]] // prettier-ignore

export const kinds: Record<KindName, Kind> = {
  logistics: {
    names: [['物流园', 'Logistics Park'], ['国际物流园', 'International Logistics Park'], ['供应链园', 'Supply Chain Park']],
    buildingType: 1, storeys: [1, 1], buildings: [2, 4], unitsPerFloor: [1, 3], floorArea: [8_000, 20_000],
    heights: [9, 9, 9.5, 10.5, 11, 12], columns: wide, bearings: [3, 3, 3, 3.5], whTypes: { 1: 93, 2: 7 }, fire: { 4: 86, 3: 10, 5: 4 },
    finishes: { 1: 60, 4: 25, 3: 15 }, platform: 1, canopy: 0.9, heavyRack: 0.7, goods: [1, 2, 3, 4, 5, 9, 10, 12], tax: false,
  },
  distribution: {
    names: [['分拨中心', 'Distribution Centre'], ['分拣中心', 'Sorting Centre'], ['集配中心', 'Consolidation Centre']],
    buildingType: 1, storeys: [1, 1], buildings: [1, 3], unitsPerFloor: [2, 3], floorArea: [7_000, 16_000],
    heights: [9, 9, 10, 10.5], columns: wide, bearings: [3, 3], whTypes: { 1: 100 }, fire: { 4: 92, 5: 8 },
    finishes: { 1: 70, 4: 30 }, platform: 1, canopy: 1, heavyRack: 0.4, goods: [1, 2, 3, 5, 6], tax: false,
  },
  storage: {
    names: [['仓储中心', 'Warehouse Centre'], ['仓储园', 'Warehouse Park'], ['仓储基地', 'Storage Base']],
    buildingType: 5, storeys: [1, 1], buildings: [2, 5], unitsPerFloor: [1, 2], floorArea: [2_400, 6_400],
    heights: [6, 6.5, 7, 7.5, 8], columns: narrow, bearings: [2, 2, 2.5], whTypes: { 1: 92, 2: 8 }, fire: { 4: 60, 3: 12, 5: 28 },
    finishes: { 3: 60, 1: 30, 2: 10 }, platform: 0.35, canopy: 0.6, heavyRack: 0.3, goods: [1, 5, 6, 9, 10, 12], tax: false,
  },
  ecommerce: {
    names: [['电商产业园', 'E-commerce Park'], ['云仓', 'Fulfilment Centre'], ['电商物流园', 'E-commerce Logistics Park']],
    buildingType: 3, storeys: [3, 4], buildings: [1, 2], unitsPerFloor: [1, 2], floorArea: [5_000, 9_600],
    heights: [6.5, 7, 7.5, 8], columns: narrow, bearings: [2, 2.5], whTypes: { 1: 90, 2: 10 }, fire: { 4: 95, 5: 5 },
    finishes: { 2: 45, 1: 45, 4: 10 }, platform: 0.8, canopy: 0.8, heavyRack: 0.35, goods: [1, 2, 3, 5, 6, 13], tax: true,
  },
  ramp: {
    names: [['坡道仓', 'Ramp Warehouse'], ['立体物流港', 'Multi-storey Logistics Hub'], ['坡道物流园', 'Ramp Logistics Park']],
    buildingType: 2, storeys: [2, 4], buildings: [1, 2], unitsPerFloor: [2, 3], floorArea: [10_000, 18_000],
    heights: [9, 9, 9.5, 10], columns: [[11, 22], [11, 21], [11.4, 22.8], [10, 20]], bearings: [3, 3], whTypes: { 1: 95, 2: 5 }, fire: { 4: 100 },
    finishes: { 1: 80, 4: 20 }, platform: 1, canopy: 1, heavyRack: 0.6, goods: [1, 2, 3, 5, 6, 13], tax: true,
  },
  cold: {
    names: [['冷链园', 'Cold-chain Park'], ['冷链物流中心', 'Cold-chain Centre'], ['智慧冷链基地', 'Smart Cold-chain Base']],
    buildingType: 1, storeys: [1, 2], buildings: [1, 2], unitsPerFloor: [2, 4], floorArea: [5_000, 11_000],
    heights: [9, 9.5, 10.5, 12, 16, 24], columns: [[9, 18], [10, 20], [12, 24]], bearings: [2.5, 3, 3], whTypes: { 3: 45, 5: 32, 4: 23 }, fire: { 4: 80, 5: 20 },
    finishes: { 5: 75, 4: 25 }, platform: 1, canopy: 0.9, heavyRack: 0.85, goods: [6, 7], tax: false,
  },
  bonded: {
    names: [['保税物流园', 'Bonded Logistics Park'], ['保税物流中心', 'Bonded Logistics Centre'], ['跨境保税仓', 'Cross-border Bonded Warehouse']],
    buildingType: 1, storeys: [1, 2], buildings: [1, 3], unitsPerFloor: [2, 3], floorArea: [6_000, 13_000],
    heights: [9, 9.5, 10.5], columns: wide, bearings: [3, 3], whTypes: { 1: 82, 2: 12, 4: 6 }, fire: { 4: 90, 3: 10 },
    finishes: { 1: 70, 2: 15, 4: 15 }, platform: 1, canopy: 0.95, heavyRack: 0.75, goods: [2, 3, 4, 7, 12, 13], tax: true,
  },
  pharma: {
    names: [['医药物流园', 'Pharma Logistics Park'], ['医药恒温仓', 'Pharma Warehouse'], ['医药供应链中心', 'Pharma Supply Centre']],
    buildingType: 3, storeys: [2, 3], buildings: [1, 1], unitsPerFloor: [1, 3], floorArea: [3_600, 6_600],
    heights: [7.5, 8, 9], columns: narrow, bearings: [2, 2.5], whTypes: { 6: 72, 2: 18, 3: 10 }, fire: { 4: 100 },
    finishes: { 2: 80, 1: 20 }, platform: 1, canopy: 0.9, heavyRack: 0.8, goods: [8], tax: true,
  },
  dangerous: {
    names: [['危化品仓库', 'Dangerous Goods Depot'], ['化学品仓储基地', 'Chemical Storage Base']],
    buildingType: 1, storeys: [1, 1], buildings: [3, 5], unitsPerFloor: [1, 1], floorArea: [700, 1_500],
    heights: [5.5, 6, 6.5], columns: [[8, 12], [9, 12]], bearings: [2, 2], whTypes: { 7: 100 }, fire: { 1: 42, 2: 58 },
    finishes: { 6: 100 }, platform: 0.3, canopy: 0.8, heavyRack: 0, goods: [11], tax: false,
  },
  automated: {
    names: [['智能立体库', 'Automated High-bay Centre'], ['智慧物流中心', 'Smart Logistics Centre']],
    buildingType: 4, storeys: [1, 1], buildings: [1, 2], unitsPerFloor: [1, 3], floorArea: [8_000, 14_000],
    heights: [18, 21, 24], columns: [[12, 24], [12, 22.8]], bearings: [5, 5], whTypes: { 1: 85, 2: 15 }, fire: { 4: 100 },
    finishes: { 1: 75, 4: 25 }, platform: 1, canopy: 1, heavyRack: 1, goods: [2, 3, 4, 8], tax: true,
  },
  converted: {
    names: [['仓储公社', 'Converted Works Warehouses'], ['旧厂仓储园', 'Old Works Warehouse Park']],
    buildingType: 6, storeys: [1, 2], buildings: [2, 3], unitsPerFloor: [1, 2], floorArea: [2_400, 4_800],
    heights: [5.5, 6, 6.5, 7], columns: [[8, 12], [8, 16]], bearings: [1.5, 2], whTypes: { 1: 100 }, fire: { 4: 45, 5: 55 },
    finishes: { 3: 85, 2: 15 }, platform: 0.15, canopy: 0.4, heavyRack: 0.1, goods: [1, 5, 9, 10], tax: false,
  },
} // prettier-ignore
