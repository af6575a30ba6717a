import { readFileSync } from 'node:fs'
import type { Locale } from '#platform/i18n/language.ts'
import { ownRoadNames } from './engine/engine-data.ts'

const englishNames = JSON.parse(readFileSync(ownRoadNames, 'utf8')) as Record<string, string>
/** Road numbers (G60, S20) are the same in every language. */
const isNumber = (name: string) => /^[GSXY]\d/.test(name)
const isChinese = (name: string) => /\p{Script=Han}/u.test(name)

/** Chinese: all names. English: road numbers, or else names from our table; other Chinese names are left out. */
export function formatRoadName(names: readonly string[], locale: Locale) {
  if (locale === 'zh-CN') return names.join(' ')
  const numbers = names.filter(isNumber)
  if (numbers.length > 0) return numbers.join(' / ')
  return names
    .map((name) => englishNames[name] ?? (isChinese(name) ? '' : name))
    .filter(Boolean)
    .join(' / ')
}
