import { dueSoonDays } from './engine.ts'
import { areaPresets, heightPresets, pricePresets, type Preset } from './presets.ts'

/**
 * A warehouse as two words of bits. In each group of the first word EXACTLY one bit is set, which lets both the sweep and the facets
 * distinguish "misses one group" from "misses two" without looking at the groups.
 *
 * The lower 29 bits are the generated column `warehouse.sig`, whose layout this file repeats (0006_listings.sql); each of the upper three
 * is set if a flag is absent.
 */
export const valueGroups = {
  whTypes: { facet: 'whType', column: 'whType', firstBit: 0, values: 8 },
  buildingTypes: { facet: 'constructionStandard', column: 'buildingType', firstBit: 8, values: 7 },
  fireRatings: { facet: 'fireRating', column: 'fireRating', firstBit: 15, values: 5 },
  floorMaterials: { facet: 'floorMaterial', column: 'floorMaterial', firstBit: 20, values: 6 },
} as const
export type ValueGroup = keyof typeof valueGroups
export const valueGroupNames = Object.keys(valueGroups) as ValueGroup[]

export const warehouseFlags = { bonded: 26, canopy: 27, platform: 28 } as const
export type WarehouseFlag = keyof typeof warehouseFlags
export const warehouseFlagNames = Object.keys(warehouseFlags) as WarehouseFlag[]
export const absentShift = 3

const flagBits = 0b111 << 26

/** Returns the stored word, extended by a bit for each absent flag. */
export const traitWord = (sig: number) => (sig & 0x1fff_ffff) | ((~sig & flagBits) << absentShift)

export const groupMask = (group: ValueGroup) => ((1 << valueGroups[group].values) - 1) << valueGroups[group].firstBit

/** Returns the bits of some values of a group. Values without a slot are ignored: no warehouse has them. */
export function valueBits(group: ValueGroup, values: readonly number[]): number {
  const { firstBit, values: slots } = valueGroups[group]
  return values.filter((value) => value >= 1 && value <= slots).reduce((bits, value) => bits | (1 << (firstBit + value - 1)), 0)
}

/**
 * The second word: the presets of area, price and height that contain the warehouse, a bit for a missing price, the grade, two bits for
 * availability, and the presets of area once more, set only if the warehouse is free now. A last bit, which no facet counts, indicates whether
 * any area is rentable, now or later.
 */
export const rangeGroups = {
  area: { presets: areaPresets, firstBit: 0 },
  price: { presets: pricePresets, firstBit: 6 },
  height: { presets: heightPresets, firstBit: 12 },
  areaNow: { presets: areaPresets, firstBit: 22 },
} as const
export type RangeGroup = keyof typeof rangeGroups
export const unpricedBit = 11

/** The values of `warehouse.grade` in the order of their bits: high standard, bonded, GSP certified, other. */
export const grades = [1, 2, 3, 9] as const
export const firstGradeBit = 16

/** Both are set if a warehouse is free now. */
export const availableBits = { now: 20, soon: 21 } as const

/** From the presets of area to those of space that is free now. */
export const areaNowShift = rangeGroups.areaNow.firstBit

const areaPresetMask = 0b11_1111
const areaNowMask = areaPresetMask << areaNowShift
export const rentableBit = 1 << 28
/** The bits of the second word that facets count. */
export const countedPresets = rentableBit - 1

export const areaMask = areaPresetMask | areaNowMask
export const priceMask = 0b11_1111 << 6
export const heightMask = 0b1111 << 12
export const gradeMask = 0b1111 << firstGradeBit
export const availableMask = 0b11 << availableBits.now
export const soonBit = 1 << availableBits.soon

/** Returns the bits of some grades. */
export const gradeBits = (values: readonly number[]) =>
  grades.reduce((bits, grade, at) => (values.includes(grade) ? bits | (1 << (firstGradeBit + at)) : bits), 0)

function presetBits({ presets, firstBit }: { presets: readonly Preset[]; firstBit: number }, figure: number) {
  let bits = 0
  let bit = 1 << firstBit
  for (const { min, max } of presets) {
    if ((min === null || figure >= min) && (max === null || figure <= max)) bits |= bit
    bit <<= 1
  }
  return bits
}

/** The figures behind the second word. Without rentable area, `area` is that of the whole warehouse. */
type PresetFigures = { area: number; isRentable: boolean; price: number | null; height: number | null; grade: number }

/**
 * Builds the second word, except for what depends on the day. A null price means "on request"; a null height is unknown and in no preset.
 */
export function presetWord({ area, isRentable, price, height, grade }: PresetFigures): number {
  return (
    presetBits(rangeGroups.area, area) |
    (isRentable ? rentableBit : 0) |
    (price === null ? 1 << unpricedBit : presetBits(rangeGroups.price, price)) |
    (height === null ? 0 : presetBits(rangeGroups.height, height)) |
    gradeBits([grade])
  )
}

/** Sets what depends on the day in the second word: `days` until the warehouse is free, 0 for now. */
export function withAvailability(word: number, days: number): number {
  const rest = word & ~(availableMask | areaNowMask)
  if (days === 0) return rest | availableMask | ((word & areaPresetMask) << areaNowShift)
  return days <= dueSoonDays ? rest | soonBit : rest
}

/** The flags of a park, with one of two bits set for each: present or absent. */
export const parkFlags = { certified: 0, hasVr: 1, hasVideo: 2 } as const
export type ParkFlag = keyof typeof parkFlags
export const parkFlagNames = Object.keys(parkFlags) as ParkFlag[]

/** Two bits, so that a park that has left misses two groups of any query. */
export const goneBits = 0b1100_0000

export const parkWord = (has: Record<ParkFlag, boolean>) =>
  parkFlagNames.reduce((bits, flag) => bits | (1 << (parkFlags[flag] + (has[flag] ? 0 : absentShift))), 0)
