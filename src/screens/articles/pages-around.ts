/** A page, or a gap between two of them. */
type PageStep = number | 'gap'

const neighbourCount = 2

/** Returns the first, the last and the neighbouring pages: 1 … 8 9 10 11 12 … 20. A gap never replaces a single page. */
export function pagesAround(page: number, pages: number): PageStep[] {
  const from = Math.max(1, Math.min(page - neighbourCount, pages - neighbourCount * 2))
  const to = Math.min(pages, Math.max(page + neighbourCount, neighbourCount * 2 + 1))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const before: PageStep[] = from === 1 ? [] : from === 2 ? [1] : from === 3 ? [1, 2] : [1, 'gap']
  const after: PageStep[] = to === pages ? [] : to === pages - 1 ? [pages] : to === pages - 2 ? [pages - 1, pages] : ['gap', pages]
  return [...before, ...middle, ...after]
}
