/** The constant factor of Lighthouse's phone settings, whatever machine they run on. */
export const fixedMultiplier = 4

/** Benchmark indexes and the slowdown at each; linear between two of them, and above the last two with their slope. */
const points = [
  { index: 150, multiplier: 1 },
  { index: 800, multiplier: 2 },
  { index: 1_300, multiplier: 3 },
  { index: 1_533, multiplier: 4 },
] as const

/**
 * Returns the CPU slowdown that makes a machine with this benchmark index behave like Lighthouse's mid-tier phone. Throws below an index of 150:
 * such a machine is slower than the phone.
 *
 * These are the breakpoints of Lighthouse's CPU throttling calculator, to which its documentation refers:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 * https://github.com/patrickhulce/lighthouse-cpu-throttling-calculator/blob/master/pages/index.js
 *
 * The calculator was made for indexes up to about 2,000 and extrapolates above them. Chromium's own calibration agrees there: it takes an index
 * of 264 for a Moto G Power of 2022, the phone that Lighthouse emulates (`CalibrationController.ts` of its DevTools), which makes 13.6 of an
 * index of 3,600, where this function returns 12.9.
 */
export function multiplierFor(index: number): number {
  if (!(index >= points[0].index)) throw new RangeError(`A machine with a benchmark index of ${index} cannot emulate a phone.`)
  const upper = points.find((point) => index <= point.index) ?? points.at(-1)!
  const at = Math.max(1, points.indexOf(upper))
  const [from, to] = [points[at - 1]!, points[at]!]
  return from.multiplier + ((index - from.index) / (to.index - from.index)) * (to.multiplier - from.multiplier)
}

const maxDrift = 0.25

/** Returns true if two indexes differ by more than a quarter of the smaller one: figures between them are not comparable. */
export const hasDrifted = (before: number, after: number) => Math.abs(after - before) > maxDrift * Math.min(before, after)
