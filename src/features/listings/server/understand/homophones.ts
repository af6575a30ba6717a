import { pinyin } from 'pinyin-pro'
import type { Lexicon } from './lexicon.ts'
import type { Claim } from './phrases.ts'
import { nameKinds } from './places.ts'
import type { Part } from './reading.ts'

/** Chinese characters that nothing else has claimed, without a particle at their end. */
const unknownRun = /(?<!\p{Script=Han})\p{Script=Han}{2,4}?(?=的?(?!\p{Script=Han}))/gu

/** Finds words typed with characters of the same sound, such as 杭洲 for 杭州. `text` has what is understood already masked. */
export function claimHomophones(text: string, { entries, regions }: Lexicon): Claim[] {
  return [...text.matchAll(unknownRun)].flatMap((match) => {
    const entry = entries.get(pinyin(match[0], { toneType: 'none', type: 'array', v: true }).join(''))
    const part: Part = { at: match.index, end: match.index + match[0].length }
    if (entry?.role !== 'meaning') return []
    const places = entry.places.filter(({ code, kind }) => kind < nameKinds.initials && regions.find(code)!.level < 3)
    return entry.filters.length === 0 && places.length === 0 ? [] : [{ ...part, entry: { ...entry, places } }]
  })
}
