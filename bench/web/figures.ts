import type { PageName } from './pages.ts'

/** How much a phone's processor was slowed down, and the benchmark index of the machine meanwhile (median of the runs). */
export type Slowdown = { multiplier: number; index: number }

/** The slowdown of what takes elapsed time, and of what is measured in processor time: on a busy machine the two differ. */
export type PhoneSlowdown = { elapsed: Slowdown; processor: Slowdown }

export type Figure = {
  page: PageName
  /** What was measured; the same for all pages and slowdowns. */
  what: string
  value: number
  unit: string
  min?: number
  max?: number
  slowdown?: Slowdown
}

export const isMet = ({ value, min = -Infinity, max = Infinity }: Figure) => value >= min && value <= max

/** Returns the nearest-rank quantile of `values`, which must not be empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export const rounded = (value: number) => Math.round(value * 1_000) / 1_000
