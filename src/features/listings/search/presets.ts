/**
 * Preset ranges of area, price and height, offered by screens and counted by facets.
 *
 * Figures are in hundredths (of m²; fen per m² and day; centimetres). Both ends are included, as in the filters: a warehouse of exactly
 * 3,000 m² counts for two ranges, because either of them finds it.
 */
export type Preset = { min: number | null; max: number | null }

/** 1,000 · 3,000 · 5,000 · 10,000 · 30,000 m² of rentable area. */
export const areaPresets = buildRanges([100_000, 300_000, 500_000, 1_000_000, 3_000_000])

/** 0.60 · 0.80 · 1.00 · 1.50 yuan per m² and day. */
export const pricePresets = buildRanges([60, 80, 100, 150])

/** 6 · 9 · 12 m of clear height. */
export const heightPresets = buildRanges([600, 900, 1200])

/** At least so many pallet positions. */
export const positionPresets = [1_000, 3_000, 5_000, 10_000] as const

function buildRanges(bounds: number[]): Preset[] {
  return [null, ...bounds].map((min, at) => ({ min, max: bounds[at] ?? null }))
}
