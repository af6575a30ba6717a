import type { Entry } from './entry.ts'
import type { Lexicon } from './lexicon.ts'

/** A phrase at a position of the folded text. */
export type Claim = { at: number; end: number; entry: Entry }

/** Splits a text into known phrases so that they cover as much of it as possible, with as few phrases as possible. */
export function claimPhrases(text: string, lexicon: Lexicon): Claim[] {
  const best: { score: number; claim: Claim | null }[] = Array.from({ length: text.length + 1 }, () => ({ score: 0, claim: null }))
  for (let at = text.length - 1; at >= 0; at--) {
    best[at] = { score: best[at + 1]!.score, claim: null }
    for (const claim of phrasesAt(text, at, lexicon)) {
      const score = scoreOf(claim) + best[claim.end]!.score
      // On a tie the earlier phrase wins: 上海南京路 begins with 上海, and 海南 is no part of it.
      if (score >= best[at]!.score) best[at] = { score, claim }
    }
  }
  const claims: Claim[] = []
  for (let at = 0; at < text.length;) {
    const { claim } = best[at]!
    if (claim) claims.push(claim)
    at = claim?.end ?? at + 1
  }
  return dropWeak(text, claims)
}

/** Meanings count more than fillers, certain phrases more than weak ones; each phrase costs a little, so that longer ones win. */
const scoreOf = ({ at, end, entry }: Claim) => (end - at) * (entry.isWeak ? 0.85 : entry.role === 'meaning' ? 1 : 0.95) - 0.3

const isLatin = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character)
const isHan = (character: string | undefined) => character !== undefined && /\p{Script=Han}/u.test(character)

/** 南京路 is a road in any city. */
const roadAfter =
  /^\s?(?:[东西南北中]?(?:路|大街|大道|街(?!道)|高速)|(?:(?:north|south|east|west|middle) )?(?:road|rd|street|avenue|ave|expressway)(?![a-z]))/

function phrasesAt(text: string, at: number, lexicon: Lexicon): Claim[] {
  if (text[at] === ' ' || text[at] === '\0') return []
  const startsWord = isLatin(text[at])
  if (startsWord && isLatin(text[at - 1])) return []
  const claims: Claim[] = []
  const limit = Math.min(text.length, at + (lexicon.maxLengths.get(text[at]!) ?? 0))
  for (let end = at + 1; end <= limit && text[end - 1] !== '\0'; end++) {
    if (isLatin(text[end - 1]) && isLatin(text[end])) continue
    const entry = lexicon.entries.get(text.slice(at, end))
    if (entry && !(entry.places.length > 0 && roadAfter.test(text.slice(end, end + 12)))) claims.push({ at, end, entry })
  }
  return startsWord ? [...claims, ...syllablesAt(text, at, lexicon)] : claims
}

/** Pinyin with blanks between the syllables, such as qing dao or leng ku. */
function syllablesAt(text: string, at: number, { entries }: Lexicon): Claim[] {
  const [words = ''] = /^[a-z]{1,6}(?: [a-z]{1,6}){1,3}/.exec(text.slice(at, at + 30)) ?? []
  const claims: Claim[] = []
  let end = words.indexOf(' ')
  while (end > 0 && end < words.length) {
    const next = words.indexOf(' ', end + 1)
    end = next < 0 ? words.length : next
    if (isLatin(text[at + end])) break
    const joined = words.slice(0, end).replaceAll(' ', '')
    const entry = joined.length > 4 ? entries.get(joined) : undefined
    if (entry?.role === 'meaning') claims.push({ at, end: at + end, entry })
  }
  return claims
}

/** Drops weak phrases that touch unknown Chinese characters: they are parts of a name. Repeats, since a dropped phrase is unknown too. */
function dropWeak(text: string, claims: readonly Claim[]): Claim[] {
  let kept = [...claims]
  for (;;) {
    const isClaimed = new Uint8Array(text.length)
    for (const { at, end } of kept) isClaimed.fill(1, at, end)
    const isUnknown = (at: number) => isHan(text[at]) && isClaimed[at] !== 1
    const next = kept.filter(({ at, end, entry }) => !entry.isWeak || (!isUnknown(at - 1) && !isUnknown(end)))
    if (next.length === kept.length) return kept
    kept = next
  }
}
