import { leading, trailing } from './negation-words.ts'
import type { Claim } from './phrases.ts'
import type { Part } from './reading.ts'
import type { Filters } from './terms.ts'

type Marker = 'negation' | 'indifference'
const markerOf = ({ entry: { role } }: Claim): Marker | null => (role === 'negation' || role === 'indifference' ? role : null)

const flagNames = new Set(['bonded', 'canopy', 'platform', 'certified', 'hasVr', 'hasVideo'])
const isFlag = ({ entry: { filters, places } }: Claim) =>
  places.length === 0 && Object.keys(filters[0] ?? {}).every((name) => flagNames.has(name))

/** Between features that one negation covers: 没有月台和雨棚, "no dock or canopy". */
const conjunction = /^(?:\s?(?:and|or|nor|和|与|及|或者?|、|\/|&)\s?)?$/
/** "No dock needed" asks for nothing. */
const needed = /^\s(?:needed|required|necessary)(?![a-z])/
/** Nor does 没有月台也可以, but 除了冷库都可以 excludes a type. */
const acceptable = /^\s?(?:也可以|也可|也行|也没关系|都可以|都行|均可|皆可|无妨)/

/**
 * Joins negations with the features that they cover. Where anything else is negated, such as a type or a place, both stay keywords: a search
 * cannot exclude it. The claims are in the order of the text.
 */
export function negate(text: string, claims: readonly Claim[]): Claim[] {
  const result: Claim[] = []
  let scope: { marker: Marker; end: number } | null = null
  for (const [index, claim] of claims.entries()) {
    const previous = result.at(-1)
    if (claim.entry.role === 'filler') result.push(claim)
    else if (markerOf(claim)) {
      if (previous && isTrailing(text, previous, claim, claims[index + 1]))
        result.splice(-1, 1, ...readMarked(previous, markerOf(claim)!, { at: previous.at, end: claim.end }))
      else result.push(claim)
      scope = null
    } else if (previous && isLeading(text, previous, claim)) {
      const after = text.slice(claim.end)
      const [indifferent] = needed.exec(after) ?? (isFlag(claim) ? acceptable.exec(after) : null) ?? []
      const marker: Marker = indifferent === undefined ? markerOf(previous)! : 'indifference'
      const end = claim.end + (indifferent?.length ?? 0)
      result.splice(-1, 1, ...readMarked(claim, marker, { at: previous.at, end }))
      scope = { marker, end }
    } else if (scope && isFlag(claim) && conjunction.test(text.slice(scope.end, claim.at))) {
      result.push(...readMarked(claim, scope.marker, claim))
      scope.end = claim.end
    } else {
      result.push(claim)
      scope = null
    }
  }
  return result.filter((claim) => markerOf(claim) === null)
}

const isAdjacent = (text: string, before: Part, after: Part) => /^\s?$/.test(text.slice(before.end, after.at))
const gap = (before: Part, after: Part) => after.at - before.end

const isLeading = (text: string, marker: Claim, next: Claim) =>
  markerOf(marker) !== null && isAdjacent(text, marker, next) && leading.has(text.slice(marker.at, marker.end))

/** True for a marker behind a feature that does not belong to the next one: 冷库不要 and "canopy not needed", but not 月台不要雨棚. */
function isTrailing(text: string, previous: Claim, marker: Claim, next: Claim | undefined): boolean {
  const word = text.slice(marker.at, marker.end)
  if (!trailing.has(word) || previous.entry.role !== 'meaning' || !isAdjacent(text, previous, marker)) return false
  const isNextNearer = next?.entry.role === 'meaning' && gap(marker, next) <= gap(previous, marker)
  return !(leading.has(word) && isNextNearer)
}

/** Returns what a feature means under a marker: its opposite, nothing, or words that stay keywords. */
function readMarked(feature: Claim, marker: Marker, { at, end }: Part): Claim[] {
  if (marker === 'indifference') return [{ at, end, entry: { filters: [], places: [], role: 'filler', isWeak: false } }]
  if (!isFlag(feature)) return []
  const entries = Object.entries(feature.entry.filters[0] ?? {})
  const opposite: Filters = Object.fromEntries(entries.map(([name, value]) => [name, value === '1' ? '0' : '1']))
  return [{ at, end, entry: { ...feature.entry, filters: [opposite] } }]
}
