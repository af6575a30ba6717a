import { findDates } from './dates.ts'
import { fold, type Folded } from './fold.ts'
import type { Lexicon } from './lexicon.ts'
import { negate } from './negations.ts'
import { claimPhrases, type Claim } from './phrases.ts'
import { claimHomophones } from './homophones.ts'
import { findQuantities } from './quantities.ts'
import { findPositions } from './positions.ts'
import { Reading, type Part, type Understanding } from './reading.ts'
import { findTemperatures } from './temperatures.ts'
import type { Filters } from './terms.ts'

/**
 * Reads a sentence in Chinese, English or both. Deterministic; `today` is the day in Asia/Shanghai. A word with several equally likely
 * readings sets no filter: it stays in `rest` and is listed in `alternatives`. Words in quotation marks stay keywords, and keep them; a place
 * among them is an alternative, since the second city of a sentence is quoted in the address of its search.
 */
export function understand(sentence: string, lexicon: Lexicon, today: string): Understanding {
  const plain = fold(sentence)
  const folded = correctSpelling(plain, lexicon)
  const quoted = findQuoted(folded.text)
  const text = mask(folded.text, quoted)
  const figures = claimFigures(text, today)
  const phrases = claimPhrases(mask(text, figures), lexicon)
  const homophones = claimHomophones(mask(text, [...figures, ...phrases]), lexicon)
  const claims = [...figures, ...phrases, ...homophones].toSorted((a, b) => a.at - b.at)
  const quotedPlaces = claimPhrases(mask(folded.text, unquotedIn(folded.text, quoted)), lexicon).filter(
    ({ entry }) => entry.places.length > 0,
  )
  const result = new Reading(sentence, folded, lexicon).read(negate(text, claims), quoted, quotedPlaces)
  return { ...result, isCorrected: folded.text !== plain.text || homophones.length > 0 }
}

/** Finds the parts in double quotation marks of either script, marks included. */
const findQuoted = (text: string): Part[] =>
  [...text.matchAll(/"[^"]+"|“[^“”]+”/g)].map((match) => ({ at: match.index, end: match.index + match[0].length }))

/** Returns what is outside the quoted parts, and their marks. */
function unquotedIn(text: string, quoted: readonly Part[]): Part[] {
  const starts = [0, ...quoted.map(({ end }) => end - 1)]
  const ends = [...quoted.map(({ at }) => at + 1), text.length]
  return starts.map((at, index) => ({ at, end: ends[index]! }))
}

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

const asClaim = ({ at, end, filters }: Part & { filters: Filters }): Claim => ({
  at,
  end,
  entry: { filters: [filters], places: [], role: 'meaning', isWeak: false },
})

/** Temperatures and dates come first: the 2 of 2-8度 and the 3 of 3月 are no figures. */
function claimFigures(text: string, today: string): Claim[] {
  const temperatures = findTemperatures(text).map(asClaim)
  const dates = findDates(mask(text, temperatures), today).map(asClaim)
  const positions = findPositions(mask(text, [...temperatures, ...dates])).map(asClaim)
  const claims = [...temperatures, ...dates, ...positions]
  return [...claims, ...findQuantities(mask(text, claims)).map(asClaim)]
}

const masked = '\0'
const mask = (text: string, claims: readonly Part[]) =>
  claims.reduce((result, { at, end }) => result.slice(0, at) + masked.repeat(end - at) + result.slice(end), text)
