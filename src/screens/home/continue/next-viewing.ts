/**
 * Returns the first viewing from `now` (`yyyy-MM-dd HH:mm:ss` in Shanghai) on; null if there is none. One without a time takes place until its day
 * ends.
 */
export function findNextViewing<Viewing extends { viewingDate: string }>(viewings: readonly Viewing[], now: string): Viewing | null {
  const coming = viewings.filter(({ viewingDate }) => viewingDate >= now.slice(0, viewingDate.length))
  return coming.toSorted((a, b) => (a.viewingDate < b.viewingDate ? -1 : 1))[0] ?? null
}
