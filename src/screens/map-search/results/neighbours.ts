/** The results before and after the chosen one; null at the ends of the page, and if the chosen park is not on it. */
export type Neighbours = { previous: string | null; next: string | null }

export function findNeighbours(parkIds: readonly string[], selectedId: string | null): Neighbours {
  const at = selectedId === null ? -1 : parkIds.indexOf(selectedId)
  if (at < 0) return { previous: null, next: null }
  return { previous: parkIds[at - 1] ?? null, next: parkIds[at + 1] ?? null }
}
