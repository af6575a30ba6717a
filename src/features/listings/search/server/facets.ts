import type { Facets, FlagFacet } from '../engine.ts'
import {
  absentShift,
  rangeGroups,
  unpricedBit,
  valueGroups,
  warehouseFlags,
  type RangeGroup,
  type ValueGroup,
  type WarehouseFlag,
} from '../traits.ts'

export const traitBitCount = 32
export const presetBitCount = 16

/** Parks per bit of both words (traits.ts), per flag of the park (absent, present; certified, VR, video) and per region, by name. */
export function facetsFromBits(bits: ArrayLike<number>, flags: ArrayLike<number>, regionCode: Record<string, number>): Facets {
  const parks = (bit: number) => bits[bit] ?? 0
  const flagOf = (flag: WarehouseFlag): FlagFacet => ({ 0: parks(warehouseFlags[flag] + absentShift), 1: parks(warehouseFlags[flag]) })
  const parkFlag = (at: number): FlagFacet => ({ 0: flags[2 * at] ?? 0, 1: flags[2 * at + 1] ?? 0 })
  const valuesOf = (group: ValueGroup) => nonZero(valueGroups[group].values, (at) => parks(valueGroups[group].firstBit + at))
  const presetsOf = (group: RangeGroup) =>
    rangeGroups[group].presets.map((_, at) => parks(traitBitCount + rangeGroups[group].firstBit + at))
  return {
    regionCode,
    whType: valuesOf('whTypes'),
    constructionStandard: valuesOf('buildingTypes'),
    fireRating: valuesOf('fireRatings'),
    floorMaterial: valuesOf('floorMaterials'),
    bonded: flagOf('bonded'),
    canopy: flagOf('canopy'),
    platform: flagOf('platform'),
    certified: parkFlag(0),
    hasVr: parkFlag(1),
    hasVideo: parkFlag(2),
    area: presetsOf('area'),
    price: presetsOf('price'),
    height: presetsOf('height'),
    unpriced: parks(traitBitCount + unpricedBit),
  }
}

function nonZero(values: number, parksOf: (at: number) => number): Record<number, number> {
  const record: Record<number, number> = {}
  for (let at = 0; at < values; at++) {
    const parks = parksOf(at)
    if (parks > 0) record[at + 1] = parks
  }
  return record
}
