import { findDates } from './dates.ts'
import { fold, type Folded } from './fold.ts'
import type { Entry } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { findQuantities } from './quantities.ts'
import { claimPhrases, type Claim } from './phrases.ts'
import { Reading, type Part, type Understanding } from './reading.ts'
import type { Filters } from './terms.ts'

/**
 * Reads a sentence in Chinese, English or both. Deterministic; `today` is the day in Asia/Shanghai. A word with several equally likely
 * readings sets no filter: it stays in `rest` and is listed in `alternatives`. Words in quotation marks stay keywords, and keep them.
 */
export function understand(sentence: string, lexicon: Lexicon, today: string): Understanding {
  const plain = fold(sentence)
  const folded = correctSpelling(plain, lexicon)
  const quoted = findQuoted(folded.text)
  const text = mask(folded.text, quoted)
  const figures = claimFigures(text, today)
  const claims = [...figures, ...claimPhrases(mask(text, figures), lexicon)].toSorted((a, b) => a.at - b.at)
  const result = new Reading(sentence, folded, lexicon).read(negate(claims), quoted)
  return { ...result, isCorrected: folded.text !== plain.text }
}

/** Finds the parts in double quotation marks of either script, marks included. */
const findQuoted = (text: string): Part[] =>
  [...text.matchAll(/"[^"]+"|“[^“”]+”/g)].map((match) => ({ at: match.index, end: match.index + match[0].length }))

/** Replaces misspelt Latin words; their letters keep the position of the whole word. */
function correctSpelling(folded: Folded, { spelling }: Lexicon): Folded {
  const result = { text: '', from: [] as number[], to: [] as number[] }
  for (const part of folded.text.matchAll(/[a-z]+|[^a-z]+/g)) {
    const correct = spelling.correct(part[0])
    const [at, end] = [part.index, part.index + part[0].length]
    result.text += correct ?? part[0]
    for (let index = 0; index < (correct ?? part[0]).length; index++) {
      result.from.push(correct === null ? folded.from[at + index]! : folded.from[at]!)
      result.to.push(correct === null ? folded.to[at + index]! : folded.to[end - 1]!)
    }
  }
  return result
}

const noPlaces: Entry = { filters: [], places: [], role: 'meaning', isWeak: false }
const asClaim = ({ at, end, filters }: { at: number; end: number; filters: Filters }): Claim => ({
  at,
  end,
  entry: { ...noPlaces, filters: [filters] },
})

/** Dates come first: the 3 of 3月 is no figure. */
function claimFigures(text: string, today: string): Claim[] {
  const dates = findDates(text, today).map(asClaim)
  return [...dates, ...findQuantities(mask(text, dates)).map(asClaim)]
}

const masked = '\0'
const mask = (text: string, claims: readonly Part[]) =>
  claims.reduce((result, { at, end }) => result.slice(0, at) + masked.repeat(end - at) + result.slice(end), text)

const flagNames = new Set(['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'])

/** Joins a negation with the feature behind it. Anything else behind one is not understood and stays a keyword. */
function negate(claims: readonly Claim[]): Claim[] {
  const result: Claim[] = []
  for (const claim of claims) {
    const previous = result.at(-1)
    const isAdjacent = previous !== undefined && claim.at - previous.end <= 1
    if (!isAdjacent || (previous.entry.role !== 'negation' && previous.entry.role !== 'indifference') || claim.entry.role !== 'meaning') {
      result.push(claim)
      continue
    }
    result.pop()
    const [filters = {}] = claim.entry.filters
    const isFlag = Object.keys(filters).every((name) => flagNames.has(name)) && claim.entry.places.length === 0
    if (previous.entry.role === 'indifference') result.push({ at: previous.at, end: claim.end, entry: { ...noPlaces, role: 'filler' } })
    else if (isFlag)
      result.push(asClaim({ at: previous.at, end: claim.end, filters: mapValues(filters, (value) => (value === '1' ? '0' : '1')) }))
  }
  return result.filter(({ entry }) => entry.role !== 'negation' && entry.role !== 'indifference')
}

const mapValues = (filters: Filters, change: (value: unknown) => string): Filters =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, change(value)]))
