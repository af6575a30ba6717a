/** Returns the first index, from `from` on, whose value is not below `value`, by binary search in an ascending list. */
export function lowerBound(ascending: ArrayLike<number>, value: number, from = 0): number {
  let low = from
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
