import type { Folded } from './fold.ts'
import type { Lexicon } from './lexicon.ts'
import type { Claim } from './phrases.ts'
import { isRelated, resolvePlaces, type Region, type RegionTree, type ResolvedPlace } from './places.ts'
import type { Filters } from './terms.ts'

/** A part of the text and the filters that it means. Positions count characters (code points). */
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
  /** True if a word was read only after its spelling was corrected. */
  isCorrected: boolean
}

/** From `at` to before `end` of the folded text. */
export type Part = { at: number; end: number }

const maxAlternatives = 5
/** The most regions of one name, or of one area such as 华北. */
const maxChoices = 5

/** Builds the answer from claims in their order. */
export class Reading {
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

  /** `quotedPlaces`: the places in the quoted parts, which are offered and never a filter. */
  read(claims: readonly Claim[], quoted: readonly Part[], quotedPlaces: readonly Claim[]): Omit<Understanding, 'isCorrected'> {
    const kept = claims.filter((claim) => claim.entry.places.length > 0 || this.#readClaim(claim))
    const mentions = kept.filter(({ entry }) => entry.places.length > 0)
    const resolved = resolvePlaces(
      this.#tree,
      mentions.map(({ entry }) => entry),
    )
    const understood = mentions.filter((claim, at) => this.#readPlace(claim, resolved[at]!.region, resolved[at]!.others))
    for (const claim of quotedPlaces) this.#offerQuoted(claim, quoted)
    const gone = new Set(mentions.filter((claim) => !understood.includes(claim)))
    return {
      filters: this.#filters,
      spans: this.#spans.toSorted((a, b) => a.from - b.from),
      rest: this.#rest(
        kept.filter((claim) => !gone.has(claim)),
        quoted,
      ),
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
        choices: readings.slice(0, maxChoices).map(({ code }) => ({ regionCode: code })),
      })
    if (isOpen) return false
    if (this.#region === null || region.level >= this.#region.level) this.#region = region
    this.#filters = { ...this.#filters, regionCode: this.#region.code }
    this.#spans.push({ ...this.#source(at, end), filters: { regionCode: region.code } })
    return true
  }

  /** Offers a quoted place, together with its marks if they hold nothing else. */
  #offerQuoted(claim: Claim, quoted: readonly Part[]) {
    const [{ region, others }] = resolvePlaces(this.#tree, [claim.entry]) as [ResolvedPlace]
    const readings = (region === null ? others : [region, ...others]).filter(({ code }) => code !== this.#region?.code)
    const { text, ...part } = this.#source(claim.at, claim.end)
    const whole = quoted.find(({ at, end }) => at === claim.at - 1 && end === claim.end + 1)
    const { from, to } = whole ? this.#source(whole.at, whole.end) : part
    if (readings.length > 0)
      this.#alternatives.push({ from, to, text, choices: readings.slice(0, maxChoices).map(({ code }) => ({ regionCode: code })) })
  }

  #source(at: number, end: number) {
    const [from, to] = [this.#folded.from[at]!, this.#folded.to[end - 1]!]
    return { from, to, text: this.#characters.slice(from, to).join('') }
  }

  /** Joins what no claim covers. Quoted parts keep their marks, as straight ones. */
  #rest(claims: readonly Claim[], quoted: readonly Part[]): string {
    const covered = [...claims, ...quoted].toSorted((a, b) => a.at - b.at)
    const pieces: string[] = []
    let from = 0
    for (const { at, end } of [...covered, { at: this.#folded.text.length, end: this.#folded.text.length }]) {
      if (at > from) pieces.push(trimPunctuation(this.#source(from, at).text))
      if (quoted.some((part) => part.at === at)) pieces.push(quote(this.#source(at, end).text))
      from = Math.max(from, end)
    }
    return pieces.filter(Boolean).join(' ')
  }
}

/** Puts a text in quotation marks, so that it is read as it is. Empty for a text without other characters. */
export function quote(text: string): string {
  const inner = text.replace(/["“”＂]/g, ' ').trim()
  return inner === '' ? '' : `"${inner}"`
}

const trimPunctuation = (text: string) =>
  text
    .replace(/[\s,，.。;；:：!！?？、/|"“”'‘’()（）[\]【】+&·~-]+/gu, (run) => (/^[-.'’·/&]$/.test(run) ? run : ' '))
    .replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '')
    .replace(/^(?:带有|带|或者|以及)(?=\p{Script=Han}{2})|(?:附近|周边|旁边|一带)?的?$/gu, '')
    .trim()

/** Joins the values of lists and the ends of a range. Null if the filters exclude each other. */
function mergeFilters(known: Filters, added: Filters): Record<string, string | readonly string[]> | null {
  const merged: Record<string, string | readonly string[]> = { ...known }
  for (const [name, value] of Object.entries(added)) {
    const present = merged[name]
    if (typeof value !== 'string') merged[name] = typeof present === 'object' ? joinLists(present, value) : value
    else if (present !== undefined && present !== value) return null
    else merged[name] = value
  }
  const isReversed = ['area', 'height', 'price'].some(
    (range) => Number(merged[`${range}Min`] ?? 0) > Number(merged[`${range}Max`] ?? Infinity),
  )
  return isReversed || ('available' in merged && 'availableBy' in merged) ? withoutNow(merged, isReversed) : merged
}

/** 冷库 and 冷冻库 together mean the second: a list that contains the other one was only the wider word. */
function joinLists(known: readonly string[], added: readonly string[]): readonly string[] {
  if (added.every((value) => known.includes(value))) return added
  if (known.every((value) => added.includes(value))) return known
  return [...new Set([...known, ...added])].toSorted()
}

/** "Available from January" names the day; "available" alone says nothing more. */
function withoutNow(merged: Record<string, string | readonly string[]>, isReversed: boolean) {
  if (isReversed) return null
  const { available: _now, ...rest } = merged
  return rest
}
