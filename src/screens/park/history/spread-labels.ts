/** Moves labels apart until they are `gap` px from each other, in the order of their places. Returns the new places in the given order. */
export function spreadLabels(places: readonly number[], gap: number): number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place)
  const result = [...places]
  let lowest = -Infinity
  for (const { place, at } of order) {
    lowest = Math.max(place, lowest + gap)
    result[at] = lowest
  }
  return result
}
