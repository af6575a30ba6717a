import { daysAMonth, daysAYear } from '#features/listings/rent.ts'
import type { Display } from './display.ts'

/** A square foot in 10⁻⁸ m², exactly: 0.3048² m². */
const squareFoot = 9_290_304n
/** Days of a period in tenths. */
const tenthDays = { day: 10n, month: BigInt(Math.round(daysAMonth * 10)), year: BigInt(daysAYear * 10) }

/** A non-negative number as a fraction of integers, so that a conversion rounds once, at its end. */
type Fraction = { over: bigint; under: bigint }

/** Six decimals hold every price and area exactly, and leave out what binary fractions add to sums. */
const fractionOf = (value: number): Fraction => ({ over: BigInt(value.toFixed(6).replace('.', '')), under: 1_000_000n })

/** Reads decimal text such as `7.0812`. */
function decimalOf(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}

/** Rounds half up to a number of decimals. */
function round({ over, under }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals)
  return Number((2n * over * scale + under) / (2n * under)) / Number(scale)
}

const times = ({ over, under }: Fraction, by: Fraction): Fraction => ({ over: over * by.over, under: under * by.under })
const inverse = ({ over, under }: Fraction): Fraction => ({ over: under, under: over })

const squareFootInM2: Fraction = { over: squareFoot, under: 100_000_000n }

/** Returns an area in whole square feet. */
export const toSquareFeet = (m2: number) => round(times(fractionOf(m2), inverse(squareFootInM2)), 0)

export type RentUnit = Pick<Display, 'area' | 'period'>

/** Rents per square foot and day are so small that two decimals would hide differences. */
export const rentDecimals = ({ area, period }: RentUnit) => (area === 'sqft' && period === 'day' ? 3 : 2)

/**
 * Converts yuan per m² and day to the unit of a display, and to a currency if its rate is given: yuan for one unit of it, as decimal text.
 * Rounds once, to `rentDecimals`.
 */
export function convertRent(yuan: number, unit: RentUnit, rate: string | null = null): number {
  const perPeriod = times(fractionOf(yuan), { over: tenthDays[unit.period], under: 10n })
  const perArea = unit.area === 'sqft' ? times(perPeriod, squareFootInM2) : perPeriod
  return round(rate === null ? perArea : times(perArea, inverse(decimalOf(rate))), rentDecimals(unit))
}

/** Converts a sum in yuan to whole units of a currency by its rate. Rounds once. */
export const convertSum = (yuan: number, rate: string) => round(times(fractionOf(yuan), inverse(decimalOf(rate))), 0)
