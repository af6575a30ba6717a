import type { Entry } from '../understand/entry.ts'
import { fold } from '../understand/fold.ts'
import type { Lexicon } from '../understand/lexicon.ts'
import { nameKinds, type Region } from '../understand/places.ts'
import type { Filters } from '../understand/terms.ts'

/** A word that an unfinished one may become. Positions count characters of the text. */
export type Completion = { from: number; to: number; filters: Filters; kind: 'place' | 'type'; word: string }

const maxPlaces = 8
const maxTypes = 4

/** Chinese phrases begin anywhere, others at the beginning of a word. One Latin letter begins too many. */
const minLatinLetters = 2
const maxTailLength = 24

/**
 * Returns what the end of a text may be completed to, the likeliest first: places by their names, pinyin and initials, and the terms of the
 * search. The longest end that begins a known phrase counts: of "in hong k", "hong k".
 */
export function findCompletions(text: string, lexicon: Lexicon): Completion[] {
  const folded = fold(text)
  for (const at of listStarts(folded.text)) {
    const beginning = folded.text.slice(at)
    const entries = listEntries(lexicon, beginning)
    if (entries.length === 0) continue
    const part = { from: folded.from[at]!, to: folded.to.at(-1)! }
    return [...rankPlaces(entries, lexicon), ...rankTypes(entries)].map((completion) => ({ ...part, ...completion }))
  }
  return []
}

const isLatin = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character)

function listStarts(text: string): number[] {
  const starts: number[] = []
  for (let at = Math.max(0, text.length - maxTailLength); at < text.length; at++) {
    const character = text[at]
    if (isLatin(character)) {
      if (!isLatin(text[at - 1]) && text.length - at >= minLatinLetters) starts.push(at)
    } else if (character !== undefined && /\p{Script=Han}/u.test(character)) starts.push(at)
  }
  return starts
}

type Found = [phrase: string, entry: Entry]

/** Returns the entries whose phrases begin so, by binary search in the sorted phrases. */
function listEntries({ phrases, entries }: Lexicon, beginning: string): Found[] {
  let [low, high] = [0, phrases.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (phrases[middle]! < beginning) low = middle + 1
    else high = middle
  }
  const found: Found[] = []
  for (let at = low; at < phrases.length && phrases[at]!.startsWith(beginning); at++) {
    const phrase = phrases[at]!
    const entry = entries.get(phrase)
    if (entry?.role === 'meaning') found.push([phrase, entry])
  }
  return found
}

type Ranked = Omit<Completion, 'from' | 'to'>

/** Names before readings and initials, hot cities before others, large regions before small ones. */
function rankPlaces(found: readonly Found[], { regions }: Lexicon): Ranked[] {
  const candidates = found.flatMap(([phrase, { places }]) =>
    places.map(({ code, kind }) => ({ phrase, kind, region: regions.find(code)! })),
  )
  const rank = ({ kind, region }: { kind: number; region: Region }) =>
    (kind === nameKinds.initials ? 10_000 : 0) + (region.hotRank === null ? 1_000 * region.level : region.hotRank)
  const best = new Map<string, Ranked>()
  for (const { phrase, region } of candidates.toSorted((a, b) => rank(a) - rank(b)))
    if (!best.has(region.code)) best.set(region.code, { kind: 'place', word: phrase, filters: { regionCode: region.code } })
  return [...best.values()].slice(0, maxPlaces)
}

/** The shortest phrase of each meaning. */
function rankTypes(found: readonly Found[]): Ranked[] {
  const best = new Map<string, Ranked>()
  for (const [phrase, { filters }] of found.toSorted(([a], [b]) => a.length - b.length)) {
    const [meaning] = filters
    if (meaning && !('sort' in meaning)) {
      const key = JSON.stringify(meaning)
      if (!best.has(key)) best.set(key, { kind: 'type', word: phrase, filters: meaning })
    }
  }
  return [...best.values()].slice(0, maxTypes)
}
