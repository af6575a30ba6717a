/** What a pager shows, from left to right. `isWide` entries are left out where five numbers fit and not seven. */
export type PageEntry = { kind: 'page'; page: number; isWide: boolean } | { kind: 'gap'; after: number; wide: boolean; narrow: boolean }

/** Seven page numbers; below 992 px five of them, which is CSS's choice and not a measurement. */
const [wideCount, narrowCount] = [7, 5]
/** The API goes no deeper: `pageNum × pageSize` is at most this. */
export const maxRow = 10_000

/** Pages that can be reached: of what was found, what lies above the deepest row. */
export const reachablePages = (total: number, pageSize: number) => Math.min(Math.ceil(total / pageSize), Math.floor(maxRow / pageSize))

export function pageEntries(current: number, pages: number): PageEntry[] {
  const wide = pageWindow(current, pages, wideCount)
  const narrow = pageWindow(current, pages, narrowCount)
  return wide.flatMap((page, index): PageEntry[] => {
    const next = wide[index + 1]
    const entry: PageEntry = { kind: 'page', page, isWide: !narrow.includes(page) }
    const gap = { wide: next !== undefined && next > page + 1, narrow: narrow.includes(page) && endsRun(narrow, page) }
    return gap.wide || gap.narrow ? [entry, { kind: 'gap', after: page, ...gap }] : [entry]
  })
}

/** First and last page, and between them the pages around the current one: `count` numbers, or as many as there are. */
export function pageWindow(current: number, pages: number, count: number): number[] {
  const all = Array.from({ length: Math.min(count, pages) }, (_, index) => index + 1)
  if (pages <= count) return all
  const inner = count - 2
  const first = Math.min(Math.max(current - Math.floor(inner / 2), 2), pages - inner)
  return [1, ...Array.from({ length: inner }, (_, index) => first + index), pages]
}

const endsRun = (pages: number[], page: number) => {
  const next = pages[pages.indexOf(page) + 1]
  return next !== undefined && next > page + 1
}
