import type { EngineQuery, FacetCounts, FlagCounts } from '../engine.ts'
import {
  absentShift,
  availableBits,
  firstGradeBit,
  grades,
  rangeGroups,
  unpricedBit,
  valueGroups,
  warehouseFlags,
  type RangeGroup,
  type ValueGroup,
  type WarehouseFlag,
} from '../traits.ts'

export const traitBitCount = 32
export const presetBitCount = 28

type Counts = { bits: ArrayLike<number>; flags: ArrayLike<number>; regionCode: Record<string, number>; positions: number[] }

/** Names the counts of an engine: parks per bit of both words (traits.ts), per park flag (absent and present; certified, VR, video), per region. */
export function buildFacetCounts(
  { available, availableBy }: Pick<EngineQuery, 'available' | 'availableBy'>,
  { bits, flags, regionCode, positions }: Counts,
): FacetCounts {
  const countBit = (bit: number) => bits[bit] ?? 0
  const warehouseFlag = (flag: WarehouseFlag): FlagCounts => ({
    0: countBit(warehouseFlags[flag] + absentShift),
    1: countBit(warehouseFlags[flag]),
  })
  const parkFlag = (at: number): FlagCounts => ({ 0: flags[2 * at] ?? 0, 1: flags[2 * at + 1] ?? 0 })
  const countValues = (group: ValueGroup) => omitZeros(valueGroups[group].values, (at) => countBit(valueGroups[group].firstBit + at))
  const countPresets = (group: RangeGroup) =>
    rangeGroups[group].presets.map((_, at) => countBit(traitBitCount + rangeGroups[group].firstBit + at))
  const parksByGrade = grades.map((grade, at) => [grade, countBit(traitBitCount + firstGradeBit + at)] as const)
  return {
    regionCode,
    whType: countValues('whTypes'),
    constructionStandard: countValues('buildingTypes'),
    fireRating: countValues('fireRatings'),
    floorMaterial: countValues('floorMaterials'),
    grade: Object.fromEntries(parksByGrade.filter(([, parks]) => parks > 0)),
    available: { now: countBit(traitBitCount + availableBits.now), soon: countBit(traitBitCount + availableBits.soon) },
    bonded: warehouseFlag('bonded'),
    canopy: warehouseFlag('canopy'),
    platform: warehouseFlag('platform'),
    certified: parkFlag(0),
    hasVr: parkFlag(1),
    hasVideo: parkFlag(2),
    area: countPresets(available === undefined && availableBy === undefined ? 'areaNow' : 'area'),
    price: countPresets('price'),
    height: countPresets('height'),
    positions,
    unpriced: countBit(traitBitCount + unpricedBit),
  }
}

function omitZeros(values: number, countAt: (at: number) => number): Record<number, number> {
  const record: Record<number, number> = {}
  for (let at = 0; at < values; at++) {
    const parks = countAt(at)
    if (parks > 0) record[at + 1] = parks
  }
  return record
}
