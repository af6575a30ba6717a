import type { Entry } from './entry.ts'
import type { RegionTree } from './places.ts'
import { uncorrectedWords } from './uncorrected-words.ts'

export type Spelling = {
  /** Returns the known word that a misspelt one means: one letter missing, added, changed or swapped. Null for known words and ties. */
  correct(word: string): string | null
}

/** Shorter words are too similar to each other. */
const minLetters = 5

const otherWords =
  'meter meters metre metres square feet month months monthly yearly daily annual price under below above least between minimum maximum ' +
  'january february march april june july august september october november december available immediately immediate tomorrow today vacant'

/** Indexes the words of all phrases. Districts are known but too many to correct to. */
export function createSpelling(entries: ReadonlyMap<string, Entry>, regions: RegionTree): Spelling {
  const known = new Set<string>()
  const targets = new Set(otherWords.split(' '))
  for (const [phrase, entry] of entries)
    for (const word of phrase.split(' ').filter((part) => /^[a-z]+$/.test(part))) {
      known.add(word)
      if (word.length >= minLetters && !namesDistricts(entry, regions)) targets.add(word)
    }
  const byDeletion = new Map<string, Set<string>>()
  for (const target of targets) for (const form of deletions(target)) byDeletion.set(form, (byDeletion.get(form) ?? new Set()).add(target))
  return {
    correct(word) {
      if (word.length < minLetters || known.has(word) || targets.has(word) || uncorrectedWords.has(word)) return null
      const found = new Set(deletions(word).flatMap((form) => [...(byDeletion.get(form) ?? [])]))
      const near = [...found].filter((target) => target[0] === word[0] && isNear(word, target))
      // A letter is left out more often than added: storge is storage, not store.
      const longest = Math.max(...near.map(({ length }) => length))
      const likeliest = near.filter(({ length }) => length === longest)
      return likeliest.length === 1 ? likeliest[0]! : null
    },
  }
}

function namesDistricts({ places }: Entry, regions: RegionTree): boolean {
  const named = places.map(({ code }) => regions.find(code))
  return named.length > 0 && named.every((region) => region?.level === 3 && region.regionType === 'china')
}

const deletions = (word: string) => [word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))]

/** Whether two words differ by one insertion, deletion, replacement or swap of neighbours. */
function isNear(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
