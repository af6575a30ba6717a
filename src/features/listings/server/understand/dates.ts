import { rules, type DateFilters } from './date-rules.ts'

/** A phrase about time in a folded text: positions in it, and its meaning. */
export type DateMatch = { at: number; end: number; filters: DateFilters }

/** Finds the phrases about time in a folded text. `today` is the day in Asia/Shanghai. Skips impossible dates such as 30 February. */
export function findDates(text: string, today: string): DateMatch[] {
  const matches: DateMatch[] = []
  for (const { pattern, read } of rules)
    for (const match of text.matchAll(pattern)) {
      const [at, end] = trimmed(text, match.index, match.index + match[0].length)
      if (matches.some((other) => at < other.end && end > other.at)) continue
      const filters = read(match.groups ?? {}, today)
      if (filters !== null) matches.push({ at, end, filters })
    }
  return matches.toSorted((a, b) => a.at - b.at)
}

function trimmed(text: string, at: number, end: number): [number, number] {
  while (text[at] === ' ') at += 1
  while (text[end - 1] === ' ') end -= 1
  return [at, end]
}
