import { pinyin } from 'pinyin-pro'

/**
 * The text that keywords are looked up in, made here for both columns of a park (`search_text`, and `search_gram` by
 * `searchGrams`). SQL never folds anything: PostgreSQL and JavaScript disagree on İ, ß and the final sigma.
 *
 * One line per field, so that no word matches across two of them: names, addresses, then pinyin without tones and
 * initials. `placeSpellings` names places whose Latin name is no pinyin (哈尔滨: Harbin); both spellings are found.
 */
export function searchText(names: SearchNames, placeSpellings: Readonly<Record<string, string>> = {}): string {
  const chinese = [names.nameZh, names.addressZh]
  const lines = [names.nameZh, names.nameEn, names.addressZh, names.addressEn]
  const sounds = chinese.flatMap((text) => [sound(text), initials(text), respelled(text, placeSpellings)])
  return [...new Set([...lines, ...sounds].map(fold))].filter((line) => line !== '').join('\n')
}

export type SearchNames = { nameZh: string; nameEn: string; addressZh: string; addressEn: string }

/** The distinct two-character pieces of a text that touch neither blank nor line break. */
export function searchGrams(text: string): string[] {
  const grams = new Set<string>()
  let previous = ''
  for (const character of text) {
    if (character === ' ' || character === '\n') {
      previous = ''
      continue
    }
    if (previous !== '') grams.add(previous + character)
    previous = character
  }
  return [...grams]
}

/** The words of a query, each of which must occur. Folded like the text. */
export const normaliseKeyword = (keyword: string): string[] => [...new Set(fold(keyword).split(' '))].filter((word) => word !== '')

/** Line breaks, tabs and the like become single blanks: grams know these two separators only. NUL cannot be stored. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const sound = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join('')

const initials = (text: string) => pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join('')

function respelled(text: string, spellings: Readonly<Record<string, string>>) {
  const known = Object.keys(spellings).filter((place) => text.includes(place))
  if (known.length === 0) return ''
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  return sound(longestFirst.reduce((result, place) => result.replaceAll(place, spellings[place] ?? place), text))
}
