import type { RegionNode } from '../contract.ts'

/** Characters of Chinese place names by reading; see tools/regions/pinyin-table.ts. */
export type PinyinTable = Readonly<Record<string, string>>

/** A region as the search knows it. */
export type Entry = {
  /** From the top down to the region itself. */
  path: readonly RegionNode[]
  /** In both languages, lower case. */
  names: readonly string[]
  /** The possible readings of each character of the Chinese name. */
  readings: readonly (readonly string[])[]
  /** The entry of the region above. */
  parent: Entry | null
}

/** Lower is better. A match of a region above counts on top. */
const ranks = { whole: 0, start: 1, readingStart: 2, wordStart: 3, inside: 4, readingInside: 5, above: 10 }

/**
 * Prepares regions for `searchRegions`. `otherNames` are the names in the other language by code, and may come later than the
 * regions: without them only the language of the page is searched.
 */
export function searchIndex(regions: readonly RegionNode[], otherNames: ReadonlyMap<string, string>, table: PinyinTable): Entry[] {
  const readingsOf = readingsIn(table)
  const entries: Entry[] = []
  const add = (region: RegionNode, parent: Entry | null) => {
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
 * before pinyin and initials, provinces before cities before districts. A word may also match a region above, as in 青岛 黄岛.
 */
export function searchRegions(
  index: readonly Entry[],
  query: string,
  { isDeepestOnly = false, limit = 50 }: { isDeepestOnly?: boolean; limit?: number } = {},
): (readonly RegionNode[])[] {
  const words = fold(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return index
    .filter(({ path }) => !isDeepestOnly || path.at(-1)!.children.length === 0)
    .map((entry) => ({ path: entry.path, rank: rankOf(entry, words, isDeepestOnly) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => a.rank! - b.rank! || a.path.length - b.path.length)
    .slice(0, limit)
    .map(({ path }) => path)
}

/** Null for no match. A region matches by itself at least once, unless only the deepest level is on offer. */
function rankOf(entry: Entry, words: readonly string[], mayMatchAbove: boolean): number | null {
  const own = words.map((word) => ownRank(entry, word))
  if (!mayMatchAbove && own.every((rank) => rank === null)) return null
  let sum = 0
  for (const [at, word] of words.entries()) {
    const rank = own[at] ?? rankAbove(entry.parent, word)
    if (rank === null) return null
    sum += rank
  }
  return sum
}

function rankAbove(entry: Entry | null, word: string): number | null {
  if (!entry) return null
  const rank = ownRank(entry, word)
  return rank === null ? rankAbove(entry.parent, word) : ranks.above + rank
}

function ownRank({ names, readings }: Entry, word: string): number | null {
  const found = [...names.map((name) => nameRank(name, word)), readingRank(readings, word)].filter((rank) => rank !== null)
  return found.length === 0 ? null : Math.min(...found)
}

function nameRank(name: string, word: string): number | null {
  if (name === word) return ranks.whole
  if (name.startsWith(word)) return ranks.start
  if (name.includes(` ${word}`)) return ranks.wordStart
  // One letter inside a Latin name says nothing.
  if (name.includes(word) && (han.test(word) || word.length > 2)) return ranks.inside
  const initials = name.split(/[ -]/).map((part) => part[0])
  return initials.length > 1 && initials.join('').startsWith(word) && word.length > 1 ? ranks.wordStart : null
}

function readingRank(readings: Entry['readings'], word: string): number | null {
  if (!/^[a-z]+$/.test(word)) return null
  if (isReading(readings, word)) return ranks.readingStart
  return word.length > 1 && readings.some((_, at) => at > 0 && isReading(readings.slice(at), word)) ? ranks.readingInside : null
}

/** Whether letters begin the pinyin of characters, each written out, by its initial, or, for the last one, in part: qingd, qd, qdao. */
function isReading(readings: Entry['readings'], letters: string): boolean {
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

function readingsIn(table: PinyinTable) {
  const byCharacter = new Map<string, string[]>()
  for (const [reading, characters] of Object.entries(table))
    for (const character of characters) byCharacter.set(character, [...(byCharacter.get(character) ?? []), reading])
  return (character: string) => byCharacter.get(character) ?? []
}

const han = /\p{Script=Han}/u

/** Lower case without accents and apostrophes: Xi'an and Ürümqi are typed xian and urumqi. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[\s,/]+/g, ' ')
    .trim()
