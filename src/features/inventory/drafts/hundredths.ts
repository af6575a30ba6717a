/** Areas are added in hundredths of a square metre, because decimal fractions would accumulate rounding errors. */
export const toHundredths = (value: number | null) => Math.round((value ?? 0) * 100)
export const fromHundredths = (value: number) => value / 100

/** Sums values with at most two decimals. */
export const sumOf = (values: readonly (number | null)[]) =>
  fromHundredths(values.reduce<number>((sum, value) => sum + toHundredths(value), 0))

/**
 * Shares a whole number in proportion to `weights`, so that the shares add up to it: first the integer parts, then one each by the largest
 * remainder.
 */
export function shareWhole(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? 0 : (total * weight) / sum))
  const shares = exact.map(Math.floor)
  const byRemainder = exact.map((value, at) => ({ at, rest: value - Math.floor(value) })).toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  let left = total - shares.reduce((all, share) => all + share, 0)
  for (const { at } of byRemainder) if (left-- > 0) shares[at]!++
  return shares
}
