const most = 7

/** At most seven pages: this one in the middle, as far as there are pages. */
export function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
}
