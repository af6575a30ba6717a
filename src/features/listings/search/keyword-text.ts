import { pinyin } from 'pinyin-pro'

/**
 * Builds the text in which keywords are looked up, for the column `park.search_text`. Only JavaScript folds texts, because PostgreSQL
 * disagrees with it on İ, ß and the final sigma.
 *
 * One line per field, so that no word matches across two fields: names, addresses, then pinyin without tones, and its initials.
 * `placeSpellings` maps places whose Latin name is not their pinyin (哈尔滨: Harbin); both spellings are found.
 */
export function buildSearchText(names: SearchNames, placeSpellings: Readonly<Record<string, string>> = {}): string {
  const chinese = [names.nameZh, names.addressZh]
  const lines = [names.nameZh, names.nameEn, names.addressZh, names.addressEn]
  const latin = chinese.flatMap((text) => [toPinyin(text), toInitials(text), respell(text, placeSpellings)])
  return [...new Set([...lines, ...latin].map(foldSearchText))].filter((line) => line !== '').join('\n')
}

export type SearchNames = { nameZh: string; nameEn: string; addressZh: string; addressEn: string }

/** Returns the distinct pairs of neighbouring characters that contain neither a blank nor a line break, for `park.search_gram`. */
export function buildSearchGrams(text: string): string[] {
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

/** Splits a query into its distinct words, folded like the text and without quotation marks. A park matches if it contains each of them. */
export const normaliseKeyword = (keyword: string): string[] =>
  [...new Set(foldSearchText(keyword).replace(/["“”]/g, ' ').split(' '))].filter((word) => word !== '')

/** Replaces tabs, line breaks and control characters by single blanks: grams know only these two separators, and NUL cannot be stored. */
export const foldSearchText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const toPinyin = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join('')

const toInitials = (text: string) => pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join('')

function respell(text: string, spellings: Readonly<Record<string, string>>) {
  const known = Object.keys(spellings).filter((place) => text.includes(place))
  if (known.length === 0) return ''
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  return toPinyin(longestFirst.reduce((result, place) => result.replaceAll(place, spellings[place] ?? place), text))
}
