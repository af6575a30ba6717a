import { findDates } from './dates.ts'
import { fold, type Folded } from './fold.ts'
import type { Entry } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { isRelated, resolvePlaces, type Region, type RegionTree } from './places.ts'
import { findQuantities } from './quantities.ts'
import { claimPhrases, type Claim } from './phrases.ts'
import type { Filters } from './terms.ts'

/** A part of the text and the filters that it stands for. Positions count characters (code points). */
export type Span = { from: number; to: number; text: string; filters: Filters }
/** A part of the text with several readings, the likeliest first. */
export type Alternative = { from: number; to: number; text: string; choices: Filters[] }
export type Understanding = {
  /** Names and values as in the address of a search. */
  filters: Filters
  spans: Span[]
  /** What stays a keyword; empty when nothing is left. */
  rest: string
  alternatives: Alternative[]
}

const maxAlternatives = 5

/**
 * Reads a sentence in Chinese, English or both. Deterministic; `today` is the day in Asia/Shanghai. A word with several equally likely
 * readings sets no filter: it stays in `rest` and is listed in `alternatives`.
 */
export function understand(sentence: string, lexicon: Lexicon, today: string): Understanding {
  const folded = correctSpelling(fold(sentence), lexicon)
  const figures = claimFigures(folded.text, today)
  const claims = [...figures, ...claimPhrases(mask(folded.text, figures), lexicon)].toSorted((a, b) => a.at - b.at)
  return new Reading(sentence, folded, lexicon).read(negate(claims))
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
const mask = (text: string, claims: readonly Claim[]) =>
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

/** Builds the answer from claims in their order. */
class Reading {
  #filters: Record<string, string | readonly string[]> = {}
  #spans: Span[] = []
  #alternatives: Alternative[] = []
  #region: Region | null = null
  readonly #characters: readonly string[]
  readonly #folded: Folded
  readonly #tree: RegionTree

  constructor(sentence: string, folded: Folded, { regions }: Lexicon) {
    this.#characters = [...sentence]
    this.#folded = folded
    this.#tree = regions
  }

  read(claims: readonly Claim[]): Understanding {
    const kept = claims.filter((claim) => claim.entry.places.length > 0 || this.#readClaim(claim))
    const mentions = kept.filter(({ entry }) => entry.places.length > 0)
    const resolved = resolvePlaces(
      this.#tree,
      mentions.map(({ entry }) => entry),
    )
    const understood = mentions.filter((claim, at) => this.#readPlace(claim, resolved[at]!.region, resolved[at]!.others))
    const gone = new Set(mentions.filter((claim) => !understood.includes(claim)))
    return {
      filters: this.#filters,
      spans: this.#spans.toSorted((a, b) => a.from - b.from),
      rest: this.#rest(kept.filter((claim) => !gone.has(claim))),
      alternatives: this.#alternatives.toSorted((a, b) => a.from - b.from).slice(0, maxAlternatives),
    }
  }

  /** Returns false if the claim contradicts an earlier one. */
  #readClaim({ at, end, entry }: Claim): boolean {
    const [filters] = entry.filters
    if (filters === undefined) return true
    const merged = mergeFilters(this.#filters, filters)
    if (merged === null) return false
    this.#filters = merged
    this.#spans.push({ ...this.#source(at, end), filters })
    return true
  }

  /** Returns false if the place stays a keyword: it is a tie, or lies outside the region of an earlier word. */
  #readPlace({ at, end }: Claim, region: Region | null, others: readonly Region[]): boolean {
    const isOpen =
      region === null || (this.#region !== null && this.#region.code !== region.code && !isRelated(this.#tree, this.#region, region))
    const readings = region === null ? others : [region, ...others]
    if (isOpen || others.length > 0)
      this.#alternatives.push({
        ...this.#source(at, end),
        choices: readings.slice(0, maxAlternatives).map(({ code }) => ({ regionCode: code })),
      })
    if (isOpen) return false
    if (this.#region === null || region.level >= this.#region.level) this.#region = region
    this.#filters = { ...this.#filters, regionCode: this.#region.code }
    this.#spans.push({ ...this.#source(at, end), filters: { regionCode: region.code } })
    return true
  }

  #source(at: number, end: number) {
    const [from, to] = [this.#folded.from[at]!, this.#folded.to[end - 1]!]
    return { from, to, text: this.#characters.slice(from, to).join('') }
  }

  #rest(claims: readonly Claim[]): string {
    const isClaimed = Array.from({ length: this.#folded.text.length }, () => false)
    for (const { at, end } of claims) isClaimed.fill(true, at, end)
    const pieces: string[] = []
    for (let at = 0; at < isClaimed.length; at++) {
      if (isClaimed[at]) continue
      let end = at
      while (end + 1 < isClaimed.length && !isClaimed[end + 1]) end += 1
      pieces.push(this.#source(at, end + 1).text)
      at = end
    }
    return pieces.map(trimPunctuation).filter(Boolean).join(' ')
  }
}

const trimPunctuation = (text: string) =>
  text
    .replace(/[\s,，.。;；:：!！?？、/|"“”'‘’()（）[\]【】+&·~-]+/gu, (run) => (/^[-.'’·/&]$/.test(run) ? run : ' '))
    .replace(/(?:附近|周边|旁边|一带)$/u, '')
    .replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '')

/** Joins the values of lists and the ends of a range. Null if the filters exclude each other. */
function mergeFilters(known: Filters, added: Filters): Record<string, string | readonly string[]> | null {
  const merged: Record<string, string | readonly string[]> = { ...known }
  for (const [name, value] of Object.entries(added)) {
    const present = merged[name]
    if (typeof value !== 'string') merged[name] = [...new Set([...(present ?? []), ...value])].toSorted()
    else if (present !== undefined && present !== value) return null
    else merged[name] = value
  }
  const isReversed = ['area', 'height', 'price'].some(
    (range) => Number(merged[`${range}Min`] ?? 0) > Number(merged[`${range}Max`] ?? Infinity),
  )
  return isReversed || ('available' in merged && 'availableBy' in merged) ? withoutNow(merged, isReversed) : merged
}

/** "Available from January" names the day; "available" alone says nothing more. */
function withoutNow(merged: Record<string, string | readonly string[]>, isReversed: boolean) {
  if (isReversed) return null
  const { available: _now, ...rest } = merged
  return rest
}
