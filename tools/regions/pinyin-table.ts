import { pinyin } from 'pinyin-pro'

/**
 * Returns the characters of Chinese place names by their toneless reading, such as `{ dao: '岛稻', qing: '庆青' }`. A character with
 * several readings among the names occurs under each of them; `lü` is listed as `lv` and `lu`, the two ways to type it.
 */
export function pinyinTable(names: readonly string[]): Record<string, string> {
  const table = new Map<string, Set<string>>()
  for (const name of names) {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true })
    for (const [at, character] of [...name].entries())
      for (const reading of readingsOf(character, syllables[at] ?? '')) table.set(reading, (table.get(reading) ?? new Set()).add(character))
  }
  return Object.fromEntries([...table].sort(byReading).map(([reading, characters]) => [reading, [...characters].sort().join('')]))
}

/** 都 is read dū in every place name; pinyin-pro does not know that. */
function readingsOf(character: string, syllable: string): string[] {
  if (character === '都') return ['du']
  if (!/^[a-z]+$/.test(syllable)) return []
  return syllable.includes('v') ? [syllable, syllable.replace('v', 'u')] : [syllable]
}

const byReading = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
