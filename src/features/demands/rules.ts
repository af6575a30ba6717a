import { dayAfter, startOfDay, wireDate } from '#platform/i18n/shanghai-time.ts'

export const demandsPerDay = 10

/** Limits of the specification. Heights in m and loads in t/m² share `maxMeasure`; lengths in characters. */
export const maxAreaM2 = 100_000_000
export const maxMeasure = 10_000
export const maxMonths = 10_000
export const maxLengths = { storageCategory: 30, expectedAddress: 100, description: 500, contract: 30, contractMobile: 40 }

/** Decimals of stored and displayed figures. */
export const areaDecimals = 2
export const measureDecimals = 2
export const monthDecimals = 0

/** `china` is domestic, every other type overseas. */
export const domestic = 'china'

/** Returns the earliest date of use: yesterday 00:00 in Asia/Shanghai. */
export const earliestUseTime = (now: Date) => startOfDay(dayAfter(wireDate(now), -1))

/** Truncates a figure to a number of decimals, as the form does while typing. */
export function cutFigure(value: number, decimals: number): number {
  const factor = 10 ** decimals
  // 1.13 × 100 is 112.99999999999999: differences of floating-point notation are rounded away.
  const scaled = value * factor
  const nearest = Math.round(scaled)
  return (Math.abs(scaled - nearest) < 1e-6 ? nearest : Math.trunc(scaled)) / factor
}
