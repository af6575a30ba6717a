import type { RegionNode } from '../contract.ts'

/** Characters of Chinese place names by reading; see tools/regions/pinyin-table.ts. */
export type PinyinTable = Readonly<Record<string, string>>

/** A region in the search index. */
export type RegionEntry = {
  /** From the top down to the region itself. */
  path: readonly RegionNode[]
  /** In both languages, lower case. */
  names: readonly string[]
  /** The possible readings of each character of the Chinese name. */
  readings: readonly (readonly string[])[]
  /** The entry of the region above. */
  parent: RegionEntry | null
}

type Weight = (region: RegionNode) => number

/** Lower is better. `above` is added where only a region above matches. */
const ranks = { whole: 0, start: 1, readingStart: 2, wordStart: 3, inside: 4, readingInside: 5, above: 10 }

/**
 * Builds the index of `searchRegions`. `otherNames` are the names in the other language by code. They may load later than the regions:
 * without them only the language of the page is searched.
 */
export function buildSearchIndex(
  regions: readonly RegionNode[],
  otherNames: ReadonlyMap<string, string>,
  table: PinyinTable,
): RegionEntry[] {
  const readingsOf = createReadingLookup(table)
  const entries: RegionEntry[] = []
  const add = (region: RegionNode, parent: RegionEntry | null) => {
    const names = [region.name, otherNames.get(region.code) ?? ''].map(fold).filter((name) => name !== '')
    const chinese = names.find((name) => han.test(name)) ?? ''
    const entry = { path: [...(parent?.path ?? []), region], names, readings: [...chinese].map(readingsOf), parent }
    entries.push(entry)
    for (const child of region.children) add(child, entry)
  }
  for (const region of regions) add(region, null)
  return entries
}

/**
 * Returns the paths of the regions that match every word of `query`, best first: whole names before beginnings before parts, names
 * before pinyin and initials, provinces before cities before districts; `weightOf` decides between equals, the heavier first. A word may also match a region above, as in 青岛 黄岛.
 */
export function searchRegions(
  index: readonly RegionEntry[],
  query: string,
  { isDeepestOnly = false, limit = 50, weightOf = () => 0 }: { isDeepestOnly?: boolean; limit?: number; weightOf?: Weight } = {},
): (readonly RegionNode[])[] {
  const terms = fold(query).split(' ').filter(Boolean)
  if (terms.length === 0) return []
  return index
    .filter(({ path }) => !isDeepestOnly || path.at(-1)!.children.length === 0)
    .map((entry) => ({ path: entry.path, rank: rankOf(entry, terms, isDeepestOnly) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => a.rank! - b.rank! || a.path.length - b.path.length || weightOf(b.path.at(-1)!) - weightOf(a.path.at(-1)!))
    .slice(0, limit)
    .map(({ path }) => path)
}

/** Returns null for no match. At least one word must match the region itself, unless only the deepest level can be chosen. */
function rankOf(entry: RegionEntry, terms: readonly string[], mayMatchAbove: boolean): number | null {
  const own = terms.map((term) => ownRank(entry, term))
  if (!mayMatchAbove && own.every((rank) => rank === null)) return null
  let sum = 0
  for (const [at, term] of terms.entries()) {
    const rank = own[at] ?? rankAbove(entry.parent, term)
    if (rank === null) return null
    sum += rank
  }
  return sum
}

function rankAbove(entry: RegionEntry | null, term: string): number | null {
  if (!entry) return null
  const rank = ownRank(entry, term)
  return rank === null ? rankAbove(entry.parent, term) : ranks.above + rank
}

function ownRank({ names, readings }: RegionEntry, term: string): number | null {
  const matches = [...names.map((name) => nameRank(name, term)), readingRank(readings, term)].filter((rank) => rank !== null)
  return matches.length === 0 ? null : Math.min(...matches)
}

function nameRank(name: string, word: string): number | null {
  if (name === word) return ranks.whole
  if (name.startsWith(word)) return ranks.start
  if (name.includes(` ${word}`)) return ranks.wordStart
  // One or two letters inside a Latin name would match too much.
  if (name.includes(word) && (han.test(word) || word.length > 2)) return ranks.inside
  const initials = name.split(/[ -]/).map((part) => part[0])
  return initials.length > 1 && initials.join('').startsWith(word) && word.length > 1 ? ranks.wordStart : null
}

function readingRank(readings: RegionEntry['readings'], word: string): number | null {
  if (!/^[a-z]+$/.test(word)) return null
  if (isReading(readings, word)) return ranks.readingStart
  return word.length > 1 && readings.some((_, at) => at > 0 && isReading(readings.slice(at), word)) ? ranks.readingInside : null
}

/** Returns true if letters start the pinyin of characters: each in full or by its initial, the last one also in part (qingd, qd, qdao). */
function isReading(readings: RegionEntry['readings'], letters: string): boolean {
  const [first, ...others] = readings
  if (letters === '') return true
  if (!first) return false
  return first.some(
    (reading) =>
      reading.startsWith(letters) ||
      (letters.startsWith(reading) && isReading(others, letters.slice(reading.length))) ||
      (letters[0] === reading[0] && isReading(others, letters.slice(1))),
  )
}

function createReadingLookup(table: PinyinTable) {
  const byCharacter = new Map<string, string[]>()
  for (const [reading, characters] of Object.entries(table))
    for (const character of characters) byCharacter.set(character, [...(byCharacter.get(character) ?? []), reading])
  return (character: string) => byCharacter.get(character) ?? []
}

const han = /\p{Script=Han}/u

/** Lower case without accents and apostrophes, because people type xian and urumqi for Xi'an and Ürümqi. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[\s,/]+/g, ' ')
    .trim()
