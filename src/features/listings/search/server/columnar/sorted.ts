/** The first place from `from` on whose value is not below the one asked for: in an ascending list, by halves. */
export function firstAtLeast(ascending: ArrayLike<number>, value: number, from = 0): number {
  let low = from
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
